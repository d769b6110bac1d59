import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#components/ui/button'
import { controlClass } from '#components/ui/control'
import { Icon } from '#components/ui/icon'
import { useLanguage, useWords } from '#components/ui/language'
import type { ChatChoice, ChatReply } from '#lib/domain/chat/chat'
import { asEarlier, cityValue, longestMessage } from '#lib/domain/chat/steps'
import { chatWords } from '#lib/domain/chat/texts'
import { forWhom } from '#lib/domain/leads/for-whom'

interface ChatFormProps {
  /** Where the plain form posts to. */
  action: string
  /** The current question; null before the first one. */
  reply: ChatReply | null
  /** On /chat/ai each message is a separate question. */
  isAi: boolean
  /** The conversation is still empty. */
  isFresh: boolean
  typed: string
  notice: string
  isBusy: boolean
  isKept: boolean
  onPrepare: () => void
  onStop: (() => void) | undefined
}

type Step = 'trouble' | ChatReply['step']

/**
 * The answers at the foot of the window. Until the page is live it is a plain form that posts the whole conversation
 * so far; without JavaScript it also asks for the city and the person at once.
 */
export function ChatForm(props: ChatFormProps) {
  const { action, reply, isAi, isFresh, typed, isBusy, isKept, notice, onPrepare, onStop } = props
  const step: Step = reply?.step ?? 'trouble'
  const ofPage = useLanguage()
  const words = chatWords[reply?.language ?? ofPage]
  const chat = useWords('chat')
  const group = useRef<HTMLFieldSetElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // The pressed choice is gone, so move the focus. On a phone a focused field would open the keyboard over the
    // choices.
    const field = group.current?.querySelector<HTMLElement>('textarea, input:not([type=hidden])')
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (document.activeElement !== document.body) return
    const next = isPhone ? group.current : (field ?? group.current)
    next?.focus({ preventScroll: true })
  }, [step])
  return (
    <form method="post" action={action} data-live="" data-chat="" className="grid gap-2">
      {notice && (
        <p role="alert" className="font-bold text-alert">
          {notice}
        </p>
      )}
      <fieldset
        ref={group}
        tabIndex={-1}
        aria-label={
          step === 'city' ? words.whichCity : step === 'who' ? words.who.question : chat.message
        }
        className="chat-answers grid gap-2"
      >
        {reply && <Said reply={reply} />}
        {step !== 'who' && (
          <ChatField
            key={step}
            asksCity={step === 'city'}
            label={words.field[fieldOf(step, isAi)]}
            typed={reply ? '' : typed}
            // For visitors who return to a conversation: the early script makes a page live if the focus is in it.
            autoFocus={isKept && !reply}
            isBusy={isBusy}
            onPrepare={onPrepare}
          />
        )}
        {/* After the field's own button, because Enter in a field presses the first button. */}
        <Choices
          step={step}
          choices={
            reply?.choices ??
            (isFresh ? chat.starters.map((text) => ({ value: text, label: text })) : [])
          }
          isBusy={isBusy}
        />
        {!reply && <WithoutScript />}
      </fieldset>
      {onStop && (
        <Button
          onClick={() => {
            onStop()
            group.current?.querySelector('textarea')?.focus({ preventScroll: true })
          }}
          className="w-full"
        >
          {chat.stop}
        </Button>
      )}
    </form>
  )
}

const fieldOf = (step: Step, isAi: boolean) => {
  if (step === 'city') return 'city'
  if (isAi) return 'question'
  return step === 'trouble' ? 'trouble' : 'more'
}

/** Sends the earlier answers along, because the site keeps nothing. */
function Said({ reply: { answers, step } }: { reply: ChatReply }) {
  const { trouble, earlier, who } = answers
  const said = step === 'answer' ? asEarlier([...earlier.split('\n'), trouble]) : earlier
  return (
    <>
      {step === 'answer' ? (
        <input type="hidden" name="near" value={cityValue(answers)} />
      ) : (
        <input type="hidden" name="trouble" value={trouble} />
      )}
      {step === 'who' && <input type="hidden" name="city" value={cityValue(answers)} />}
      {step !== 'who' && <input type="hidden" name="who" value={who ?? ''} />}
      {said && <input type="hidden" name="earlier" value={said} />}
    </>
  )
}

interface ChoicesProps {
  step: Step
  choices: readonly ChatChoice[]
  isBusy: boolean
}

function Choices({ step, choices, isBusy }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="submit"
          name={step}
          value={value}
          // The field next to them may stay empty.
          formNoValidate
          aria-disabled={isBusy || undefined}
          className="chat-choice"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

interface ChatFieldProps {
  label: string
  /** Asks for a city instead of a health problem. */
  asksCity: boolean
  /** The text of a rejected form. */
  typed: string
  autoFocus: boolean
  isBusy: boolean
  /** Called when the visitor starts to write, to load the code that sends. */
  onPrepare: () => void
}

/** The text field and its send button. */
function ChatField({ label, asksCity, typed, autoFocus, isBusy, onPrepare }: ChatFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  // The visitor may have typed before the page was live.
  useEffect(() => {
    if (field.current?.value) onPrepare()
  }, [onPrepare])
  const common = {
    id,
    ref: field,
    required: true,
    autoFocus,
    onInput: onPrepare,
    enterKeyHint: 'send' as const,
    className: controlClass,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <label htmlFor={id} className="col-span-2 text-sm font-bold">
        {label}
      </label>
      {asksCity ? (
        <input {...common} name="city" maxLength={100} autoComplete="off" />
      ) : (
        <textarea
          {...common}
          name="trouble"
          rows={2}
          maxLength={longestMessage}
          defaultValue={typed}
          onKeyDown={sendOnEnter}
        />
      )}
      <Button type="submit" aria-disabled={isBusy || undefined} className="px-4">
        <Icon name="arrow" className="size-6" />
        <span className="sr-only">{useWords('chat').send}</span>
      </Button>
    </div>
  )
}

/** Enter sends and Shift+Enter starts a new line, except while a Hindi keyboard composes a word. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The other two questions, which save visitors without JavaScript one page load each. */
function WithoutScript() {
  const { city, note } = useWords('chat').withoutScript
  const { who } = chatWords[useLanguage()]
  return (
    <noscript>
      <div className="grid gap-2">
        <label className="grid gap-1 text-sm font-bold">
          {city}
          <input
            name="city"
            maxLength={100}
            autoComplete="address-level2"
            className={controlClass}
          />
        </label>
        <label className="grid gap-1 text-sm font-bold">
          {who.question}
          <select name="who" className={controlClass}>
            {forWhom.map((one) => (
              <option key={one} value={one}>
                {who.answers[one]}
              </option>
            ))}
          </select>
        </label>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
    </noscript>
  )
}
