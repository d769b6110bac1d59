import { PageHead } from '#components/shell/head/page-head'
import { VideosScreen } from '#components/site/company/videos-screen'
import { type VideosPageProps, videosStaticProps } from '#lib/server/pages/site/company'

export default function VideosPage({ seo, ...props }: VideosPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <VideosScreen {...props} />
    </>
  )
}

export const getStaticProps = videosStaticProps
