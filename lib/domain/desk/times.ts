import { indianDate, indianOffset, longDate } from '#lib/domain/text/format'

/** Times as the desk shows them. */

const dayMs = 86_400_000

/** India's clock: '11:20 am'. */
function clock(at: number): string {
  const minutes = Math.floor((at + indianOffset) / 60_000) % (24 * 60)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/**
 * 'today, 11:20 am', 'tomorrow, 11:20 am', '27 Nov, 11:20 am', '27 Nov 2025, 11:20 am'. Indian time.
 *
 * @param at epoch ms
 * @param now epoch ms
 */
export function shortTime(at: number, now: number): string {
  const dateOf = (time: number) => indianDate(new Date(time))
  const date = dateOf(at)
  const named = [
    ['today', now],
    ['yesterday', now - dayMs],
    ['tomorrow', now + dayMs],
  ] as const
  const [name] = named.find(([, time]) => dateOf(time) === date) ?? []
  if (name) return `${name}, ${clock(at)}`
  const [day, month = '', year = ''] = longDate(date).split(' ')
  const isThisYear = year === dateOf(now).slice(0, 4)
  return `${day} ${month.slice(0, 3)}${isThisYear ? '' : ` ${year}`}, ${clock(at)}`
}

/** '1 unanswered call', '3 unanswered calls' */
export const unansweredText = (calls: number): string =>
  `${calls} unanswered ${calls === 1 ? 'call' : 'calls'}`

/** '5 min', '2 h 10 min', '3 days'. @param ms may be negative: its size counts */
export function span(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${Math.floor(minutes / 60 / 24)} days`
}
