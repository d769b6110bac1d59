import { DirectoryScreen } from '#components/catalogue/directory-screen'
import { PageHead } from '#components/seo/page-head'
import { type DirectoryPageProps, directoryStaticProps } from '#lib/server/pages/directory-page'

export default function HospitalsPage(props: DirectoryPageProps) {
  return (
    <>
      <PageHead seo={props.seo} />
      <DirectoryScreen {...props} />
    </>
  )
}

export const getStaticProps = directoryStaticProps('hospitals')
