import { http } from '#lib/client/platform/http'
import type { ArticleType } from '#lib/domain/search/kinds'
import type { Language } from '#lib/domain/text/language'

/** Later suggestions are useless. In ms. */
const timeout = 8000

interface Found {
  /** Best first across all types. */
  items: unknown[]
  /** Pages that answer the query, which come before all items. */
  answers: unknown[]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * The search results for a query, as the call gives them.
 *
 * @param cityId doctors and hospitals of this city come first among equal results; '' for no preference
 * @param type only results of this type; '' for all types
 * @throws AxiosError without an answer, for an error status, or when `signal` aborts the call
 */
export async function searchEntities(
  query: string,
  cityId: string,
  type: ArticleType | '',
  signal: AbortSignal,
  language: Language = 'en',
): Promise<Found> {
  const params = { query, city: cityId, type, ...(language !== 'en' && { language }) }
  const { data } = await http.get<unknown>('/api/search/entities', { params, signal, timeout })
  const [items, answers] = listOf(data)
  return { items: listOf(items), answers: listOf(answers) }
}
