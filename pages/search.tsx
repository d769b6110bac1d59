import { SearchForm } from '#components/search/search-form'
import { SearchScreen } from '#components/search/search-screen'
import { PageHead } from '#components/seo/page-head'
import { type SearchPageProps, searchServerSideProps } from '#lib/server/pages/search-page'

export default function SearchPage({
  seo,
  query,
  city,
  cities,
  groups,
  tooShort,
}: SearchPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <SearchScreen
        query={query}
        cityName={city?.name ?? null}
        groups={groups}
        tooShort={tooShort}
        form={<SearchForm cities={cities} query={query} citySlug={city?.slug} />}
      />
    </>
  )
}

export const getServerSideProps = searchServerSideProps
