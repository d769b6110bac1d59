import { type FormEvent, useState } from 'react'
import { OtpFields } from '#components/login/otp-fields'
import { useCountdown } from '#components/login/use-countdown'
import type { useLogin } from '#components/login/use-login'
import { Button } from '#components/ui/button'
import { otpMessage } from '#lib/contract/login-words'
import { spacedMobile } from '#lib/rules/login-mobile'
import { noDigits } from '#lib/rules/otp-digits'

interface CodeStepProps {
  login: ReturnType<typeof useLogin>
}

const textButton = 'min-h-11 text-neem-700 underline underline-offset-4 hover:decoration-2'

/** Step 2: the code of the text message. */
export function CodeStep({ login }: CodeStepProps) {
  const { mobile, busy, problem, notice, resendAt } = login
  const [digits, setDigits] = useState<readonly string[]>(noDigits)
  /** Counts codes: the focus goes to the fields of the new one. */
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
    if (!isFull) setIncomplete(otpMessage)
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
          Sent to <b className="whitespace-nowrap">+91 {spacedMobile(mobile)}</b>
        </span>
        <button
          type="button"
          onClick={login.editMobile}
          disabled={busy !== ''}
          className={textButton}
        >
          Edit<span className="sr-only"> the mobile number</span>
        </button>
      </p>
      <OtpFields key={round} digits={digits} error={problem || incomplete} onChange={change} />
      <Button type="submit" tone="main" disabled={!isFull || busy !== ''} className="w-full">
        {busy || 'Verify OTP'}
      </Button>
      <div className="grid min-h-11 items-center">
        {waitSeconds > 0 ? (
          <p className="text-ink-soft">
            Resend OTP in <span className="tabular-nums">{waitSeconds} s</span>
          </p>
        ) : (
          <button
            type="button"
            onClick={resend}
            disabled={busy !== ''}
            className={`${textButton} justify-self-start`}
          >
            Resend OTP
          </button>
        )}
      </div>
      <p role="status" className={notice ? 'font-bold text-good' : 'sr-only'}>
        {notice || busy}
      </p>
    </form>
  )
}
