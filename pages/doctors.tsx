import { DirectoryScreen } from '#components/catalogue/directory-screen'
import { PageHead } from '#components/seo/page-head'
import { type DirectoryPageProps, directoryStaticProps } from '#lib/server/pages/directory-page'

export default function DoctorsPage({ seo, trail, heading, summary, groups, insurers }: DirectoryPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <DirectoryScreen {...{ trail, heading, summary, groups, insurers }} />
    </>
  )
}

export const getStaticProps = directoryStaticProps('doctors')
