import { http } from '#lib/client/http'

/** A suggestion that comes later than this comes too late, in ms. */
const timeout = 8000

/**
 * What the site finds for a query, best first over all types.
 *
 * @param cityId whose doctors and hospitals come first among equals; '' for all cities alike
 * @throws AxiosError when no answer comes, the answer is a failure, or `signal` ends the call
 */
export async function searchEntities(
  query: string,
  cityId: string,
  signal: AbortSignal,
): Promise<unknown[]> {
  const params = { query, city: cityId }
  const { data } = await http.get<unknown>('/api/search/entities', { params, signal, timeout })
  const [items] = Array.isArray(data) ? data : []
  return Array.isArray(items) ? items : []
}
