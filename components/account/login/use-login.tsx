import { useEffect, useRef, useState } from 'react'
import { showAccount } from '#lib/client/account/account-menu'
import { useIsOpen } from '#lib/client/account/dialog'
import {
  loginMobileMessage,
  loginMobileProblem,
  verifyWentWrong,
  wentWrong,
} from '#lib/domain/account/login'
import type { User } from '#lib/domain/account/user'

/** specification.md, section 4, 'Login by one-time code'. */
type LoginStep = 'mobile' | 'code' | 'loggedin'

/** The button's label while busy, as specified; '' when idle. */
type Busy = '' | 'Verify...' | 'Verifying OTP...' | 'Logging you in...'

/** 'Login Successful' shows for 1 second. */
const successMs = 1000
const second = 1000

/** The HTTP client and the calls, loaded when there is a number to send. */
const loadCalls = () => import('#lib/client/account/login')

/** A failed download is reported when the button is pressed. */
const prepare = () => void loadCalls().catch(() => {})

/**
 * If the form is closed during verification, the login still completes, because the code is used up, and the header
 * shows the user. Nothing else happens then.
 *
 * @param onLoggedIn called after 'Login Successful' was shown; never if the form was closed before
 */
export function useLogin(onLoggedIn: (user: User) => void) {
  const [step, setStep] = useState<LoginStep>('mobile')
  const [mobile, setMobile] = useState('')
  const [busy, setBusy] = useState<Busy>('')
  const [problem, setProblem] = useState('')
  const [notice, setNotice] = useState('')
  /** Epoch ms from which another code may be requested. */
  const [resendAt, setResendAt] = useState(0)
  const isOpen = useIsOpen()
  /** The user who has just logged in. */
  const [greeted, setGreeted] = useState<User>()
  const tell = useRef(onLoggedIn)
  tell.current = onLoggedIn

  useEffect(() => {
    if (!greeted) return
    const timer = setTimeout(() => {
      showAccount()
      tell.current(greeted)
    }, successMs)
    return () => {
      clearTimeout(timer)
      // The form was closed within that second.
      showAccount()
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
      if (!isOpen.current) showAccount()
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
    // Other text leaves the button disabled, so nothing later would say what is wrong.
    setProblem(/^\+?\d*$/.test(typed) ? '' : loginMobileMessage)
  }

  return {
    step,
    mobile,
    busy,
    problem,
    notice,
    resendAt,
    prepare,
    askForCode,
    verify,
    editMobile,
    changeMobile,
    clearProblem: () => setProblem(''),
  }
}
