import { callAsUser } from '#lib/client/account/user-call'
import { apiUrl } from '#lib/config/env.client'
import type { ListedCity } from '#lib/domain/account/city'
import { typeOfCity } from '#lib/domain/catalogue/popular-cities'
import type { CityList } from '#lib/domain/leads/options'
import type { Language } from '#lib/domain/text/language'
import { inNameOrder } from '#lib/domain/text/name-order'

const hindiOrder = {
  nameOf: ({ name, nameHindi }: ListedCity) => nameHindi || name,
  isFirst: ({ type }: ListedCity) => type === 'Popular',
}

/**
 * citylist: the cities of the city picker and the profile, popular ones first; empty when the call fails
 * (specification.md, section 8). A logged-in user's token goes along.
 */
export async function pickerCities(language: Language): Promise<ListedCity[]> {
  try {
    const { data } = await callAsUser<Partial<CityList>>({ url: `${apiUrl}/dmg/v1/web/citylist` })
    const results = Array.isArray(data?.results) ? data.results : []
    const cities = results.map(({ cityid, cityname, ...city }) => ({
      cityId: Number(cityid),
      cityName: cityname,
      name: cityname,
      type: typeOfCity(Number(cityid), city.type),
      ...(city.slug && { slug: city.slug }),
      nameHindi: city.citynameHindi,
      otherNames: city.othernames,
      pins: city.pins,
      icon: city.webIconPrimary || '',
      latitude: city.latitude,
      longitude: city.longitude,
    }))
    return language === 'hi' ? inNameOrder(cities, language, hindiOrder) : cities
  } catch {
    return []
  }
}
