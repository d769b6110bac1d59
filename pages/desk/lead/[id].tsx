import { LeadScreen } from '#components/desk/lead-screen'
import { orLogin } from '#components/desk/login-screen'
import { deskLeadProps } from '#lib/server/pages/desk/lead'

export default orLogin(LeadScreen)

export const config = { unstable_runtimeJS: false }

export const getServerSideProps = deskLeadProps
