import { EverythingScreen } from '#components/company/everything-screen'
import { PageHead } from '#components/seo/page-head'
import { type EverythingPageProps, everythingStaticProps } from '#lib/server/pages/everything-page'

export default function EverythingPage({ seo, ...props }: EverythingPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <EverythingScreen {...props} />
    </>
  )
}

export const getStaticProps = everythingStaticProps
