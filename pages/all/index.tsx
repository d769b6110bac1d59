import { EverythingScreen } from '#components/site/company/a-to-z-screens'
import { type EverythingPageProps, everythingStaticProps } from '#lib/server/pages/site/everything'

export default function EverythingPage(props: EverythingPageProps) {
  return <EverythingScreen {...props} />
}

export const getStaticProps = everythingStaticProps
