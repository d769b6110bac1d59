import { LoginScreen } from '#components/account/login/screen'
import { loginStaticProps } from '#lib/server/pages/account/login'

export default function LoginPage() {
  return <LoginScreen />
}

export const getStaticProps = loginStaticProps
