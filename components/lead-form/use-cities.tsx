import { useCallback, useRef, useState } from 'react'
import type { FormOptions, Option } from '#lib/contract/form-options'
import { cityFormOptions } from '#lib/rules/form-options'
import { otherCity } from '#lib/rules/other-option'

/** The cities that the form knows, and a call that fetches the others once; without an answer it stays as it is. */
export function useCities({ cities: known, moreCities }: FormOptions) {
  const [cities, setCities] = useState<Option[]>(known)
  const asked = useRef(!moreCities)
  const fetchMore = useCallback(async () => {
    if (asked.current) return
    asked.current = true
    // Fetched with its HTTP client: a page that is only read pays for neither.
    const { cityOptions } = await import('#lib/client/options')
    const list = await cityOptions()
    const named = list.map(({ CityId, CityName }) => ({ id: CityId, name: CityName }))
    const real = named.filter(({ id }) => String(id) !== otherCity.id)
    if (real.length > 0) setCities(cityFormOptions(real))
  }, [])
  return { cities, fetchMore }
}
