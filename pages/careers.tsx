import { Sections } from '#components/catalogue/articles/prose'
import { PageHead } from '#components/shell/head/page-head'
import { CareersScreen } from '#components/site/company/careers-screen'
import { type CareersPageProps, careersStaticProps } from '#lib/server/pages/site/company'

export default function CareersPage({ seo, ...props }: CareersPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <CareersScreen {...props} text={<Sections article={props.article} />} />
    </>
  )
}

export const getStaticProps = careersStaticProps(() => new Date())
