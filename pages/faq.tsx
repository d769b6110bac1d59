import { Sections } from '#components/catalogue/articles/prose'
import { PageHead } from '#components/shell/head/page-head'
import { FaqScreen } from '#components/site/company/faq-screen'
import { type FaqPageProps, faqStaticProps } from '#lib/server/pages/site/faq'

export default function FaqPage({ seo, ...props }: FaqPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <FaqScreen {...props} text={<Sections article={props.article} />} />
    </>
  )
}

export const getStaticProps = faqStaticProps
