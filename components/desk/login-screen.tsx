import type { ComponentType } from 'react'
import { Frame } from '#components/desk/frame'
import { Typed } from '#components/desk/typed'
import { loginAddress } from '#lib/domain/desk/paths'
import styles from '#styles/desk.module.css'

interface Unsaved {
  to: string
  fields: [name: string, value: string][]
}

interface LoginScreenProps {
  /** 10 digits, or what was typed; '' at first. */
  mobileNo: string
  /** 'in': logged in, but something is not saved yet. */
  step: 'number' | 'code' | 'in'
  notice: string
  /** What a member typed before the session ended; null if nothing. */
  unsaved: Unsaved | null
  /** The page of the desk that the login leads to; '' for the queue. */
  wanted: string
}

const Resume = ({ to, fields }: Unsaved) => (
  <form method="post" action={`${to}#outcome`} className={styles.form}>
    {fields
      .filter(([name]) => name !== 'do')
      .map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    <button type="submit" name="do" value="resume" className={styles.main_action}>
      Back to the lead, to save it
    </button>
  </form>
)

/** Number first, then the code that was sent to it. */
export const LoginScreen = ({ mobileNo, step, notice, unsaved, wanted }: LoginScreenProps) => (
  <Frame title={step === 'in' ? 'You are logged in' : 'Log in'} member={null} notice={notice}>
    {unsaved && unsaved.fields.length > 0 && <Typed fields={Object.fromEntries(unsaved.fields)} />}
    {step === 'in' && unsaved ? (
      <Resume {...unsaved} />
    ) : (
      <form method="post" action={loginAddress(wanted)} className={styles.form}>
        {unsaved && <input type="hidden" name="unsaved" value={JSON.stringify(unsaved)} />}
        <label htmlFor="mobile">Mobile number</label>
        <input
          id="mobile"
          name="mobile"
          type="tel"
          autoComplete="tel-national"
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
            <p>
              No code after two minutes? Wait ten minutes and try again, or ask whoever runs the
              site.
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
            <a href={loginAddress(wanted)}>Another number, or no code</a>
          </>
        )}
      </form>
    )}
  </Frame>
)

/** A page whose forms are kept: the login stands in its place if the session ended before one was posted. */
export const orLogin =
  <T extends object>(Screen: ComponentType<T>) =>
  (props: T | { unsaved: Unsaved }) =>
    'unsaved' in props ? (
      <LoginScreen
        mobileNo=""
        step="number"
        notice="Your session has ended, so nothing was saved. Please log in again."
        unsaved={props.unsaved}
        wanted=""
      />
    ) : (
      <Screen {...props} />
    )
