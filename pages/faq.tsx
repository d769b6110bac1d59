import { Sections } from '#components/catalogue/articles/prose'
import { FaqScreen } from '#components/site/company/faq-screen'
import { withWords } from '#components/ui/words/with-words'
import { type FaqPageProps, faqStaticProps } from '#lib/server/pages/site/faq'

function FaqPage(props: FaqPageProps) {
  return <FaqScreen {...props} text={<Sections article={props.article} />} />
}

export default withWords(['articles', 'company'], FaqPage)

export const getStaticProps = faqStaticProps
