import { Frame } from '#components/desk/frame'
import { deskPaths } from '#lib/domain/desk/paths'
import styles from '#styles/desk.module.css'

interface LoginScreenProps {
  /** 10 digits, or what was typed; '' at first. */
  mobileNo: string
  step: 'number' | 'code'
  notice: string
}

/** Number first, then the code that was sent to it. */
export const LoginScreen = ({ mobileNo, step, notice }: LoginScreenProps) => (
  <Frame title="Log in" member={null} notice={notice}>
    <form method="post" action={deskPaths.login} className={styles.form}>
      <label htmlFor="mobile">Mobile number</label>
      <input
        id="mobile"
        name="mobile"
        type="tel"
        autoComplete="username tel-national"
        defaultValue={mobileNo}
        readOnly={step === 'code'}
        required
      />
      {step === 'number' ? (
        <button type="submit" name="do" value="send" className={styles.main_action}>
          Send code
        </button>
      ) : (
        <>
          <p>
            If this number may enter the desk, it gets a code by SMS. That can take a minute. The
            code works for 5 minutes, and only in this browser.
          </p>
          <label htmlFor="code">Code</label>
          <input
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]*"
            maxLength={10}
            required
          />
          <button type="submit" name="do" value="enter" className={styles.main_action}>
            Log in
          </button>
          <a href={deskPaths.login}>Another number, or no code</a>
        </>
      )}
    </form>
  </Frame>
)
