import { Sections } from '#components/articles/sections'
import { FaqScreen } from '#components/company/faq-screen'
import { PageHead } from '#components/seo/page-head'
import { type FaqPageProps, faqStaticProps } from '#lib/server/pages/faq-page'

export default function FaqPage({ seo, ...props }: FaqPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <FaqScreen {...props} text={<Sections article={props.article} />} />
    </>
  )
}

export const getStaticProps = faqStaticProps
