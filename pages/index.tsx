import { SearchForm } from '#components/search/form'
import { HomeScreen } from '#components/site/home/home-screen'
import { type HomePageProps, homeStaticProps } from '#lib/server/pages/site/home'

export default function HomePage({ home }: HomePageProps) {
  return <HomeScreen home={home} search={<SearchForm cities={home.cities} />} />
}

export const getStaticProps = homeStaticProps
