import {
  type ClipboardEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { controlClass } from '#components/ui/control'
import { FieldError } from '#components/ui/field'
import { useWords } from '#components/ui/language'
import {
  eraseDigit,
  onlyDigits,
  otpLength,
  type TypedDigits,
  typeDigits,
} from '#lib/domain/account/login'

interface OtpFieldsProps {
  digits: readonly string[]
  error: string
  onChange: (digits: readonly string[]) => void
}

/** Reads the code from the text message if the browser can (WebOTP); `signal` ends the wait. */
async function receiveCode(signal: AbortSignal): Promise<string> {
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
  const credential = (await navigator.credentials.get(request)) as { code?: string } | null
  return credential?.code ?? ''
}

/**
 * specification.md, section 5: six fields of one digit each. A pasted or filled-in code spreads over them,
 * Backspace in an empty one goes back, arrow keys move.
 */
export function OtpFields({ digits, error, onChange }: OtpFieldsProps) {
  const words = useWords('account').login
  const ids = useId()
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const latest = useRef({ digits, onChange })
  latest.current = { digits, onChange }
  const focus = (at: number) => fields.current[at]?.focus()

  function take(typed: TypedDigits) {
    onChange(typed.digits)
    focus(typed.focus)
  }

  useEffect(() => {
    fields.current[0]?.focus()
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    receiveCode(waiting.signal).then(
      (code) => {
        const { digits: before, onChange: tell } = latest.current
        if (code) tell(typeDigits(before, 0, code).digits)
      },
      // No message or no permission: the visitor types the code.
      () => {},
    )
    return () => waiting.abort()
  }, [])

  // A refused code is typed again from the first field.
  useEffect(() => {
    if (error) fields.current[0]?.focus()
  }, [error])

  /** Typing the digit that is already there fires no change event, so the focus is moved here. */
  function passSame(at: number, typed: string | null, event: SyntheticEvent) {
    if (typed?.length !== 1 || !digits[at] || onlyDigits(typed) !== digits[at]) return
    event.preventDefault()
    focus(Math.min(at + 1, digits.length - 1))
  }

  function onKeyDown(at: number, event: KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey) passSame(at, event.key, event)
    if (event.key === 'Backspace') {
      event.preventDefault()
      take(eraseDigit(digits, at))
    } else if (event.key === 'ArrowLeft') {
      event.preventDefault()
      focus(Math.max(0, at - 1))
    } else if (event.key === 'ArrowRight') {
      event.preventDefault()
      focus(Math.min(digits.length - 1, at + 1))
    }
  }

  function onPaste(at: number, event: ClipboardEvent) {
    event.preventDefault()
    take(typeDigits(digits, at, event.clipboardData.getData('text')))
  }

  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-bold">{words.enter(otpLength)}</legend>
      <div className="grid grid-cols-6 gap-1.5 sm:gap-3">
        {digits.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a field.
            key={at}
            ref={(element) => {
              fields.current[at] = element
            }}
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={words.digit(at + 1, digits.length)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${ids}error` : undefined}
            value={digit}
            onChange={(event) => take(typeDigits(digits, at, event.target.value))}
            onKeyDown={(event) => onKeyDown(at, event)}
            // On phones the key is 'Unidentified'.
            onBeforeInput={(event) => passSame(at, (event.nativeEvent as InputEvent).data, event)}
            onPaste={(event) => onPaste(at, event)}
            onFocus={(event) => event.target.select()}
            className={`${controlClass} px-0 text-center text-xl font-bold`}
          />
        ))}
      </div>
      <div aria-live="assertive">
        {error && <FieldError id={`${ids}error`}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
