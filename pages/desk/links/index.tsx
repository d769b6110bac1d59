import { LinkScreen } from '#components/desk/links/link-screen'
import { deskLinkProps } from '#lib/server/pages/desk/links/link'

export default LinkScreen

export const config = { unstable_runtimeJS: false }

export const getServerSideProps = deskLinkProps
