import { Sections } from '#components/catalogue/articles/prose'
import { CareersScreen } from '#components/site/company/careers-screen'
import { type CareersPageProps, careersStaticProps } from '#lib/server/pages/site/company'

export default function CareersPage(props: CareersPageProps) {
  return <CareersScreen {...props} text={<Sections article={props.article} />} />
}

export const getStaticProps = careersStaticProps(() => new Date())
