import Head from 'next/head'
import { type FormEvent, useCallback, useRef } from 'react'
import { ChatBanner } from '#components/chat/banner'
import { ChatForm } from '#components/chat/form'
import { ChatLog } from '#components/chat/log'
import type { ChatLeadFormType } from '#components/chat/offers'
import { prepareSender, useChat, useTranscript } from '#components/chat/use-chat'
import { LanguageSwitch, type Translations, translationsOf } from '#components/shell/language-link'
import { Persistent } from '#components/shell/persistent'
import { Icon } from '#components/ui/icon'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import type { ChatGuide, ChatReply } from '#lib/domain/chat/chat'
import { type ChatEntry, lastReply, saidIn } from '#lib/domain/chat/transcript'
import { type EmergencyKind, emergenciesIn } from '#lib/domain/emergency/emergency'
import { emergencyWords } from '#lib/domain/emergency/first-aid'
import { numbersFor } from '#lib/domain/emergency/numbers'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import type { Seo } from '#lib/seo/seo'

interface ChatScreenProps {
  page: PageContext
  seo: Pick<Seo, 'alternates' | 'switches'>
  isAi: boolean
  hasAi: boolean
  isKept: boolean
  start: { reply: ChatReply | null; options: FormOptions | null; notice: string; typed: string }
  LeadForm: ChatLeadFormType
}

/** The request of a submitted form, and the text that the conversation shows for it. */
function spoken(form: HTMLFormElement, submitter: HTMLElement | null) {
  const data = new FormData(form)
  const chosen = submitter instanceof HTMLButtonElement && submitter.name !== '' && submitter
  // Older browsers omit the pressed button.
  if (chosen) data.set(chosen.name, chosen.value)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const asked: ChatGuide = { trouble: text('trouble') }
  if (text('city')) asked.city = text('city')
  if (text('near')) asked.near = text('near')
  if (text('earlier')) asked.earlier = text('earlier')
  const who = text('who') as NonNullable<ChatGuide['who']>
  if (who) asked.who = who
  const field = form.querySelector<HTMLInputElement>('textarea, input:not([type=hidden])')
  return { asked, said: chosen ? chosen.textContent.trim() : (field?.value.trim() ?? '') }
}

/** The chat window (specification.md, section 2: '/chat'), with a banner next to it on wide screens. */
export function ChatScreen({ page, seo, isAi, hasAi, isKept, start, LeadForm }: ChatScreenProps) {
  const words = useWords('chat')
  const { language } = page
  const mode = isAi ? 'ai' : 'guide'
  const { entries, setEntries, clear } = useTranscript(mode, language, start.reply)
  const { isBusy, say, again, stop } = useChat(mode, language, entries, setEntries)
  const isTelling = entries.at(-1)?.by === 'ai'
  const { emergencies, prepare } = useEmergency(entries)
  // A rejected message is not part of the conversation, but it may still mention an emergency.
  const unanswered = emergenciesIn(start.typed)
  const kinds = [...new Set([...unanswered, ...emergencies])]

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
      {/* Submit events bubble, so one handler serves the forms in the answers and the one at the foot. */}
      <section aria-label={words.window} onSubmit={onSubmit} className="chat-window">
        <EmergencyBar kinds={kinds} />
        <ChatHeader
          title={words.titles[mode]}
          page={page}
          translations={translationsOf(seo)}
          other={isAi ? 'guide' : hasAi ? 'ai' : null}
          onClear={() => {
            stop()
            clear()
          }}
          hasConversation={entries.length > 0}
        />
        <ChatLog
          page={page}
          entries={entries}
          LeadForm={LeadForm}
          isBusy={isBusy && !isTelling}
          greeting={words.greetings[isAi ? (hasAi ? 'ai' : 'search') : 'guide']}
          onAgain={again}
          options={start.options}
          emergency={unanswered[0] ?? null}
        />
        <p role="status" className="sr-only">
          {isBusy ? words.busy : ''}
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
            onStop={isBusy && isAi ? stop : undefined}
          />
        </div>
      </section>
      {/* After the window in document order, for screen readers and the keyboard; next to it on the screen. */}
      <Persistent
        as="aside"
        name="chat-banner"
        aria-label={words.banner.label}
        className="chat-banner"
      >
        {/* The compiler can drop this code from the browser's bundle only if the test is written out here. */}
        {typeof window === 'undefined' && <ChatBanner />}
      </Persistent>
    </div>
  )
}

interface ChatHeaderProps {
  title: string
  page: PageContext
  translations: Translations
  /** Link to the other chat, if there is one. */
  other: 'guide' | 'ai' | null
  hasConversation: boolean
  onClear: () => void
}

const others = { guide: links.chat, ai: links.chatAi }

/** The head of the window. */
function ChatHeader(props: ChatHeaderProps) {
  const { title, page, translations, other, hasConversation, onClear } = props
  const words = useWords('chat')
  return (
    <header className="chat-head">
      <div className="flex min-h-14 items-center gap-2 px-2">
        <Anchor
          href={links.home}
          aria-label={words.home}
          className="grid size-11 shrink-0 place-items-center rounded-card hover:bg-neem-700"
        >
          <Icon name="arrow" className="size-6 rotate-180" />
        </Anchor>
        <h1 className="min-w-0 grow py-2 text-lg leading-tight text-white">{title}</h1>
        <LanguageSwitch translations={translations} className="shrink-0" />
        {/* A link, so that it also restarts the chat without JavaScript. */}
        {hasConversation && (
          <a
            href={page.path}
            onClick={(event) => {
              event.preventDefault()
              onClear()
            }}
            className="inline-flex min-h-11 shrink-0 items-center rounded-card px-3 font-bold underline underline-offset-4 hover:bg-neem-700"
          >
            <span className="sr-only">{words.clear.before}</span>
            {words.clear.text}
            <span className="sr-only">{words.clear.after}</span>
          </a>
        )}
      </div>
      {other && !hasConversation && (
        <Anchor
          href={others[other]}
          className="flex min-h-11 items-center gap-1 bg-neem-50 px-4 text-sm font-bold text-neem-700 underline underline-offset-4"
        >
          {words.others[other]}
        </Anchor>
      )}
    </header>
  )
}

/** The emergency numbers, always visible at the top while the conversation lasts. */
function EmergencyBar({ kinds }: { kinds: readonly EmergencyKind[] }) {
  const numbers = new Map(kinds.flatMap(numbersFor).map((one) => [one.number, one.name]))
  const words = useWords('chat').numbers
  const names = emergencyWords[useLanguage()].numbers
  if (numbers.size === 0) return null
  return (
    <nav aria-label={words.label} className="chat-numbers">
      <span className="grow font-bold">{numbers.size > 2 ? words.askShort : words.ask}</span>
      {[...numbers].map(([number, name]) => (
        <a
          key={number}
          href={`tel:${number}`}
          aria-label={words.call(number, names[name])}
          className="chat-number"
        >
          <Icon name="phone" className="size-5" />
          {number}
        </a>
      ))}
    </nav>
  )
}

/**
 * The emergencies that the visitor mentions. The word table is part of the window's own code, so the numbers appear
 * before any answer, even without a network. The panel with first aid loads when the visitor starts to write.
 */
function useEmergency(entries: readonly ChatEntry[]) {
  const isAsked = useRef(false)
  const prepare = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    import('#components/shell/emergency-panel').catch(() => {
      isAsked.current = false
    })
  }, [])
  return { emergencies: saidIn(entries).flatMap(emergenciesIn), prepare }
}
