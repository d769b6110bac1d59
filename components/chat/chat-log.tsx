import dynamic from 'next/dynamic'
import { memo, useEffect, useRef } from 'react'
import { AiAnswer } from '#components/chat/ai-answer'
import { Said, Told, TypingDots } from '#components/chat/bubble'
import type { ChatLeadFormType } from '#components/chat/chat-offers'
import { GuideReply } from '#components/chat/guide-reply'
import { Button } from '#components/ui/button'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext } from '#lib/contract/page'
import { type ChatEntry, saidIn } from '#lib/rules/chat-transcript'
import { type greetings, hindiGreeting } from '#lib/rules/chat-words'
import { emergencyIn } from '#lib/rules/emergency'
import type { EmergencyKind } from '#lib/rules/emergency-kinds'

/** Comes when it is needed; it stands in the server's own answer to a plain form. */
const EmergencyPanel = dynamic(() =>
  import('#components/ui/emergency-panel').then((panel) => panel.EmergencyPanel),
)

interface ChatLogProps {
  page: PageContext
  greeting: (typeof greetings)[keyof typeof greetings]
  entries: ChatEntry[]
  /** That words speak of which stand in the field below, because they could not be taken. */
  emergency: EmergencyKind | null
  isBusy: boolean
  onAgain: (() => void) | undefined
  LeadForm: ChatLeadFormType
  options: FormOptions | null
}

/** The conversation. New turns are read out by screen readers, the newest question comes to the top. */
export function ChatLog({
  entries,
  emergency,
  isBusy,
  onAgain,
  greeting,
  ...around
}: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null)
  const count = entries.length
  const last = entries.findLastIndex(({ by }) => by === 'guide' || by === 'ai')
  const seen = useRef(count)
  useEffect(() => {
    const box = log.current
    if (!box || count === seen.current) return
    seen.current = count
    const asked = [...box.querySelectorAll<HTMLElement>('[data-by=visitor]')].at(-1)
    if (asked) showFrom(asked, box)
  }, [count])
  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too.
      tabIndex={0}
      className="chat-log"
    >
      <Told className="grid gap-1">
        <p>{greeting.text}</p>
        <p lang="hi">{hindiGreeting}</p>
        <p className="text-sm text-ink-soft">{greeting.privacy}</p>
        <p className="text-sm">
          In an emergency call{' '}
          <a href="tel:112" className="link font-bold">
            112
          </a>{' '}
          or{' '}
          <a href="tel:108" className="link font-bold">
            108
          </a>
          .
        </p>
      </Told>
      {entries.map((entry, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end.
          key={place}
          data-by={entry.by}
          className="chat-turn"
        >
          {entry.by === 'visitor' && <Visitor text={entry.text} />}
          {entry.by === 'guide' && (
            <GuideReply {...around} reply={entry.reply} isLast={place === last} />
          )}
          {entry.by === 'ai' && (
            <AiAnswer
              {...around}
              telling={entry}
              isLast={place === last}
              question={saidIn(entries.slice(0, place)).at(-1) ?? ''}
            />
          )}
          {entry.by === 'trouble' && (
            <Told className="border-2 border-alert">
              <p className="font-bold text-alert">{entry.text}</p>
              {onAgain && (
                <Button onClick={onAgain} className="mt-2">
                  Try again
                </Button>
              )}
            </Told>
          )}
        </div>
      ))}
      {emergency && <EmergencyPanel kind={emergency} isAlert />}
      {isBusy && <TypingDots />}
    </div>
  )
}

/** Room above what is shown first, in px. */
const above = 16

/** Brings the newest question to the top of what is seen, its answer below it. */
function showFrom(asked: HTMLElement, box: HTMLElement) {
  // A window of its own on wide screens; on phones the page itself is the window, with its head in sight.
  if (getComputedStyle(box).overflowY === 'auto') {
    box.scrollTop = asked.offsetTop - above
    return
  }
  const chat = box.parentElement as HTMLElement
  const head = chat.querySelector('header')?.offsetHeight ?? 0
  const wanted = asked.getBoundingClientRect().top - head - above
  // What stands below the chat is not part of it.
  const most = chat.getBoundingClientRect().bottom - innerHeight
  scrollBy({ top: Math.min(wanted, most) })
}

/** What was said, and before all answers the numbers where it speaks of an emergency. */
const Visitor = memo(function Visitor({ text }: { text: string }) {
  const emergency = emergencyIn(text)
  return (
    <>
      <Said text={text} />
      {emergency && <EmergencyPanel kind={emergency} isAlert />}
    </>
  )
})
