import { useId } from 'react'
import { OwnCityGroup, OwnCityLink } from '#components/shell/own-city'
import { buttonClass } from '#components/ui/button'
import { useAddresses, useWords } from '#components/ui/language'
import { NativeSelect } from '#components/ui/native-select'
import type { ListView, PlaceChoice, PlaceChoices } from '#lib/domain/listings/listing'
import { hiddenInputs } from '#lib/domain/listings/query'
import { wholeNumber } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'

interface PlaceFormProps {
  list: Pick<ListView, 'kind' | 'path' | 'pagesIn' | 'query'>
  place: PlaceChoices
  /** Offers all cities and all specialities as well. */
  all?: boolean
}

/** Department slugs may have capitals ('ENT'); the addresses of lists are lower case. */
const option = ({ slug, name, count }: PlaceChoice) => ({
  id: slug.toLowerCase(),
  label: `${name} (${wholeNumber(count)})`,
})

/** Grouped only if there are popular and other cities. */
function cityGroups(cities: readonly PlaceChoice[], words: Words['listings']['place']) {
  const popular = cities.filter((city) => city.popular)
  if (popular.length === 0 || popular.length === cities.length)
    return [{ label: '', options: cities.map(option) }]
  const others = cities.filter((city) => !city.popular)
  return [
    { label: words.popular, options: popular.map(option) },
    { label: words.others, options: others.map(option) },
  ]
}

/** A plain form for another city or speciality. It keeps the filters. */
export function PlaceForm({ list, place, all = false }: PlaceFormProps) {
  const id = useId()
  const { cities, specialities } = place
  const words = useWords('listings').place
  const inOwnLanguage = useAddresses()
  if (cities.length < 2 && specialities.length < 2) return null
  // The browser adds the visitor's own city (lib/client/account), because the cached page is the same for everyone.
  const isEverywhere = all && place.city === ''
  return (
    <form
      data-place-form={isEverywhere ? '' : undefined}
      action={inOwnLanguage(list.path)}
      aria-label={words.form}
      autoComplete="off"
      // With large text each is on a line of its own.
      className="flex flex-wrap items-end gap-3"
    >
      {hiddenInputs(list, 'filters').map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 grow basis-36">
        <label htmlFor={`${id}city`} className="text-sm text-ink-soft">
          {words.city}
        </label>
        <NativeSelect
          control={{ id: `${id}city` }}
          name="city"
          defaultValue={place.city}
          placeholder={all ? words.everywhere : undefined}
          groups={cityGroups(cities, words)}
        >
          {isEverywhere && <OwnCityGroup />}
        </NativeSelect>
      </div>
      {specialities.length > 0 && (
        <div className="min-w-0 grow basis-36">
          <label htmlFor={`${id}speciality`} className="text-sm text-ink-soft">
            {words.speciality}
          </label>
          <NativeSelect
            control={{ id: `${id}speciality` }}
            name="speciality"
            defaultValue={place.speciality.toLowerCase()}
            placeholder={all ? words.everySpeciality : undefined}
            groups={[{ label: '', options: specialities.map(option) }]}
          />
        </div>
      )}
      <button
        type="submit"
        className={buttonClass('outline', specialities.length > 0 ? 'max-sm:basis-full' : '')}
      >
        {words.go}
      </button>
      {isEverywhere && (
        <OwnCityLink path={list.path} words={words.own[list.kind]} className="-my-2 basis-full" />
      )}
    </form>
  )
}
