import { Sections } from '#components/articles/sections'
import { PressScreen } from '#components/company/press-screen'
import { PageHead } from '#components/seo/page-head'
import { writeToUs } from '#lib/rules/contact'
import { type PressPageProps, pressStaticProps } from '#lib/server/pages/press-page'

export default function PressPage({ seo, navigation, ...props }: PressPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <PressScreen
        {...props}
        contact={writeToUs(navigation)}
        text={<Sections article={props.article} />}
      />
    </>
  )
}

export const getStaticProps = pressStaticProps
