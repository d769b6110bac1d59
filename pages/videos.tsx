import { VideosScreen } from '#components/site/company/videos-screen'
import { type VideosPageProps, videosStaticProps } from '#lib/server/pages/site/company'

export default function VideosPage(props: VideosPageProps) {
  return <VideosScreen {...props} />
}

export const getStaticProps = videosStaticProps
