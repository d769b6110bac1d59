import { type ComponentProps, memo, useEffect, useRef } from 'react'
import { Said, Told, TypingDots } from '#components/chat/bubble'
import { AiAnswer, GuideReply } from '#components/chat/guide-reply'
import type { ChatLeadFormType } from '#components/chat/offers'
import { EmergencyCall } from '#components/shell/emergency-call'
import { EmergencyPanel } from '#components/shell/emergency-panel'
import { LanguageProvider } from '#components/shell/language'
import { Button } from '#components/ui/button'
import { island } from '#components/ui/island'
import { islandHtml } from '#components/ui/island-html'
import { useLanguage, useWords } from '#components/ui/language'
import { type ChatEntry, saidIn } from '#lib/domain/chat/transcript'
import { type EmergencyKind, emergencyIn } from '#lib/domain/emergency/emergency'
import type { FormOptions } from '#lib/domain/leads/form-options'
import type { PageContext } from '#lib/domain/site/page'
import type { Language } from '#lib/domain/text/language'
import type { Words } from '#lib/languages/en/index'

/** An island is outside the page's own tree, so it is told the language. */
type Emergency = ComponentProps<typeof EmergencyPanel> & { language: Language }

const inLanguage =
  (Panel: typeof EmergencyPanel) =>
  ({ language, ...props }: Emergency) => (
    <LanguageProvider language={language}>
      <Panel {...props} />
    </LanguageProvider>
  )

const htmlOf = (props: Emergency, prefix: string) =>
  islandHtml(inLanguage(EmergencyPanel)(props), prefix)

/** The server's answer to a plain form contains it; browsers load it when they need it. */
const ChatEmergency = island<Emergency>(
  // The compiler can drop the panel from the browser's code only if this test is written out here.
  typeof window === 'undefined' ? htmlOf : undefined,
  async () => inLanguage((await import('#components/shell/emergency-panel')).EmergencyPanel),
)

interface ChatLogProps {
  page: PageContext
  greeting: Words['chat']['greetings'][keyof Words['chat']['greetings']]
  entries: ChatEntry[]
  /** The emergency in a rejected message, which is still in the field below. */
  emergency: EmergencyKind | null
  isBusy: boolean
  onAgain: (() => void) | undefined
  LeadForm: ChatLeadFormType
  options: FormOptions | null
}

/** The conversation. Screen readers announce new turns; the newest question scrolls to the top. */
export function ChatLog({
  entries,
  emergency,
  isBusy,
  onAgain,
  greeting,
  ...around
}: ChatLogProps) {
  const words = useWords('chat')
  const language = useLanguage()
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
      aria-label={words.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must also scroll with the keyboard.
      tabIndex={0}
      className="chat-log"
    >
      <Told className="grid gap-1">
        <p>{greeting.text}</p>
        {words.hindiGreeting && <p lang="hi">{words.hindiGreeting}</p>}
        <p className="text-sm text-ink-soft">{greeting.privacy}</p>
        <p className="text-sm">
          {words.emergency.before}
          <EmergencyCall />
          {words.emergency.between}
          <EmergencyCall isAmbulance />
          {words.emergency.after}
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
              questions={saidIn(entries.slice(0, place))}
            />
          )}
          {entry.by === 'trouble' && (
            <Told className="border-2 border-alert">
              <p className="font-bold text-alert">{entry.text}</p>
              {onAgain && (
                <Button onClick={onAgain} className="mt-2">
                  {words.again}
                </Button>
              )}
            </Told>
          )}
        </div>
      ))}
      {emergency && <ChatEmergency kind={emergency} language={language} isAlert />}
      {isBusy && <TypingDots />}
    </div>
  )
}

/** Space above the newest question, in px. */
const above = 16

/** Scrolls the newest question to the top, with its answer below it. */
function showFrom(asked: HTMLElement, box: HTMLElement) {
  // On wide screens the log scrolls by itself; on phones the page scrolls, below a sticky header.
  if (getComputedStyle(box).overflowY === 'auto') {
    box.scrollTop = asked.offsetTop - above
    return
  }
  const chat = box.parentElement as HTMLElement
  const head = chat.querySelector('header')?.offsetHeight ?? 0
  const wanted = asked.getBoundingClientRect().top - head - above
  // Do not scroll past the end of the chat.
  const most = chat.getBoundingClientRect().bottom - innerHeight
  scrollBy({ top: Math.min(wanted, most) })
}

/** The visitor's message, followed by the emergency numbers if it mentions an emergency, before any answer. */
const Visitor = memo(function Visitor({ text }: { text: string }) {
  const emergency = emergencyIn(text)
  const language = useLanguage()
  return (
    <>
      <Said text={text} />
      {emergency && <ChatEmergency kind={emergency} language={language} isAlert />}
    </>
  )
})
