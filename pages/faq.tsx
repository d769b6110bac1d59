import { Sections } from '#components/catalogue/articles/prose'
import { FaqScreen } from '#components/site/company/faq-screen'
import { type FaqPageProps, faqStaticProps } from '#lib/server/pages/site/faq'

export default function FaqPage(props: FaqPageProps) {
  return <FaqScreen {...props} text={<Sections article={props.article} />} />
}

export const getStaticProps = faqStaticProps
