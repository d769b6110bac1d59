import { SearchForm } from '#components/search/form'
import { HomeScreen } from '#components/site/home/home-screen'
import { withWords } from '#components/ui/words/with-words'
import { type HomePageProps, homeStaticProps } from '#lib/server/pages/site/home'

function HomePage({ home }: HomePageProps) {
  return <HomeScreen home={home} search={<SearchForm cities={home.cities} />} />
}

export default withWords(['home', 'search'], HomePage)

export const getStaticProps = homeStaticProps
