import { Pagination } from '#components/listings/pagination'
import { SearchForm } from '#components/search/form'
import { SearchScreen } from '#components/search/screen'
import { useWords } from '#components/ui/language'
import { withWords } from '#components/ui/words/with-words'
import { searchAddress } from '#lib/domain/routes/links'
import { type SearchPageProps, searchServerSideProps } from '#lib/server/pages/search/search'

function SearchPage({ cities, pageNumber, pageCount, ...found }: SearchPageProps) {
  const { query, city, type } = found
  const { pages } = useWords('search')
  return (
    <SearchScreen
      {...found}
      form={<SearchForm cities={cities} query={query} citySlug={city?.slug} type={type} />}
      pagination={
        <Pagination
          page={pageNumber}
          pages={pageCount}
          hrefOf={(page) => searchAddress({ query, city: city?.slug, type, page })}
          label={pages}
        />
      }
    />
  )
}

export default withWords(['search'], SearchPage)

export const getServerSideProps = searchServerSideProps
