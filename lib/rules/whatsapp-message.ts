import type { Attribution } from '#lib/rules/attribution'

/** Specification point 9, 'Marketing WhatsApp message'. The early script has it too: keep it small. */

/** The part of a page's name between its first and second hyphen; all of it when it has not both. */
export function nameInMessage(pageName: string): string {
  const [, between, after] = pageName.split('-')
  return (after !== undefined && between?.trim()) || pageName.trim()
}

export const marketingMessage = (pageName: string): string =>
  `I want to know about ${nameInMessage(pageName)}`

/** What stands behind the first hyphen of a target id: '298723' of 'kwd-298723'. */
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
