import { EveryCityScreen } from '#components/company/every-city-screen'
import { PageHead } from '#components/seo/page-head'
import { type EveryCityPageProps, everyCityStaticProps } from '#lib/server/pages/every-city-page'

export default function EveryCityPage({ seo, ...props }: EveryCityPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <EveryCityScreen {...props} />
    </>
  )
}

export const getStaticProps = everyCityStaticProps
