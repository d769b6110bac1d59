import { callAsUser } from '#lib/client/account/user-call'
import { http } from '#lib/client/platform/http'
import { apiUrl } from '#lib/config/env.client'
import type { ListedCity } from '#lib/domain/account/city'
import { typeOfCity } from '#lib/domain/catalogue/cities'
import type { CityList, CityOption } from '#lib/domain/leads/options'

/** The calls that list cities, popular ones first. Both give [] when the call fails (specification.md, section 8). */

/** citylist: the cities of the city picker and the profile. A logged-in user's token goes along. */
export async function pickerCities(): Promise<ListedCity[]> {
  try {
    const { data } = await callAsUser<Partial<CityList>>({ url: `${apiUrl}/dmg/v1/web/citylist` })
    const results = Array.isArray(data?.results) ? data.results : []
    return results.map(({ cityid, cityname, ...city }) => ({
      cityId: Number(cityid),
      cityName: cityname,
      name: cityname,
      type: typeOfCity(Number(cityid), city.type),
      ...(city.slug && { slug: city.slug }),
      nameHindi: city.citynameHindi,
      otherNames: city.othernames,
      icon: city.webIconPrimary || '',
      latitude: city.latitude,
      longitude: city.longitude,
    }))
  } catch {
    return []
  }
}

/** /api/cities: the cities of forms and of the search, without 'Other'. */
export async function siteCities(): Promise<ListedCity[]> {
  try {
    const { data } = await http.get<CityOption[]>('/api/cities')
    return data
      .filter(({ CityId }) => CityId !== 0)
      .map(({ CityId, CityName, Type, Slug }) => ({
        cityId: CityId,
        cityName: CityName,
        name: CityName,
        type: Type,
        ...(Slug && { slug: Slug }),
      }))
  } catch {
    return []
  }
}
