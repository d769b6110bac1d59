import { ManyScreen } from '#components/desk/links/many-screen'
import { manyLinksProps } from '#lib/server/pages/desk/links/many'

export default ManyScreen

export const config = { unstable_runtimeJS: false }

export const getServerSideProps = manyLinksProps
