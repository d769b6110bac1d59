import { readStored, store } from '#lib/client/platform/storage'
import {
  attributionParameters,
  messageReference,
  parseAttribution,
} from '#lib/domain/site/attribution'

/**
 * decisions.md, section 3: the landing address's attribution is kept for the session, and the first
 * touch of the session wins. Where storage is blocked, the session has no attribution.
 */
const attributionKey = 'attribution'

/** The session's attribution as JSON text; '' when there is none. */
export const storedAttribution = (): string => readStored('sessionStorage', attributionKey) ?? ''

/** Stores the attribution parameters of `search` (a location's query), unless the session already has some. */
export function keepAttribution(search: string): void {
  if (storedAttribution()) return
  const query = new URLSearchParams(search)
  const found: Record<string, string> = {}
  for (const name of attributionParameters) {
    const value = query.get(name)
    // Other pages use `source` for themselves: the receipt's is Marketing.
    if (value && (name !== 'source' || value === 'app')) found[name] = value
  }
  if (Object.keys(found)[0]) store('sessionStorage', attributionKey, JSON.stringify(found))
}

/** Adds the session's campaign to the message of a WhatsApp link, once. */
function complete(event: Event): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-whatsapp]')
  if (!link || link.dataset.whatsapp) return
  link.dataset.whatsapp = 'complete'
  const address = new URL(link.href)
  const message = address.searchParams.get('text') ?? ''
  const reference = messageReference(parseAttribution(storedAttribution()))
  // encodeURIComponent, because some apps show a plus sign as it is.
  if (reference)
    link.href = `${address.origin}${address.pathname}?text=${encodeURIComponent(message + reference)}`
}

/**
 * Marketing pages are prerendered for everybody, but their WhatsApp message names the visitor's campaign
 * (specification.md, section 9): it is added when the link is about to be followed.
 */
export function completeWhatsAppLinks(): void {
  for (const way of ['click', 'auxclick', 'contextmenu']) addEventListener(way, complete)
}
