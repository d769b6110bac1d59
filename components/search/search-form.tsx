import { CitySelect } from '#components/search/city-select'
import { SearchField } from '#components/search/search-field'
import type { CityChoice } from '#lib/contract/search'
import { links } from '#lib/rules/links'

interface SearchFormProps {
  cities: CityChoice[]
  /** What was searched for, on the results page. */
  query?: string
  citySlug?: string
}

const cell =
  'field-cell flex min-h-14 items-center gap-3 rounded-card border border-ink-soft bg-white px-3 ' +
  'md:min-h-16 md:px-4'

/**
 * The search as a plain form: it leads to the results page, with or without JavaScript. Its first touch
 * brings the suggestions; lib/client/user-face chooses the visitor's own city in it.
 */
export function SearchForm({ cities, query, citySlug }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones from before 2023 do not know the search element.
    <form
      role="search"
      action={links.search}
      data-live=""
      className="raised grid gap-3 p-3 md:grid-cols-[minmax(0,1fr)_14rem_auto] md:p-4"
    >
      <SearchField query={query} className={cell} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 md:contents">
        <CitySelect cities={cities} chosen={citySlug} className={cell} />
        <button
          type="submit"
          className="min-h-14 rounded-card bg-marigold-400 px-6 text-lg font-bold text-ink md:min-h-16 md:px-8"
        >
          Search
        </button>
      </div>
    </form>
  )
}
