import { http } from '#lib/client/http'
import type { CityOption } from '#lib/contract/options'

/** The cities of the forms; an empty list when the call fails (specification point 8). */
export async function cityOptions(): Promise<CityOption[]> {
  try {
    const { data } = await http.get<CityOption[]>('/api/cities')
    return Array.isArray(data) ? data : []
  } catch {
    return []
  }
}
