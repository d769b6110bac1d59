import { useCallback, useEffect, useRef, useState } from 'react'
import { documentLanguage } from '#lib/client/platform/browser'
import type { ListedCity } from '#lib/domain/account/city'

// The calls and their HTTP client are loaded when a list is needed: a page that is only read pays for neither.
const sources = {
  picker: async () =>
    (await import('#lib/client/account/city-list')).pickerCities(documentLanguage()),
  site: async () => (await import('#lib/client/leads/options')).siteCities('en'),
  siteInHindi: async () => (await import('#lib/client/leads/options')).siteCities('hi'),
}

/**
 * The cities to choose from.
 *
 * @param isWanted false: fetched only when `fetchCities` is called
 * @returns `cities`: undefined until the list arrives, [] when it does not
 */
export function useCities(source: keyof typeof sources, isWanted = true) {
  const [cities, setCities] = useState<ListedCity[]>()
  const isRequested = useRef(false)
  const fetchCities = useCallback(() => {
    if (isRequested.current) return
    isRequested.current = true
    sources[source]()
      .catch(() => [])
      .then((listed) => {
        setCities(listed)
        // Nothing came: the next touch asks again.
        isRequested.current = listed.length > 0
      })
  }, [source])
  useEffect(() => {
    if (isWanted) fetchCities()
  }, [isWanted, fetchCities])
  return { cities, fetchCities }
}
