import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { SearchListProps } from '#components/search/list'
import { OwnCityGroup } from '#components/shell/own-city'
import { Icon } from '#components/ui/icon'
import { useAddresses, useWords } from '#components/ui/language'
import { links } from '#lib/domain/routes/links'
import { maxQueryLength, type SearchType } from '#lib/domain/search/kinds'
import type { CityChoice } from '#lib/domain/search/search'

interface SearchFormProps {
  cities: CityChoice[]
  /** On the results page. */
  query?: string
  citySlug?: string
  /** The type that the results page is filtered to; the next search stays within it. */
  type?: SearchType | null
}

const cell =
  'field-cell flex min-h-14 items-center gap-3 rounded-card border border-ink-soft bg-white px-3 ' +
  'md:min-h-16 md:px-4'

/**
 * The search as a plain form that opens the results page, with or without JavaScript. Its first touch loads the
 * suggestions; lib/client/account/account-menu selects the visitor's city in it.
 */
export function SearchForm({ cities, query, citySlug, type }: SearchFormProps) {
  const { button } = useWords('search')
  const inOwnLanguage = useAddresses()
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones from before 2023 do not know the search element.
    <form
      role="search"
      action={inOwnLanguage(links.search)}
      data-live=""
      className="raised grid gap-3 p-3 md:grid-cols-[minmax(0,1fr)_14rem_auto] md:p-4"
    >
      {type && <input type="hidden" name="type" value={type} />}
      <SearchField query={query} className={cell} />
      {/* With large text the button goes below the city. */}
      <div className="flex flex-wrap gap-3 md:contents">
        <CitySelect cities={cities} chosen={citySlug} className={`grow-999 basis-32 ${cell}`} />
        <button
          type="submit"
          className="min-h-14 grow rounded-card bg-marigold-400 px-6 text-lg font-bold text-ink md:min-h-16 md:px-8"
        >
          {button}
        </button>
      </div>
    </form>
  )
}

interface SearchFieldProps {
  query?: string | undefined
  className: string
  /** The list, if its code is loaded already; otherwise it is loaded at the first focus. */
  list?: ComponentType<SearchListProps>
  /** The list is in the flow of the page instead of over the content below. */
  isBelow?: boolean
}

/**
 * The text field of the search: plain HTML, with or without JavaScript. The code that turns it into a combobox with
 * suggestions is loaded at the first focus and uses the existing element, so typed text is not lost.
 */
export function SearchField({ query, className, list, isBelow = false }: SearchFieldProps) {
  const { field: words } = useWords('search')
  const input = useRef<HTMLInputElement>(null)
  const [live, setLive] = useState<{ List: ComponentType<SearchListProps> }>()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const load = useCallback(async () => {
    setField(input.current)
    if (list) return setLive({ List: list })
    try {
      const { SearchList } = await import('#components/search/list')
      setLive({ List: SearchList })
    } catch {
      // The field stays plain; Enter opens the results page.
    }
  }, [list])
  useEffect(() => {
    if (document.activeElement === input.current) void load()
  }, [load])
  return (
    <div className="relative min-w-0">
      <label className={className}>
        <Icon name="search" className="size-6 shrink-0 text-neem-700" />
        <span className="sr-only">{words}</span>
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={words}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxQueryLength}
          onFocus={load}
          className="peer w-full min-w-0 grow self-stretch bg-transparent text-ellipsis text-ink placeholder:text-ink-soft"
        />
        {/* Browsers cut a placeholder without an ellipsis while its field has the focus. This one covers the room
            of the clear button and is hidden from screen readers. */}
        <span
          aria-hidden="true"
          className="relative -ml-7 hidden w-4 shrink-0 bg-white text-ink-soft before:content-['…'] max-[30rem]:peer-[:placeholder-shown:focus]:block"
        />
      </label>
      {live && field && <live.List field={field} isBelow={isBelow} />}
    </div>
  )
}

interface CitySelectProps {
  cities: readonly CityChoice[]
  /** Slug of the chosen city; '' for all. */
  chosen?: string | undefined
  className: string
}

/** A plain select of cities. Each option has its city's id, which the search call needs. */
export function CitySelect({ cities, chosen = '', className }: CitySelectProps) {
  const words = useWords('search').city
  const options = (type: CityChoice['type']) =>
    cities
      .filter((city) => city.type === type)
      .map(({ id, slug, name }) => (
        <option key={slug} value={slug} data-id={id}>
          {name}
        </option>
      ))
  return (
    <label className={className}>
      <Icon name="pin" className="size-6 shrink-0 text-neem-700" />
      <span className="sr-only">{words.label}</span>
      <select
        name="city"
        defaultValue={chosen}
        className="w-full min-w-0 grow self-stretch bg-transparent text-ellipsis text-ink"
      >
        <option value="">{words.all}</option>
        <OwnCityGroup />
        <optgroup label={words.popular}>{options('Popular')}</optgroup>
        <optgroup label={words.others}>{options('Other')}</optgroup>
      </select>
    </label>
  )
}
