import type { SelectedCity } from '#lib/contract/user'
import { cityById } from '#lib/server/stores/city'
import type { Db } from '#lib/server/stores/lead-store'

/** The user's city as the browser keeps it; null when none is chosen, or the catalogue has lost it. */
export async function selectedCityOf(db: Db, cityId: number | null): Promise<SelectedCity | null> {
  const city = cityId === null ? null : await cityById(db, cityId)
  return city && { cityId: city.id, cityName: city.name, type: city.type }
}
