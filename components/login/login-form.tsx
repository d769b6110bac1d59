import { CodeStep } from '#components/login/code-step'
import { MobileStep } from '#components/login/mobile-step'
import { useLogin } from '#components/login/use-login'
import { Icon } from '#components/ui/icon'
import type { User } from '#lib/contract/user'

interface LoginFormProps {
  /** Called 1 second after the success. */
  onLoggedIn: (user: User) => void
}

/** Login by one-time code (specification point 4): a mobile number, its code, 'Login Successful'. */
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
    <Icon name="check" className="size-7" /> Login Successful
  </p>
)
