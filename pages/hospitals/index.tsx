import { DirectoryScreen } from '#components/listings/directory-screen'
import { withWords } from '#components/ui/words/with-words'
import { type DirectoryPageProps, directoryStaticProps } from '#lib/server/pages/listings/directory'

function HospitalsPage(props: DirectoryPageProps) {
  return <DirectoryScreen {...props} />
}

export default withWords(['listings'], HospitalsPage)

export const getStaticProps = directoryStaticProps('hospitals')
