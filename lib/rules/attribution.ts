/**
 * decisions.md section 3, 'Attribution': the parameters read off the landing address. `targetid` reaches no
 * lead: the marketing WhatsApp message names it (lib/rules/whatsapp-message).
 */
export const attributionParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'gclid',
  'tbclid',
  'campaignid',
  'keyword',
  'matchtype',
  'network',
  'adset_id',
  'placement',
  'vendorid',
  'targetid',
  'source',
] as const

export type Attribution = Partial<Record<(typeof attributionParameters)[number], string>>

/** Reads what the session kept; whatever is not of the expected shape is dropped. */
export function parseAttribution(text: string | undefined): Attribution {
  if (!text) return {}
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return {}
    const found: Attribution = {}
    for (const name of attributionParameters) {
      const value = (kept as Record<string, unknown>)[name]
      if (typeof value === 'string') found[name] = value.slice(0, 200)
    }
    return found
  } catch {
    return {}
  }
}
