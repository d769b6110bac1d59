import { useEffect, useState } from 'react'
import { chosenCity } from '#lib/client/city-selected'
import type { CityChoice } from '#lib/contract/search'
import { toLinkPart } from '#lib/rules/links'

const own = (): CityChoice | undefined => {
  const city = chosenCity()
  return city && choiceOf(city.cityId, city.cityName, city.type)
}

/** Specification point 2: a city's address is its lowercase hyphenated name. */
const choiceOf = (id: number, name: string, type: CityChoice['type']): CityChoice => ({
  id,
  name,
  type,
  slug: toLinkPart(name),
})

/**
 * The cities that the overlay offers: the visitor's own at once, all of them when the call has answered;
 * without an answer it stays as it is.
 */
export function useOverlayCities(): { cities: CityChoice[]; chosen: string } {
  const [known] = useState(own)
  const [cities, setCities] = useState<CityChoice[]>(known ? [known] : [])
  useEffect(() => {
    import('#lib/client/options').then(
      async ({ cityOptions }) => {
        const list = await cityOptions()
        const real = list.filter(({ CityId }) => CityId !== 0)
        if (real.length > 0)
          setCities(real.map(({ CityId, CityName, Type }) => choiceOf(CityId, CityName, Type)))
      },
      () => {},
    )
  }, [])
  return { cities, chosen: known?.slug ?? '' }
}
