import { useEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '#components/ui/language'
import { showAccount } from '#lib/client/account/account-menu'
import { useIsOpen } from '#lib/client/account/dialog'
import { isLoginMobile } from '#lib/domain/account/login'
import type { User } from '#lib/domain/account/user'

/** specification.md, section 4, 'Login by one-time code'. */
type LoginStep = 'mobile' | 'code' | 'loggedin'

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
  const language = useLanguage()
  const { login: words, problems } = useWords('account')
  const [step, setStep] = useState<LoginStep>('mobile')
  const [mobile, setMobile] = useState('')
  /** The button's label while busy, as specified; '' when idle. */
  const [busy, setBusy] = useState('')
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
    const found = isLoginMobile(mobile) ? '' : problems.mobile
    setProblem(found)
    setNotice('')
    if (found || busy) return false
    setBusy(words.busy.asking)
    try {
      const { requestCode } = await loadCalls()
      const answer = await requestCode({ mobileNo: mobile, isResend, language, problems })
      if ('problem' in answer) {
        setProblem(answer.problem)
        return false
      }
      setResendAt(Date.now() + answer.waitSeconds * second)
      setStep('code')
      if (isResend) setNotice(words.resent)
      return true
    } catch {
      setProblem(problems.wentWrong)
      return false
    } finally {
      setBusy('')
    }
  }

  async function verify(otp: string): Promise<boolean> {
    if (busy) return false
    setProblem('')
    setNotice('')
    setBusy(words.busy.verifying)
    try {
      const { verifyCode, beginSession } = await loadCalls()
      const answer = await verifyCode({ mobileNo: mobile, otp, language, problems })
      if ('problem' in answer) {
        setProblem(answer.problem)
        return false
      }
      setBusy(words.busy.entering)
      await beginSession(answer.user)
      if (!isOpen.current) showAccount()
      setStep('loggedin')
      setGreeted(answer.user)
      return true
    } catch {
      setProblem(problems.verifyWentWrong)
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
    setProblem(/^\+?\d*$/.test(typed) ? '' : problems.mobile)
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
