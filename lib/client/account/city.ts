import { parsed, readStored, store } from '#lib/client/platform/storage'
import { credentials } from '#lib/client/platform/visitor'
import { parseCity } from '#lib/domain/account/city'
import type { SelectedCity } from '#lib/domain/account/user'
import type { CityOption } from '#lib/domain/leads/options'

/** The selected city is kept in local storage (specification.md, section 9). */
const storageKey = 'selectedCity'

/** The city that the visitor has chosen on this device or in the profile; undefined for none. */
export const chosenCity = (): SelectedCity | undefined =>
  parseCity(parsed(readStored('localStorage', storageKey))) ??
  credentials()?.selectedCity ??
  undefined

/** Keeps the choice on this device. */
export function keepCity(city: SelectedCity): void {
  store('localStorage', storageKey, JSON.stringify(city))
}

/**
 * Looks up the chosen city's slug when it has none, and keeps it: older versions of the site stored cities
 * without a slug, and other backends may not send it. A slug is never derived from the name, because an
 * operator's slug may differ ('gurgaon' for Gurugram).
 *
 * @returns true when the kept city has changed
 */
export async function addMissingSlug(): Promise<boolean> {
  const city = chosenCity()
  if (!city || city.slug) return false
  try {
    const answer = await fetch('/api/cities')
    const cities: CityOption[] = await answer.json()
    const slug = cities.find(({ CityId }) => CityId === city.cityId)?.Slug
    if (!slug || chosenCity()?.cityId !== city.cityId) return false
    keepCity({ ...city, slug })
    return true
  } catch {
    // Tried again on the next page.
    return false
  }
}
