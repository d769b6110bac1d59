import { Sections } from '#components/articles/sections'
import { FaqScreen } from '#components/company/faq-screen'
import { PageHead } from '#components/seo/page-head'
import { writeToUs } from '#lib/rules/contact'
import { type FaqPageProps, faqStaticProps } from '#lib/server/pages/faq-page'

export default function FaqPage({ seo, navigation, ...props }: FaqPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <FaqScreen
        {...props}
        contact={writeToUs(navigation)}
        text={<Sections article={props.article} />}
      />
    </>
  )
}

export const getStaticProps = faqStaticProps
