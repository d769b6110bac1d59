import { useEffect, useRef } from 'react'
import { ChatField, WithoutScript } from '#components/chat/chat-field'
import { Button } from '#components/ui/button'
import type { ChatChoice, ChatReply } from '#lib/contract/chat-answer'
import { cityValue } from '#lib/rules/chat'
import { chatWords, starters } from '#lib/rules/chat-words'

interface ChatFormProps {
  /** Where it posts to until the page is live. */
  action: string
  /** What is asked now; null before the first question. */
  reply: ChatReply | null
  /** On /chat/ai every message is a question of its own. */
  isAi: boolean
  /** Nothing was said yet. */
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
 * The foot of the window: what can be answered now. A plain form, which posts what was said so far, until the
 * page is live; without JavaScript it asks the city and for whom at once.
 */
export function ChatForm(props: ChatFormProps) {
  const { action, reply, isAi, isFresh, typed, isBusy, isKept, notice, onPrepare, onStop } = props
  const step: Step = reply?.step ?? 'trouble'
  const words = chatWords[reply?.language ?? 'en']
  const group = useRef<HTMLFieldSetElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // What was pressed is gone. A field would open a phone's keyboard over the choices.
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
          step === 'city' ? words.whichCity : step === 'who' ? words.forWhom : 'Your message'
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
            // Who comes back to a conversation: the early script brings a page with the focus in it alive.
            autoFocus={isKept && !reply}
            {...{ isBusy, onPrepare }}
          />
        )}
        {/* Behind the field's own button: Enter in a field presses the first one. */}
        <Choices
          step={step}
          choices={reply?.choices ?? (isFresh ? beginnings : [])}
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
          Stop the answer
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

/** What was said before goes along with each answer: the site keeps nothing. */
function Said({ reply: { answers, step } }: { reply: ChatReply }) {
  const { trouble, who } = answers
  return (
    <>
      {step === 'answer' ? (
        <input type="hidden" name="near" value={cityValue(answers)} />
      ) : (
        <input type="hidden" name="trouble" value={trouble} />
      )}
      {step === 'who' && <input type="hidden" name="city" value={cityValue(answers)} />}
      {step !== 'who' && <input type="hidden" name="who" value={who ?? ''} />}
    </>
  )
}

const beginnings = starters.map((text) => ({ value: text, label: text }))

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
          // The field beside them may stay empty then.
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
