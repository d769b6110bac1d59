import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { chosenCity } from '#lib/client/city-selected'
import type { ChatGuide } from '#lib/contract/chat'
import type { ChatEvent, ChatReply } from '#lib/contract/chat-answer'
import { languageOfText } from '#lib/rules/chat'
import { type ChatEntry, saidIn, settled } from '#lib/rules/chat-transcript'
import { chatWords } from '#lib/rules/chat-words'

type SetEntries = Dispatch<SetStateAction<ChatEntry[]>>
type Telling = Extract<ChatEntry, { by: 'ai' }>

/** What sends a question (the HTTP client): loaded once somebody writes. */
const loadSender = () => import('#lib/client/chat')

export const prepareSender = () => {
  loadSender().catch(() => {})
}

/** Messages that go along with a new one, so that 'and what does it cost?' is understood. */
const mostMessages = 4

/** Who has chosen a city is offered it first. */
function withOwnCity(reply: ChatReply): ChatReply {
  const own = chosenCity()?.cityName
  if (reply.step !== 'city' || !own) return reply
  const others = reply.choices.filter(({ label, value }) => label !== own && value !== own)
  const same = reply.choices.find(({ label }) => label === own)
  return { ...reply, choices: [same ?? { value: own, label: own }, ...others] }
}

const emptyTelling: Telling = { by: 'ai', text: '', sources: [], reply: null, state: 'writing' }

function told(telling: Telling, event: ChatEvent): Telling {
  if (event.type === 'text') return { ...telling, text: telling.text + event.text }
  if (event.type === 'sources') return { ...telling, sources: event.sources }
  if (event.type === 'reply') return { ...telling, reply: event.reply }
  return { ...telling, state: event.how }
}

/** Writes an answer into the last entry as it comes. */
async function tell(
  setEntries: SetEntries,
  events: AsyncIterable<ChatEvent>,
  signal: AbortSignal,
): Promise<void> {
  let telling = emptyTelling
  const show = (isFirst = false) => {
    // Stopped or cleared: the conversation has gone on without it.
    if (signal.aborted) return
    setEntries((entries) => [...(isFirst ? entries : entries.slice(0, -1)), telling])
  }
  try {
    for await (const event of events) {
      const isFirst = telling === emptyTelling
      telling = told(telling, event)
      show(isFirst)
    }
  } catch (error) {
    if (telling === emptyTelling) throw error
  }
  if (telling === emptyTelling) throw new Error('The answer was empty')
  if (telling.state !== 'writing') return
  // The network has cut it before its end.
  telling = { ...telling, state: 'broken' }
  show()
}

interface Question {
  /** As the conversation shows it. */
  said: string
  ask: (signal: AbortSignal) => Promise<void>
}

/**
 * Sends what was said and shows what comes back; one question at a time. What does not go through stays in the
 * conversation with its reason, and can be sent again.
 */
export function useChat(isAi: boolean, entries: ChatEntry[], setEntries: SetEntries) {
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Question>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function put(question: Question, isAgain: boolean) {
    if (sending.current) return
    const controller = new AbortController()
    sending.current = controller
    setBusy(true)
    setFailed(undefined)
    setEntries((now) => {
      const kept = now.filter(({ by }) => by !== 'trouble')
      return isAgain ? kept : [...kept, { by: 'visitor', text: question.said }]
    })
    try {
      await question.ask(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) {
        const sender = await loadSender().catch(() => undefined)
        const why = sender?.isTooMany(error)
          ? 'tooMany'
          : sender?.isBusy(error)
            ? 'busy'
            : 'offline'
        const text = chatWords[languageOfText(question.said)].silence[why]
        setEntries((now) => [...now, { by: 'trouble', text }])
        setFailed(question)
      }
    } finally {
      // Cleared meanwhile: another question may be under way.
      if (sending.current === controller) {
        sending.current = undefined
        setBusy(false)
      }
    }
  }

  const guided = (asked: ChatGuide) => async (signal: AbortSignal) => {
    const { askGuide } = await loadSender()
    const reply = withOwnCity(await askGuide(asked, signal))
    if (!signal.aborted) setEntries((now) => [...now, { by: 'guide', reply }])
  }

  const written = (trouble: string) => async (signal: AbortSignal) => {
    const { askAi } = await loadSender()
    const messages = [...saidIn(entries), trouble].slice(-mostMessages)
    const city = chosenCity()?.cityName
    await tell(setEntries, askAi({ messages, ...(city && { city }) }, signal), signal)
  }

  function stop() {
    sending.current?.abort()
    sending.current = undefined
    setBusy(false)
    setFailed(undefined)
    setEntries(settled)
  }

  return {
    isBusy,
    say: (said: string, asked: ChatGuide) =>
      put({ said, ask: isAi ? written(asked.trouble) : guided(asked) }, false),
    again: failed && (() => put(failed, true)),
    stop,
  }
}
