import { storedAttribution } from '#lib/client/early/attribution'
import { parseAttribution } from '#lib/rules/attribution'
import { messageReference } from '#lib/rules/whatsapp-message'

/** Writes the session's campaign into the message of a WhatsApp link, once. */
function complete(event: Event): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[data-whatsapp]')
  if (!link || link.dataset.whatsapp) return
  link.dataset.whatsapp = 'complete'
  const address = new URL(link.href)
  const message = address.searchParams.get('text') ?? ''
  const reference = messageReference(parseAttribution(storedAttribution()))
  // encodeURIComponent, for apps that read a plus sign as one.
  if (reference)
    link.href = `${address.origin}${address.pathname}?text=${encodeURIComponent(message + reference)}`
}

/**
 * Marketing pages are the same for everybody (ISR), but their WhatsApp message names the campaign that the
 * visitor came by (specification point 9): it is added when the link is about to be followed.
 */
export function completeWhatsAppLinks(): void {
  for (const way of ['click', 'auxclick', 'contextmenu']) addEventListener(way, complete)
}
