import { VideosScreen } from '#components/company/videos-screen'
import { PageHead } from '#components/seo/page-head'
import { type VideosPageProps, videosStaticProps } from '#lib/server/pages/videos-page'

export default function VideosPage({ seo, ...props }: VideosPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <VideosScreen {...props} />
    </>
  )
}

export const getStaticProps = videosStaticProps
