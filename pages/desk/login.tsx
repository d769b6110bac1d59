import { LoginScreen } from '#components/desk/login-screen'
import { deskLoginProps } from '#lib/server/pages/desk/login'

export default LoginScreen

export const config = { unstable_runtimeJS: false }

export const getServerSideProps = deskLoginProps
