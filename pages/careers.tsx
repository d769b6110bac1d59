import { Sections } from '#components/articles/sections'
import { CareersScreen } from '#components/company/careers-screen'
import { PageHead } from '#components/seo/page-head'
import { writeToUs } from '#lib/rules/contact'
import { type CareersPageProps, careersStaticProps } from '#lib/server/pages/careers-page'

export default function CareersPage({ seo, navigation, ...props }: CareersPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <CareersScreen
        {...props}
        contact={writeToUs(navigation)}
        text={<Sections article={props.article} />}
      />
    </>
  )
}

export const getStaticProps = careersStaticProps(() => new Date())
