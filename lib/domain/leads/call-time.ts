import { type CallingWeek, type OpenHours, site } from '#lib/config/site'
import { anyTime } from '#lib/domain/leads/other-options'
import type { SentRequest } from '#lib/domain/leads/request'
import type { ReceiptWords } from '#lib/domain/leads/texts/receipt/en'
import { timeOfDay } from '#lib/domain/site/calling-hours'
import { indianDate, indianOffset, longDate, weekdayOf, weekdays } from '#lib/domain/text/format'
import type { Language } from '#lib/domain/text/language'

/**
 * When the care team calls about a request: 'soon'; on an ISO date, after the calling hours begin; or at the time of day
 * that the patient has chosen. 'partner' and `isPartner`: the partner team calls.
 */
export type CallTime = 'soon' | 'chosen' | 'partner' | { date: string; isPartner?: true }

export const isPartnerCall = (when: CallTime | null): boolean =>
  when === 'partner' || (typeof when === 'object' && when?.isPartner === true)

const minuteMs = 60_000
const dayMinutes = 24 * 60

/**
 * @param at when the request was sent, in epoch ms. Shortly before the end of the calling hours it is left for the next
 * open day.
 * @param week the calling hours; at least one day is open
 * @param promise how soon the care team calls, in minutes
 */
export function callTimeOf(
  at: number,
  week: CallingWeek = site.callingWeek,
  promise: number = site.callMinutes,
): 'soon' | { date: string } {
  const minute = Math.floor((at + indianOffset) / minuteMs) % dayMinutes
  const dateAfter = (days: number) => indianDate(new Date(at + days * dayMinutes * minuteMs))
  const hoursOn = (date: string) => week[weekdayOf(date)] ?? null
  const today = hoursOn(dateAfter(0))
  if (today && minute < today[0]) return { date: dateAfter(0) }
  if (today) {
    // Open through midnight.
    const isOpenOn = today[1] === dayMinutes && hoursOn(dateAfter(1))?.[0] === 0
    if (minute < today[1] && (isOpenOn || minute < today[1] - promise)) return 'soon'
  }
  const ahead = [1, 2, 3, 4, 5, 6, 7].find((days) => hoursOn(dateAfter(days)))
  return { date: dateAfter(ahead ?? 1) }
}

/**
 * By when the care team has promised to call, counted in calling hours: half an hour, of which ten minutes are left
 * before the team closes, ends twenty minutes after it opens again.
 *
 * @param at when the request was sent, in epoch ms
 * @param week the calling hours; at least one day is open
 * @param promise how soon the care team calls, in minutes
 * @returns epoch ms
 */
export function promisedBy(
  at: number,
  week: CallingWeek = site.callingWeek,
  promise: number = site.callMinutes,
): number {
  const dayMs = dayMinutes * minuteMs
  const midnight = Math.floor((at + indianOffset) / dayMs) * dayMs - indianOffset
  let left = promise * minuteMs
  // A week has an open day, and a promise may be longer than the hours of one day.
  for (let day = midnight; ; day += dayMs) {
    const hours = week[weekdayOf(indianDate(new Date(day)))]
    if (!hours) continue
    const [opens, closes] = hours.map((minute) => day + minute * minuteMs) as [number, number]
    const from = Math.max(at, opens)
    if (from >= closes) continue
    if (from + left <= closes) return from + left
    left -= closes - from
  }
}

/**
 * The hours of each answer to 'Preferred time to call'. Nobody, in English or in Hindi, calls them otherwise: 4 to 5 pm
 * belongs to none.
 */
const chosenHours = new Map<string, OpenHours>([
  ['Morning', [0, 12 * 60]],
  ['Afternoon', [12 * 60, 16 * 60]],
  ['Evening', [17 * 60, dayMinutes]],
])

/**
 * When the part of the day that a patient chose begins: today's, or now during it; on the next calling day if too little
 * of it is left for the promise.
 *
 * @returns epoch ms; undefined for a text that names no part, and if we never call in these hours
 */
function chosenFrom(
  at: number,
  choice: string,
  week: CallingWeek,
  promise: number,
): number | undefined {
  const part = chosenHours.get(choice)
  if (!part) return undefined
  const dayMs = dayMinutes * minuteMs
  const midnight = Math.floor((at + indianOffset) / dayMs) * dayMs - indianOffset
  for (let day = midnight; day <= midnight + 7 * dayMs; day += dayMs) {
    const hours = week[weekdayOf(indianDate(new Date(day)))]
    if (!hours) continue
    const from = day + Math.max(part[0], hours[0]) * minuteMs
    const until = day + Math.min(part[1], hours[1]) * minuteMs
    if (from < until && at <= Math.max(from, until - promise * minuteMs)) return Math.max(at, from)
  }
  return undefined
}

/**
 * By when to call somebody who was asked for a 'Preferred time to call': the promise, counted from its beginning.
 *
 * @param at when the request was sent, in epoch ms
 * @returns epoch ms
 */
export const dueWhenChosen = (
  at: number,
  choice: string,
  week: CallingWeek = site.callingWeek,
  promise: number = site.callMinutes,
): number => promisedBy(chosenFrom(at, choice, week, promise) ?? at, week, promise)

export function callTimeOfRequest(
  {
    isPartner,
    others: { callTime = '' },
    createdAt,
  }: Pick<SentRequest, 'isPartner' | 'others' | 'createdAt'>,
  week: CallingWeek = site.callingWeek,
): CallTime {
  const when = callTimeOf(createdAt, week)
  if (isPartner) return when === 'soon' ? 'partner' : { ...when, isPartner }
  if (callTime === '' || callTime === anyTime) return when
  const isNever =
    chosenHours.has(callTime) && !chosenFrom(createdAt, callTime, week, site.callMinutes)
  return isNever ? when : 'chosen'
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
  week: CallingWeek = site.callingWeek,
): string {
  const number = end ? call.number(end) : call.unknownNumber
  if (when === null) return call.usual(number)
  if (typeof when === 'string') return call[when](number)
  const day = weekdayOf(when.date)
  const date = `${weekdays[language][day]}, ${longDate(when.date, language)}`
  const opens = timeOfDay(week[day]?.[0] ?? 0, language)
  return when.isPartner ? call.partnerLater(number, date, opens) : call.later(number, date, opens)
}
