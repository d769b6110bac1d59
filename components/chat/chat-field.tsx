import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#components/ui/button'
import { controlClass } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import { longestMessage } from '#lib/contract/chat-limits'
import { forWhom } from '#lib/rules/chat'
import { chatWords } from '#lib/rules/chat-words'

interface ChatFieldProps {
  label: string
  /** A city's name is asked, not a trouble. */
  asksCity: boolean
  /** As it was typed into a form that was refused. */
  typed: string
  autoFocus: boolean
  isBusy: boolean
  /** Somebody writes: what sends it may come. */
  onPrepare: () => void
}

/** What is typed, and the button that sends it. */
export function ChatField({
  label,
  asksCity,
  typed,
  autoFocus,
  isBusy,
  onPrepare,
}: ChatFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  // What was typed before the page was live.
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
        <span className="sr-only">Send</span>
      </Button>
    </div>
  )
}

/** Enter sends, Shift and Enter begins a line; not while a Hindi keyboard composes a word. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The other two questions, for who has no JavaScript: one page less to load for each. */
export const WithoutScript = () => (
  <noscript>
    <div className="grid gap-2">
      <label className="grid gap-1 text-sm font-bold">
        Your city
        <input name="city" maxLength={100} autoComplete="address-level2" className={controlClass} />
      </label>
      <label className="grid gap-1 text-sm font-bold">
        For whom
        <select name="who" className={controlClass}>
          {forWhom.map((one) => (
            <option key={one} value={one}>
              {chatWords.en.who[one]}
            </option>
          ))}
        </select>
      </label>
      <p className="text-sm text-ink-soft">
        Your browser runs no JavaScript: this form asks the same, one page at a time.
      </p>
    </div>
  </noscript>
)
