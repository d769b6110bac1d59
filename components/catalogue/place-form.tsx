import { useId } from 'react'
import { buttonClass } from '#components/ui/button'
import { controlClass } from '#components/ui/field'
import { OwnCityLink, OwnCityRoom } from '#components/ui/own-city'
import type { ListView, PlaceChoice, PlaceChoices } from '#lib/contract/listing'
import { wholeNumber } from '#lib/rules/format'
import { carried } from '#lib/rules/listing-hrefs'
import { capitalised } from '#lib/rules/listing-words'

interface PlaceFormProps {
  list: Pick<ListView, 'kind' | 'path' | 'pagesIn' | 'query'>
  place: PlaceChoices
  /** The list may be of all cities, and of all specialities. */
  all?: boolean
}

/** Departments' own slugs have capitals ('ENT'); addresses of lists have none. */
const option = ({ slug, name, count }: PlaceChoice) => (
  <option key={slug} value={slug.toLowerCase()}>
    {`${name} (${wholeNumber(count)})`}
  </option>
)

/** Another city or speciality: leads to that list, the filters kept. A plain form. */
export function PlaceForm({ list, place, all = false }: PlaceFormProps) {
  const id = useId()
  const { cities, specialities } = place
  const popular = cities.filter((city) => city.popular)
  const others = cities.filter((city) => !city.popular)
  if (cities.length < 2 && specialities.length < 2) return null
  // A list of all cities takes the visitor's own (lib/client/user-face): its page is everybody's.
  const isEverywhere = all && place.city === ''
  return (
    <form
      data-place-form={isEverywhere ? '' : undefined}
      action={list.path}
      aria-label="City and speciality"
      autoComplete="off"
      className={`grid items-end gap-3 ${specialities.length > 0 ? 'grid-cols-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]'}`}
    >
      {carried(list, 'filters').map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0">
        <label htmlFor={`${id}city`} className="text-sm text-ink-soft">
          City
        </label>
        <select
          id={`${id}city`}
          name="city"
          defaultValue={place.city}
          className={`${controlClass} text-ellipsis`}
        >
          {all && <option value="">All of India</option>}
          {isEverywhere && <OwnCityRoom />}
          {popular.length > 0 && others.length > 0 ? (
            <>
              <optgroup label="Popular cities">{popular.map(option)}</optgroup>
              <optgroup label="Other cities">{others.map(option)}</optgroup>
            </>
          ) : (
            cities.map(option)
          )}
        </select>
      </div>
      {specialities.length > 0 && (
        <div className="min-w-0">
          <label htmlFor={`${id}speciality`} className="text-sm text-ink-soft">
            Speciality
          </label>
          <select
            id={`${id}speciality`}
            name="speciality"
            defaultValue={place.speciality.toLowerCase()}
            className={`${controlClass} text-ellipsis`}
          >
            {all && <option value="">All specialities</option>}
            {specialities.map(option)}
          </select>
        </div>
      )}
      <button
        type="submit"
        className={buttonClass('outline', specialities.length > 0 ? 'max-sm:col-span-2' : '')}
      >
        Go
      </button>
      {isEverywhere && (
        <OwnCityLink
          path={list.path}
          words={`${capitalised(list.kind)} in`}
          className="col-span-full -my-2 justify-self-start"
        />
      )}
    </form>
  )
}
