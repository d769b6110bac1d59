import { Sections } from '#components/catalogue/articles/prose'
import { PressScreen } from '#components/site/company/press-screen'
import { type PressPageProps, pressStaticProps } from '#lib/server/pages/site/company'

export default function PressPage(props: PressPageProps) {
  return <PressScreen {...props} text={<Sections article={props.article} />} />
}

export const getStaticProps = pressStaticProps
