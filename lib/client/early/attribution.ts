import { attributionParameters } from '#lib/rules/attribution'

/**
 * decisions.md section 3: the landing address's attribution is kept for the session, and the first
 * touch of the session wins. Storage may be blocked: then the session has none, and nothing breaks.
 */
const attributionKey = 'attribution'

/** The session's attribution as JSON text; '' when there is none. */
export function storedAttribution(): string {
  try {
    return sessionStorage.getItem(attributionKey) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what `search` (a location's query) carries, unless the session has its attribution already. */
export function keepAttribution(search: string): void {
  if (storedAttribution()) return
  const query = new URLSearchParams(search)
  const found: Record<string, string> = {}
  for (const name of attributionParameters) {
    const value = query.get(name)
    // Other pages have a source of their own in their address: the receipt's says Marketing.
    if (value && (name !== 'source' || value === 'app')) found[name] = value.slice(0, 200)
  }
  if (Object.keys(found).length === 0) return
  try {
    sessionStorage.setItem(attributionKey, JSON.stringify(found))
  } catch {
    // Blocked or full storage: the lead is worth more than where it came from.
  }
}
