import { PageHead } from '#components/shell/head/page-head'
import { EverythingScreen } from '#components/site/company/a-to-z-screens'
import { type EverythingPageProps, everythingStaticProps } from '#lib/server/pages/site/everything'

export default function EverythingPage({ seo, ...props }: EverythingPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <EverythingScreen {...props} />
    </>
  )
}

export const getStaticProps = everythingStaticProps
