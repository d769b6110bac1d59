import { Sections } from '#components/catalogue/articles/prose'
import { PressScreen } from '#components/site/company/press-screen'
import { withWords } from '#components/ui/words/with-words'
import { type PressPageProps, pressStaticProps } from '#lib/server/pages/site/company'

function PressPage(props: PressPageProps) {
  return <PressScreen {...props} text={<Sections article={props.article} />} />
}

export default withWords(['articles', 'company'], PressPage)

export const getStaticProps = pressStaticProps
