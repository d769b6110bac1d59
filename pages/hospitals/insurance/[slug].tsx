import { InsurerScreen } from '#components/catalogue/insurer-screen'
import { PageHead } from '#components/seo/page-head'
import { type InsurerPageProps, insurerStaticProps } from '#lib/server/pages/insurer-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function InsurerPage(props: InsurerPageProps) {
  return (
    <>
      <PageHead seo={props.seo} />
      <InsurerScreen {...props} />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = insurerStaticProps
