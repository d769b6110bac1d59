import { DirectoryScreen } from '#components/listings/directory-screen'
import { type DirectoryPageProps, directoryStaticProps } from '#lib/server/pages/listings/directory'

export default function DoctorsPage({ heading, directory, trail }: DirectoryPageProps) {
  return <DirectoryScreen heading={heading} directory={directory} trail={trail} />
}

export const getStaticProps = directoryStaticProps('doctors')
