import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { useLogin } from '#components/login/use-login'
import { Button } from '#components/ui/button'
import { TextField } from '#components/ui/field'
import { links } from '#lib/rules/links'
import { loginMobileDigits, loginMobileOf } from '#lib/rules/login-mobile'

interface MobileStepProps {
  login: ReturnType<typeof useLogin>
}

/** Step 1: the mobile number that the code goes to. */
export function MobileStep({ login }: MobileStepProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { mobile, busy, problem, changeMobile } = login

  // What was typed before the application was live stands in the field; edited, the number has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step comes.
  useEffect(() => {
    const typed = field.current?.value
    if (typed && typed !== mobile) changeMobile(loginMobileOf(typed))
    field.current?.focus()
    // A dialog that opens now gives the focus to what has the attribute, which React leaves out.
    field.current?.setAttribute('autofocus', '')
  }, [])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!(await login.askForCode(false))) field.current?.focus()
  }

  return (
    <form onSubmit={onSubmit} noValidate data-live="" className="grid gap-4">
      <p className="text-ink-soft">
        We send a 6-digit code by SMS to your mobile number. There is no password to remember.
      </p>
      <div aria-live="assertive">
        <TextField
          id={id}
          ref={field}
          label="Mobile Number"
          prefix="+91"
          required
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          // Who opens the login wants to type the number; on a page of its own this also wakes the application.
          autoFocus
          value={mobile}
          error={problem}
          onChange={(event) => changeMobile(loginMobileOf(event.target.value, mobile))}
          onFocus={login.prepare}
        />
      </div>
      <Button
        type="submit"
        tone="main"
        disabled={mobile.length < loginMobileDigits || busy !== ''}
        className="w-full"
      >
        {busy || 'Verify'}
      </Button>
      <p className="text-sm text-ink-soft">
        By logging in you agree to our{' '}
        <a href={links.terms} target="_blank" rel="noopener" className="link">
          terms and conditions
        </a>
        .
      </p>
    </form>
  )
}
