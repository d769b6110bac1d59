import { Sections } from '#components/articles/sections'
import { PressScreen } from '#components/company/press-screen'
import { PageHead } from '#components/seo/page-head'
import { type PressPageProps, pressStaticProps } from '#lib/server/pages/press-page'

export default function PressPage({ seo, ...props }: PressPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <PressScreen {...props} text={<Sections article={props.article} />} />
    </>
  )
}

export const getStaticProps = pressStaticProps
