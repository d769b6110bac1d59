import { SearchForm } from '#components/search/search-form'
import { PageHead } from '#components/shell/head/page-head'
import { HomeScreen } from '#components/site/home/home-screen'
import { type HomePageProps, homeStaticProps } from '#lib/server/pages/site/home'

export default function HomePage({ seo, home }: HomePageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <HomeScreen home={home} search={<SearchForm cities={home.cities} />} />
    </>
  )
}

export const getStaticProps = homeStaticProps
