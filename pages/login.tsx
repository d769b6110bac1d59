import { LoginScreen } from '#components/account/login/screen'
import { withWords } from '#components/ui/words/with-words'
import { type LoginPageProps, loginStaticProps } from '#lib/server/pages/account/login'

const LoginPage = (_: LoginPageProps) => <LoginScreen />

export default withWords(['account'], LoginPage)

export const getStaticProps = loginStaticProps
