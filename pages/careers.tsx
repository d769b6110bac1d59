import { Sections } from '#components/catalogue/articles/prose'
import { CareersScreen } from '#components/site/company/careers-screen'
import { withWords } from '#components/ui/words/with-words'
import { type CareersPageProps, careersStaticProps } from '#lib/server/pages/site/company'

function CareersPage(props: CareersPageProps) {
  return <CareersScreen {...props} text={<Sections article={props.article} />} />
}

export default withWords(['articles', 'company'], CareersPage)

export const getStaticProps = careersStaticProps(() => new Date())
