import { EveryCityScreen } from '#components/site/company/a-to-z-screens'
import { type EveryCityPageProps, everyCityStaticProps } from '#lib/server/pages/site/everything'

export default function EveryCityPage(props: EveryCityPageProps) {
  return <EveryCityScreen {...props} />
}

export const getStaticProps = everyCityStaticProps
