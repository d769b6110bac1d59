import { DirectoryScreen } from '#components/listings/directory-screen'
import { type DirectoryPageProps, directoryStaticProps } from '#lib/server/pages/listings/directory'

export default function HospitalsPage(props: DirectoryPageProps) {
  return <DirectoryScreen {...props} />
}

export const getStaticProps = directoryStaticProps('hospitals')
