import { DirectoryHtml } from '#components/listings/directory-html'
import { Persistent } from '#components/shell/persistent'
import { type DirectoryPageProps, directoryStaticProps } from '#lib/server/pages/listings/directory'

const DoctorsPage = ({ heading, directory, trail }: DirectoryPageProps) => (
  <Persistent as="div" name="directory">
    {typeof window === 'undefined' && directory && (
      <DirectoryHtml heading={heading} directory={directory} trail={trail} />
    )}
  </Persistent>
)

export default DoctorsPage

export const getStaticProps = directoryStaticProps('doctors')
