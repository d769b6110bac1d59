import { Sections } from '#components/articles/sections'
import { CareersScreen } from '#components/company/careers-screen'
import { PageHead } from '#components/seo/page-head'
import { type CareersPageProps, careersStaticProps } from '#lib/server/pages/careers-page'

export default function CareersPage({ seo, ...props }: CareersPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <CareersScreen {...props} text={<Sections article={props.article} />} />
    </>
  )
}

export const getStaticProps = careersStaticProps(() => new Date())
