import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import {
  type ChatMode,
  eraseTranscript,
  keepTranscript,
  keptTranscript,
} from '#lib/client/chat/transcript'
import type { ChatEvent, ChatGuide, ChatReply } from '#lib/domain/chat/chat'
import { answerLanguage } from '#lib/domain/chat/steps'
import { chatWords } from '#lib/domain/chat/texts'
import { type ChatEntry, entriesOf, saidIn, settled } from '#lib/domain/chat/transcript'
import type { Language } from '#lib/domain/text/language'

type SetEntries = Dispatch<SetStateAction<ChatEntry[]>>
type Telling = Extract<ChatEntry, { by: 'ai' }>

/** The HTTP client and the visitor's city, loaded when the visitor starts to write. */
const loadSender = () => import('#lib/client/chat/chat')

export const prepareSender = () => {
  loadSender().catch(() => {})
}

/** Messages that are sent in all, so that 'and what does it cost?' is understood. */
const mostMessages = 4

const emptyTelling: Telling = {
  by: 'ai',
  sections: [],
  sources: [],
  reply: null,
  state: 'arriving',
}

function told(telling: Telling, event: ChatEvent): Telling {
  if (event.type === 'section') {
    const { heading, sentences } = event
    return { ...telling, sections: [...telling.sections, { heading, sentences }] }
  }
  if (event.type === 'sources') return { ...telling, sources: event.sources }
  if (event.type === 'reply') return { ...telling, reply: event.reply }
  return { ...telling, state: event.how }
}

/** Shows an answer in the last entry while it arrives. */
async function tell(
  setEntries: SetEntries,
  events: AsyncIterable<ChatEvent>,
  signal: AbortSignal,
): Promise<void> {
  let telling = emptyTelling
  const show = (isFirst = false) => {
    // The visitor has stopped or cleared it.
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
  if (telling.state !== 'arriving') return
  // The connection was lost before the end.
  telling = { ...telling, state: 'broken' }
  show()
}

interface Question {
  /** The text that the conversation shows. */
  said: string
  ask: (signal: AbortSignal) => Promise<void>
}

/**
 * Sends a question and shows the answer, one at a time. A failed question stays in the conversation with the reason,
 * and can be sent again.
 */
export function useChat(
  mode: ChatMode,
  language: Language,
  entries: ChatEntry[],
  setEntries: SetEntries,
) {
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
        const text = chatWords[answerLanguage(question.said, language)].silence[why]
        setEntries((now) => [...now, { by: 'trouble', text }])
        setFailed(question)
      }
    } finally {
      // After a clear, another question may be in progress.
      if (sending.current === controller) {
        sending.current = undefined
        setBusy(false)
      }
    }
  }

  const guided = (asked: ChatGuide) => async (signal: AbortSignal) => {
    const { askGuide } = await loadSender()
    const reply = await askGuide({ ...asked, ...(language !== 'en' && { language }) }, signal)
    if (!signal.aborted) setEntries((now) => [...now, { by: 'guide', reply }])
  }

  const written = (trouble: string) => async (signal: AbortSignal) => {
    const { askAi } = await loadSender()
    const messages = [...saidIn(entries), trouble].slice(-mostMessages)
    await tell(setEntries, askAi(messages, language, signal), signal)
  }

  function stop() {
    sending.current?.abort()
    sending.current = undefined
    setBusy(false)
    setFailed(undefined)
    setEntries((now) =>
      now.at(-1)?.by === 'visitor' ? [...now, { ...emptyTelling, state: 'stopped' }] : settled(now),
    )
  }

  return {
    isBusy,
    say: (said: string, asked: ChatGuide) =>
      put({ said, ask: mode === 'ai' ? written(asked.trouble) : guided(asked) }, false),
    again: failed && (() => put(failed, true)),
    stop,
  }
}

/**
 * The conversation: the result of a plain form, otherwise the last one that this device kept. It is kept from the
 * first message until it is cleared or the tab is closed.
 */
export function useTranscript(mode: ChatMode, language: Language, start: ChatReply | null) {
  const [entries, setEntries] = useState<ChatEntry[]>(() => (start ? entriesOf(start) : []))
  useEffect(() => {
    const kept = settled(keptTranscript(mode, language))
    setEntries((now) => (now.length > 0 ? now : kept))
  }, [mode, language])
  useEffect(() => {
    if (entries.length > 0) keepTranscript(mode, language, entries)
  }, [mode, language, entries])
  function clear() {
    eraseTranscript(mode)
    setEntries([])
  }
  return { entries, setEntries, clear }
}
