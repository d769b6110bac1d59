import { CheckScreen } from '#components/desk/links/check-screen'
import { checkLinksProps } from '#lib/server/pages/desk/links/check'

export default CheckScreen

export const config = { unstable_runtimeJS: false }

export const getServerSideProps = checkLinksProps
