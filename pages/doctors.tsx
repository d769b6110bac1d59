import { DirectoryScreen } from '#components/catalogue/directory-screen'
import { PageHead } from '#components/seo/page-head'
import { type DirectoryPageProps, directoryStaticProps } from '#lib/server/pages/directory-page'

export default function DoctorsPage({ seo, trail, directory }: DirectoryPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <DirectoryScreen directory={directory} trail={trail} />
    </>
  )
}

export const getStaticProps = directoryStaticProps('doctors')
