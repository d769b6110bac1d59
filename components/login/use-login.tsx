import { useEffect, useRef, useState } from 'react'
import { useIsOpen } from '#components/ui/use-is-open'
import { showUser } from '#lib/client/user-face'
import type { User } from '#lib/contract/user'
import { verifyWentWrong, wentWrong } from '#lib/rules/login-message'
import { loginMobileProblem } from '#lib/rules/login-mobile'

/** Specification point 4, 'Login by one-time code'. */
export type LoginStep = 'mobile' | 'code' | 'loggedin'

/** What the button says while it works: the specification's busy labels, '' when idle. */
type Busy = '' | 'Verify...' | 'Verifying OTP...' | 'Logging you in...'

/** 'Login Successful' shows for 1 second. */
const successMs = 1000
const second = 1000

/** The site's HTTP client and the calls: fetched when there is a number to send. */
const loadCalls = () => import('#lib/client/login')

/** A failed download shows when it matters, at the button. */
const prepare = () => void loadCalls().catch(() => {})

/**
 * Closed while it verifies, the login itself goes on: the code is used up, and the header shows the user.
 * Nothing else happens then.
 *
 * @param onLoggedIn called once 'Login Successful' has been shown; never when the form is closed before
 */
export function useLogin(onLoggedIn: (user: User) => void) {
  const [step, setStep] = useState<LoginStep>('mobile')
  const [mobile, setMobile] = useState('')
  const [busy, setBusy] = useState<Busy>('')
  const [problem, setProblem] = useState('')
  const [notice, setNotice] = useState('')
  /** Epoch ms from which another code may be asked for. */
  const [resendAt, setResendAt] = useState(0)
  const isOpen = useIsOpen()
  /** Whom 'Login Successful' is shown to. */
  const [greeted, setGreeted] = useState<User>()
  const tell = useRef(onLoggedIn)
  tell.current = onLoggedIn

  useEffect(() => {
    if (!greeted) return
    const timer = setTimeout(() => {
      showUser()
      tell.current(greeted)
    }, successMs)
    return () => {
      clearTimeout(timer)
      // Closed before the second was over.
      showUser()
    }
  }, [greeted])

  async function askForCode(isResend: boolean): Promise<boolean> {
    const found = loginMobileProblem(mobile)
    setProblem(found)
    setNotice('')
    if (found || busy) return false
    setBusy('Verify...')
    try {
      const { requestCode } = await loadCalls()
      const answer = await requestCode({ mobileNo: mobile, isResend })
      if ('problem' in answer) {
        setProblem(answer.problem)
        return false
      }
      setResendAt(Date.now() + answer.waitSeconds * second)
      setStep('code')
      if (isResend) setNotice('OTP has been resent successfully!')
      return true
    } catch {
      setProblem(wentWrong)
      return false
    } finally {
      setBusy('')
    }
  }

  async function verify(otp: string): Promise<boolean> {
    if (busy) return false
    setProblem('')
    setNotice('')
    setBusy('Verifying OTP...')
    try {
      const { verifyCode, beginSession } = await loadCalls()
      const answer = await verifyCode(mobile, otp)
      if ('problem' in answer) {
        setProblem(answer.problem)
        return false
      }
      setBusy('Logging you in...')
      await beginSession(answer.user)
      if (!isOpen.current) showUser()
      setStep('loggedin')
      setGreeted(answer.user)
      return true
    } catch {
      setProblem(verifyWentWrong)
      return false
    } finally {
      setBusy('')
    }
  }

  /** Editing the number returns to step 1. */
  function editMobile() {
    setStep('mobile')
    setProblem('')
    setNotice('')
  }

  function changeMobile(typed: string) {
    setMobile(typed)
    setProblem('')
  }

  return {
    ...{ step, mobile, busy, problem, notice, resendAt, prepare },
    ...{ askForCode, verify, editMobile, changeMobile, clearProblem: () => setProblem('') },
  }
}
