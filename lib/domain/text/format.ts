import type { Language } from '#lib/domain/text/language'

const indianGrouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** 125000 gives '1,25,000'. */
export const wholeNumber = (value: number): string => indianGrouping.format(value)

/** '1 year', '12 years', '1,00,000 doctors'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`

/** Whole rupees with Indian grouping: 125000 gives '₹1,25,000'; paise are rounded away. */
export const rupees = (amount: number): string =>
  `${amount < 0 ? '-' : ''}₹${indianGrouping.format(Math.abs(amount))}`

const rangeWord: Record<Language, string> = { en: 'to', hi: 'से' }

/** '₹40,000 to ₹1,00,000', or one figure if both ends are equal. */
export const rupeeRange = (from: number, to: number, language: Language = 'en'): string =>
  from === to ? rupees(from) : `${rupees(from)} ${rangeWord[language]} ${rupees(to)}`

/** Written out, because browsers and Node.js format Hindi months differently. */
const months: Record<Language, string> = {
  en: 'January February March April May June July August September October November December',
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
}

/**
 * '2026-03-05' gives '5 March 2026', in Hindi '5 मार्च 2026'. No time zone is involved.
 * @param date ISO date, YYYY-MM-DD; a time is ignored
 * @throws RangeError when it is not such a date
 */
export function longDate(date: string, language: Language = 'en'): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(date) ?? []
  const name = months[language].split(' ')[Number(month) - 1]
  if (!name || !day) throw new RangeError(`Not an ISO date: ${date}`)
  return `${Number(day)} ${name} ${year}`
}

/** From Sunday on, as `Date.getUTCDay` counts. */
export const weekdays: Record<Language, readonly string[]> = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  hi: 'रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार'.split(' '),
}

/** 0 is Sunday. @param date ISO date */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay()

/** The Hindi word before the hour, 0 to 23. */
export function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात'
  if (hour < 12) return 'सुबह'
  return hour < 16 ? 'दोपहर' : 'शाम'
}

/** Minutes after midnight on a clock of twelve hours: '8', '9:30'. */
export function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12 || 12
  return minutes % 60 === 0 ? `${hour}` : `${hour}:${String(minutes % 60).padStart(2, '0')}`
}

/** UTC+5:30 all year, in ms. */
export const indianOffset = 5.5 * 60 * 60 * 1000

/** Today's date in India, as an ISO date. */
export const indianDate = (now: Date): string =>
  new Date(now.getTime() + indianOffset).toISOString().slice(0, 10)

/** India's time in ISO 8601, for logs and files that operators read: '2026-11-25T14:05:00.000+05:30'. */
export const indianIso = (at: number | string): string =>
  new Date(new Date(at).getTime() + indianOffset).toISOString().replace('Z', '+05:30')

/**
 * A time as operators read it, in all output that is not JSON: '2026-11-25 14:05 +05:30'.
 *
 * @param at epoch ms or an ISO time
 * @param precision of the result
 */
export function indianTime(at: number | string, precision: 'minutes' | 'seconds' = 'minutes') {
  const local = indianIso(at)
  return `${local.slice(0, 10)} ${local.slice(11, precision === 'minutes' ? 16 : 19)} +05:30`
}

const timeUnits: Record<Language, { minutes: string[]; seconds: string[] }> = {
  en: { minutes: ['minute', 'minutes'], seconds: ['second', 'seconds'] },
  hi: { minutes: ['मिनट'], seconds: ['सेकंड'] },
}

/** '1 minute 20 seconds', '25 seconds', '2 minutes'. */
export function duration(seconds: number, language: Language = 'en'): string {
  const units = timeUnits[language]
  const name = ([one = '', many = one]: string[], count: number) => (count === 1 ? one : many)
  const part = (count: number, unit: string[]) =>
    count === 0 ? [] : [`${count} ${name(unit, count)}`]
  const parts = [
    ...part(Math.floor(seconds / 60), units.minutes),
    ...part(seconds % 60, units.seconds),
  ]
  return parts.join(' ') || `0 ${name(units.seconds, 0)}`
}

/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number
  longitude: number
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance between two places in a straight line, in km, by the haversine formula. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const north = radians(other.latitude - one.latitude)
  const east = radians(other.longitude - one.longitude)
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** 'under 1 km', '12 km'. */
export function distanceText(km: number, language: Language = 'en'): string {
  if (language === 'hi') return km < 1 ? '1 किमी से कम' : `${wholeNumber(Math.round(km))} किमी`
  return km < 1 ? 'under 1 km' : `${wholeNumber(Math.round(km))} km`
}

interface Place {
  /** Degrees, WGS 84. */
  latitude: number | null
  longitude: number | null
  /** The search text when there are no coordinates: '1 Sample Road, Delhi'. */
  address: string
}

/** A link to the place on OpenStreetMap; the page itself loads nothing from there. */
export function mapLink({ latitude, longitude, address }: Place): string {
  if (latitude === null || longitude === null)
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`
  const place = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
  return `https://www.openstreetmap.org/?${place}#map=17/${latitude}/${longitude}`
}
