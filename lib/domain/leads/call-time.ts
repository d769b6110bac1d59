import { site } from '#lib/config/site'
import { anyTime } from '#lib/domain/leads/other-options'
import type { SentRequest } from '#lib/domain/leads/request'
import type { ReceiptWords } from '#lib/domain/leads/texts/receipt/en'
import { indianDate, indianOffset, longDate } from '#lib/domain/text/format'
import type { Language } from '#lib/domain/text/language'

/**
 * When the care team calls about a request: 'soon'; on an ISO date, after the calling hours begin; or at the time of day
 * that the patient has chosen. 'partner' and `isPartner`: the partner team calls.
 */
export type CallTime = 'soon' | 'chosen' | 'partner' | { date: string; isPartner?: true }

export const isPartnerCall = (when: CallTime | null): boolean =>
  when === 'partner' || (typeof when === 'object' && when?.isPartner === true)

const hourMs = 60 * 60_000

/**
 * @param at when the request was sent, in epoch ms. Shortly before the end of the calling hours it is left for the next
 * morning.
 */
export function callTimeOf(at: number): 'soon' | { date: string } {
  const hour = ((at + indianOffset) / hourMs) % 24
  if (hour < site.callingStarts.hour) return { date: indianDate(new Date(at)) }
  if (hour < site.callingEnds.hour - site.callMinutes / 60) return 'soon'
  return { date: indianDate(new Date(at + 24 * hourMs)) }
}

export function callTimeOfRequest({
  isPartner,
  others,
  createdAt,
}: Pick<SentRequest, 'isPartner' | 'others' | 'createdAt'>): CallTime {
  const when = callTimeOf(createdAt)
  if (isPartner) return when === 'soon' ? 'partner' : { ...when, isPartner }
  return others.callTime && others.callTime !== anyTime ? 'chosen' : when
}

/**
 * Who calls which number, and when.
 *
 * @param when null where the site does not know the request
 * @param end the last digits of the number; '' if it is unknown
 */
export function callWords(
  { receipt: { call } }: ReceiptWords,
  when: CallTime | null,
  end: string,
  language: Language,
): string {
  const number = end ? call.number(end) : call.unknownNumber
  if (when === null) return call.usual(number)
  if (typeof when === 'string') return call[when](number)
  const date = longDate(when.date, language)
  return when.isPartner ? call.partnerLater(number, date) : call.later(number, date)
}
