import Head from 'next/head'
import { type FormEvent, useCallback } from 'react'
import { ChatBanner } from '#components/chat/chat-banner'
import { ChatForm } from '#components/chat/chat-form'
import { ChatHeader } from '#components/chat/chat-header'
import { ChatLog } from '#components/chat/chat-log'
import type { ChatLeadFormType } from '#components/chat/chat-offers'
import { EmergencyBar } from '#components/chat/emergency-bar'
import { prepareSender, useChat } from '#components/chat/use-chat'
import { useEmergency } from '#components/chat/use-emergency'
import { useTranscript } from '#components/chat/use-transcript'
import { Standing } from '#components/layout/standing'
import type { ChatGuide } from '#lib/contract/chat'
import type { ChatReply } from '#lib/contract/chat-answer'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext } from '#lib/contract/page'
import { lastReply } from '#lib/rules/chat-transcript'
import { greetings } from '#lib/rules/chat-words'
import { emergencyIn } from '#lib/rules/emergency'

interface ChatScreenProps {
  page: PageContext
  isAi: boolean
  hasAi: boolean
  isKept: boolean
  start: { reply: ChatReply | null; options: FormOptions | null; notice: string; typed: string }
  LeadForm: ChatLeadFormType
}

/** What a form of the chat says, and the words by which the conversation shows it. */
function spoken(form: HTMLFormElement, submitter: HTMLElement | null) {
  const data = new FormData(form)
  const chosen = submitter instanceof HTMLButtonElement && submitter.name !== '' && submitter
  // Older browsers leave the pressed button out.
  if (chosen) data.set(chosen.name, chosen.value)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const asked: ChatGuide = { trouble: text('trouble') }
  if (text('city')) asked.city = text('city')
  if (text('near')) asked.near = text('near')
  const who = text('who') as NonNullable<ChatGuide['who']>
  if (who) asked.who = who
  const field = form.querySelector<HTMLInputElement>('textarea, input:not([type=hidden])')
  return { asked, said: chosen ? chosen.textContent.trim() : (field?.value.trim() ?? '') }
}

/** The chat window (specification point 2, '/chat'), with a banner beside it on wide screens. */
export function ChatScreen({ page, isAi, hasAi, isKept, start, LeadForm }: ChatScreenProps) {
  const { entries, setEntries, clear } = useTranscript(isAi ? 'ai' : 'guide', start.reply)
  const { isBusy, say, again, stop } = useChat(isAi, entries, setEntries)
  const isTelling = entries.at(-1)?.by === 'ai'
  const { emergencies, prepare } = useEmergency(entries)
  // What could not be taken is no turn of the conversation, and may speak of an emergency all the same.
  const unanswered = emergencyIn(start.typed)
  const kinds = unanswered ? [...new Set([unanswered, ...emergencies])] : emergencies

  const onPrepare = useCallback(() => {
    prepare()
    prepareSender()
  }, [prepare])

  function onSubmit(event: FormEvent<HTMLElement>) {
    const form = event.target as HTMLFormElement
    if (!form.matches('form[data-chat]')) return
    event.preventDefault()
    if (isBusy) return
    const { asked, said } = spoken(form, (event.nativeEvent as SubmitEvent).submitter)
    if (said === '' || asked.trouble === '') return
    for (const field of form.querySelectorAll<HTMLInputElement>(
      'textarea, input:not([type=hidden])',
    ))
      field.value = ''
    void say(said, asked)
  }

  return (
    <div className="chat-page">
      <Head>
        <link key="chat" rel="stylesheet" href="/chat.css" />
      </Head>
      {/* A form's submit reaches its ancestors: those of the answers and the one at the foot are sent alike. */}
      <section aria-label="Chat" onSubmit={onSubmit} className="chat-window">
        <EmergencyBar kinds={kinds} />
        <ChatHeader
          title={isAi ? 'Ask in your own words' : 'Find the right doctor'}
          page={page}
          other={isAi ? 'guide' : hasAi ? 'ai' : null}
          onClear={() => {
            stop()
            clear()
          }}
          hasConversation={entries.length > 0}
        />
        <ChatLog
          {...{ page, entries, LeadForm }}
          isBusy={isBusy && !isTelling}
          greeting={greetings[isAi ? (hasAi ? 'ai' : 'search') : 'guide']}
          onAgain={again}
          options={start.options}
          emergency={unanswered}
        />
        <p role="status" className="sr-only">
          {isBusy ? 'Looking it up' : ''}
        </p>
        <div className="chat-foot">
          <ChatForm
            action={page.path}
            reply={isAi && !start.reply ? null : lastReply(entries)}
            isAi={isAi}
            isFresh={entries.length === 0}
            typed={start.typed}
            notice={start.notice}
            isBusy={isBusy}
            isKept={isKept}
            onPrepare={onPrepare}
            onStop={isBusy && isTelling ? stop : undefined}
          />
        </div>
      </section>
      {/* Behind the window for who listens or uses the keyboard; beside it for who sees it. */}
      <Standing as="aside" name="chat-banner" aria-label="About this chat" className="chat-banner">
        {/* Written out like this, the compiler leaves its code out of what browsers load. */}
        {typeof window === 'undefined' && <ChatBanner />}
      </Standing>
    </div>
  )
}
