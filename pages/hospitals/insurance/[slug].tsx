import { InsurerScreen } from '#components/listings/insurer-screen'
import { PageHead } from '#components/shell/head/page-head'
import { type InsurerPageProps, insurerStaticProps } from '#lib/server/pages/listings/insurer'
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
