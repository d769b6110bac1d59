import { VideosScreen } from '#components/site/company/videos-screen'
import { withWords } from '#components/ui/words/with-words'
import { type VideosPageProps, videosStaticProps } from '#lib/server/pages/site/company'

function VideosPage(props: VideosPageProps) {
  return <VideosScreen {...props} />
}

export default withWords(['company'], VideosPage)

export const getStaticProps = videosStaticProps
