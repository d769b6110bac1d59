import { LeadScreen } from '#components/desk/lead-screen'
import { deskLeadProps } from '#lib/server/pages/desk/lead'

export default LeadScreen

export const config = { unstable_runtimeJS: false }

export const getServerSideProps = deskLeadProps
