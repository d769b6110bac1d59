import { callAsUser } from '#lib/client/user-call'
import { apiUrl } from '#lib/config/env.client'
import type { CityList } from '#lib/contract/options'
import type { SelectedCity } from '#lib/contract/user'
import { cityType } from '#lib/rules/city-popular'

/** A city of the picker. */
export interface PickerCity extends SelectedCity {
  name: string
  nameHindi?: string | undefined
  otherNames?: readonly string[] | undefined
  /** Address of its drawing; '' for none. */
  icon: string
  latitude?: number | undefined
  longitude?: number | undefined
}

/**
 * Every city that can be selected, the popular ones first; the token goes along when somebody is logged
 * in (specification point 7). Empty when the call fails (point 8).
 */
export async function cityList(): Promise<PickerCity[]> {
  try {
    const { data } = await callAsUser<Partial<CityList>>({
      url: `${apiUrl}/dmg/v1/web/citylist`,
    })
    const results = Array.isArray(data?.results) ? data.results : []
    return results.map(
      ({ cityid, cityname, webIconPrimary, citynameHindi, othernames, ...place }) => ({
        cityId: Number(cityid),
        cityName: cityname,
        type: cityType(Number(cityid)),
        name: cityname,
        nameHindi: citynameHindi,
        otherNames: othernames,
        icon: webIconPrimary || '',
        latitude: place.latitude,
        longitude: place.longitude,
      }),
    )
  } catch {
    return []
  }
}
