import { credentials } from '#lib/client/visitor'
import type { SelectedCity } from '#lib/contract/user'
import { defaultCity, parseCity } from '#lib/rules/city-selected'

/** Specification point 9: 'selected city in local storage'. */
const storageKey = 'selectedCity'

/** The city that the visitor has chosen on this device or in the profile; undefined when none is. */
export function chosenCity(): SelectedCity | undefined {
  try {
    const kept = parseCity(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    if (kept) return kept
  } catch {
    // Blocked, or of another shape.
  }
  return credentials()?.selectedCity ?? undefined
}

/** The chosen city, or Delhi (specification point 9). */
export const selectedCity = (): SelectedCity => chosenCity() ?? defaultCity

/** Keeps the choice on this device. */
export function keepCity(city: SelectedCity): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(city))
  } catch {
    // Blocked or full: the choice lasts as long as the page.
  }
}
