import type { SelectedCity } from '#lib/domain/account/user'
import type { CitySpelling } from '#lib/domain/catalogue/cities'
import { typeOfCity } from '#lib/domain/catalogue/popular-cities'
import type { Language } from '#lib/domain/text/language'

/** A city of a list to choose from. External backends may leave out what is optional. */
export interface ListedCity extends SelectedCity, CitySpelling {
  /** The URL of its drawing; '' for none. */
  icon?: string
  /** The beginnings of its PIN codes: '411 412'. */
  pins?: string | undefined
  /** Degrees, WGS 84. */
  latitude?: number | undefined
  longitude?: number | undefined
}

/** The page reloads 1 s after a user's location is saved (specification.md, section 4). In ms. */
export const locationReloadMs = 1000

/** specification.md, section 9: 'Default city: id 514, displayed Delhi', until the visitor chooses one. */
export const defaultCity: SelectedCity = { cityId: 514, cityName: 'Delhi', type: 'Popular' }

/** Its name in a language. */
export const nameOfDefaultCity = (language: Language): string =>
  language === 'hi' ? 'दिल्ली' : defaultCity.cityName

/**
 * Reads a selected city as it was stored, in either of the specification's spellings (cityId or cityid).
 *
 * @returns undefined for anything else
 */
export function parseCity(stored: unknown): SelectedCity | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { cityId, cityid, cityName, cityname, type, slug, nameHindi } = stored as Record<
    string,
    unknown
  >
  const id = Number(cityId ?? cityid ?? Number.NaN)
  const name = cityName ?? cityname
  if (!Number.isInteger(id) || typeof name !== 'string' || !name) return undefined
  return {
    ...{ cityId: id, cityName: name, type: typeOfCity(id, type) },
    ...(typeof slug === 'string' && slug && { slug }),
    ...(typeof nameHindi === 'string' && nameHindi && { nameHindi }),
  }
}
