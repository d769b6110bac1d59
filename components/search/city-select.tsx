import { Icon } from '#components/ui/icon'
import { OwnCityRoom } from '#components/ui/own-city'
import type { CityChoice } from '#lib/contract/search'

interface CitySelectProps {
  cities: readonly CityChoice[]
  /** Slug of the chosen city; '' for all. */
  chosen?: string | undefined
  className: string
}

/** Where to search, as a plain select; each option knows its city's id, which the search call takes. */
export function CitySelect({ cities, chosen = '', className }: CitySelectProps) {
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
      <span className="sr-only">City</span>
      <select
        name="city"
        defaultValue={chosen}
        className="w-full min-w-0 grow self-stretch bg-transparent text-ellipsis text-ink"
      >
        <option value="">All cities</option>
        <OwnCityRoom />
        <optgroup label="Popular cities">{options('Popular')}</optgroup>
        <optgroup label="Other cities">{options('Other')}</optgroup>
      </select>
    </label>
  )
}
