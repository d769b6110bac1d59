/**
 * decisions.md, section 3, 'Attribution': the parameters of the landing address. `targetid` is in no lead, only in
 * the WhatsApp message. The early script includes this module: keep it small.
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

/** Reads the session's copy. Values of an unexpected shape are dropped. */
export function parseAttribution(text: string | undefined): Attribution {
  const found: Attribution = {}
  try {
    // Fails for undefined, as for every text that is not JSON.
    const kept = Object(JSON.parse(text as string)) as Record<string, unknown>
    for (const name of attributionParameters) {
      const value = kept[name]
      if (typeof value === 'string') found[name] = value.slice(0, 200)
    }
  } catch {}
  return found
}

/** The part of a target id after its first hyphen: '298723' of 'kwd-298723'. */
const ticketOf = (targetId: string) => targetId.split('-').slice(1).join('-').trim()

type Reference = Pick<Attribution, 'campaignid' | 'network' | 'targetid'>

/**
 * The lines that a visitor who came from an advertisement adds to the message, so that whoever answers
 * knows which one: '\nwebpage-ref: 123 g\nticket-id: 298723'. '' when the landing address named none.
 */
export function messageReference({ campaignid, network, targetid }: Reference): string {
  const page = [campaignid, network].filter(Boolean).join(' ')
  const ticket = ticketOf(targetid ?? '')
  return `${page && `\nwebpage-ref: ${page}`}${ticket && `\nticket-id: ${ticket}`}`
}
