import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { OtpFields } from '#components/account/login/otp-fields'
import { useLogin } from '#components/account/login/use-login'
import { Button } from '#components/ui/button'
import { TextField } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import { Anchor, useWords } from '#components/ui/language'
import { liveMobile } from '#lib/client/contact/mobile-input'
import { loginMobileDigits, noDigits, otpLength } from '#lib/domain/account/login'
import type { User } from '#lib/domain/account/user'
import { calledNumber, isAbroad, spacedMobile } from '#lib/domain/contact/phone'
import { links } from '#lib/domain/routes/links'

interface LoginFormProps {
  /** Called 1 second after the success. */
  onLoggedIn: (user: User) => void
}

/** Login by one-time code (specification.md, section 4): a mobile number, its code, 'Login Successful'. */
export function LoginForm({ onLoggedIn }: LoginFormProps) {
  const login = useLogin(onLoggedIn)
  if (login.step === 'loggedin') return <Done />
  return login.step === 'code' ? <CodeStep login={login} /> : <MobileStep login={login} />
}

const Done = () => (
  <p
    ref={(element) => element?.focus()}
    role="status"
    tabIndex={-1}
    className="flex items-center justify-center gap-2 py-8 text-xl font-bold text-good outline-none"
  >
    <Icon name="check" className="size-7" /> {useWords('account').login.done}
  </p>
)

/** Step 1: the mobile number. */
function MobileStep({ login }: { login: ReturnType<typeof useLogin> }) {
  const words = useWords('account').login
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { mobile, busy, problem, changeMobile } = login
  const called = calledNumber(mobile, '')

  // The field may hold text typed before the application was live. After 'Edit' the number gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step appears.
  useEffect(() => {
    const end = liveMobile(field.current)
    const typed = field.current?.value
    if (typed && typed !== mobile) changeMobile(typed)
    field.current?.focus()
    // An opening dialog focuses the element with this attribute, which React does not render.
    field.current?.setAttribute('autofocus', '')
    return end
  }, [])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!(await login.askForCode(false))) field.current?.focus()
  }

  return (
    <form onSubmit={onSubmit} noValidate data-live="" className="grid gap-4">
      <p className="text-ink-soft">{words.intro(otpLength)}</p>
      <div aria-live="assertive">
        <TextField
          id={id}
          ref={field}
          label={words.mobile}
          prefix="+91"
          required
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          // Visitors open the login to type the number. On the login's own page this also loads the application.
          autoFocus
          defaultValue={mobile}
          error={problem}
          onInput={(event) => changeMobile(event.currentTarget.value)}
          onFocus={login.prepare}
        />
      </div>
      <div className="grid gap-2">
        {/* A wrong number is seen before a stranger gets the code. The line has its height from the start. */}
        <p aria-live="polite" className="min-h-7">
          {called && words.goesTo(called)}
          {isAbroad(mobile) && words.onlyIndian}
        </p>
        <Button
          type="submit"
          tone="main"
          disabled={mobile.replace(/\D/g, '').length < loginMobileDigits || busy !== ''}
          className="w-full"
        >
          {busy || words.ask}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {words.terms.before}
        <Anchor href={links.terms} target="_blank" rel="noopener" className="link">
          {words.terms.link}
        </Anchor>
        {words.terms.after}
      </p>
    </form>
  )
}

const textButton = 'min-h-11 text-neem-700 underline underline-offset-4 hover:decoration-2'

/** Step 2: the code from the text message. */
function CodeStep({ login }: { login: ReturnType<typeof useLogin> }) {
  const { login: words, problems } = useWords('account')
  const { mobile, busy, problem, notice, resendAt } = login
  const [digits, setDigits] = useState<readonly string[]>(noDigits)
  /** Number of codes so far; a new one moves the focus to the fields. */
  const [round, setRound] = useState(0)
  const [incomplete, setIncomplete] = useState('')
  const waitSeconds = useCountdown(resendAt)
  const isFull = digits.every(Boolean)

  function change(next: readonly string[]) {
    setDigits(next)
    setIncomplete('')
    login.clearProblem()
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isFull) setIncomplete(problems.otp)
    else await login.verify(digits.join(''))
  }

  async function resend() {
    setIncomplete('')
    if (!(await login.askForCode(true))) return
    setDigits(noDigits)
    setRound((count) => count + 1)
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3">
        <span>
          {words.sentTo} <b className="whitespace-nowrap">+91 {spacedMobile(mobile)}</b>
        </span>
        <button
          type="button"
          onClick={login.editMobile}
          disabled={busy !== ''}
          className={textButton}
        >
          {words.edit}
          <span className="sr-only">{words.theMobile}</span>
        </button>
      </p>
      <OtpFields key={round} digits={digits} error={problem || incomplete} onChange={change} />
      <Button type="submit" tone="main" disabled={!isFull || busy !== ''} className="w-full">
        {busy || words.verify}
      </Button>
      <div className="grid min-h-11 items-center">
        {waitSeconds > 0 ? (
          <p className="text-ink-soft">
            {words.resendIn.before}
            <span className="[font-variant-numeric:tabular-nums]">
              {words.resendIn.seconds(waitSeconds)}
            </span>
            {words.resendIn.after}
          </p>
        ) : (
          <button
            type="button"
            onClick={resend}
            disabled={busy !== ''}
            className={`${textButton} justify-self-start`}
          >
            {words.resend}
          </button>
        )}
      </div>
      <p role="status" className={notice ? 'font-bold text-good' : 'sr-only'}>
        {notice || busy}
      </p>
    </form>
  )
}

const second = 1000

/**
 * Seconds until a given time. Reads the clock, because browsers slow down timers in background tabs.
 *
 * @param until epoch ms
 */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, second)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / second))
}
