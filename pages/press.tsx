import { Sections } from '#components/catalogue/articles/prose'
import { PageHead } from '#components/shell/head/page-head'
import { PressScreen } from '#components/site/company/press-screen'
import { type PressPageProps, pressStaticProps } from '#lib/server/pages/site/company'

export default function PressPage({ seo, ...props }: PressPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <PressScreen {...props} text={<Sections article={props.article} />} />
    </>
  )
}

export const getStaticProps = pressStaticProps
