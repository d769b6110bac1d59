import { DirectoryScreen } from '#components/listings/directory-screen'
import { PageHead } from '#components/shell/head/page-head'
import { type DirectoryPageProps, directoryStaticProps } from '#lib/server/pages/listings/directory'

export default function HospitalsPage(props: DirectoryPageProps) {
  return (
    <>
      <PageHead seo={props.seo} />
      <DirectoryScreen {...props} />
    </>
  )
}

export const getStaticProps = directoryStaticProps('hospitals')
