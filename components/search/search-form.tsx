import { Icon } from '#components/ui/icon'
import type { CityChoice } from '#lib/contract/search'
import { links } from '#lib/rules/links'

interface SearchFormProps {
  cities: CityChoice[]
  /** What was searched for, on the results page. */
  query?: string
  citySlug?: string
}

const cell =
  'flex min-h-14 items-center gap-3 rounded-card border border-ink-soft bg-white px-3 ' +
  'focus-within:border-neem-700 md:min-h-16 md:px-4'
const control = 'w-full min-w-0 grow self-stretch bg-transparent text-ellipsis text-ink'

/** The search as a plain form: it leads to the results page, with or without JavaScript. */
export function SearchForm({ cities, query, citySlug = '' }: SearchFormProps) {
  const options = (type: CityChoice['type']) =>
    cities
      .filter((city) => city.type === type)
      .map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones from before 2023 do not know the search element.
    <form
      role="search"
      action={links.search}
      className="raised grid gap-3 p-3 md:grid-cols-[minmax(0,1fr)_14rem_auto] md:p-4"
    >
      <label className={cell}>
        <Icon name="search" className="size-6 shrink-0 text-neem-700" />
        <span className="sr-only">Search Condition, Treatment, Doctor or Hospital</span>
        <input
          type="search"
          name="q"
          defaultValue={query}
          placeholder="Search Condition, Treatment, Doctor or Hospital"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className={`${control} placeholder:text-ink-soft`}
        />
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 md:contents">
        <label className={cell}>
          <Icon name="pin" className="size-6 shrink-0 text-neem-700" />
          <span className="sr-only">City</span>
          <select name="city" defaultValue={citySlug} className={control}>
            <option value="">All cities</option>
            <optgroup label="Popular cities">{options('Popular')}</optgroup>
            <optgroup label="Other cities">{options('Other')}</optgroup>
          </select>
        </label>
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
