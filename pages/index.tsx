import { HomeScreen } from '#components/home/home-screen'
import { SearchForm } from '#components/search/search-form'
import { PageHead } from '#components/seo/page-head'
import { type HomePageProps, homeStaticProps } from '#lib/server/pages/home-page'

export default function HomePage({ seo, home }: HomePageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <HomeScreen home={home} search={<SearchForm cities={home.cities} />} />
    </>
  )
}

export const getStaticProps = homeStaticProps
