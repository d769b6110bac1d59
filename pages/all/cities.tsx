import { PageHead } from '#components/shell/head/page-head'
import { EveryCityScreen } from '#components/site/company/a-to-z-screens'
import { type EveryCityPageProps, everyCityStaticProps } from '#lib/server/pages/site/everything'

export default function EveryCityPage({ seo, ...props }: EveryCityPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <EveryCityScreen {...props} />
    </>
  )
}

export const getStaticProps = everyCityStaticProps
