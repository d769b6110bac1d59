import type { Language } from '#lib/rules/links'

const indianGrouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** 125000 gives '1,25,000'. */
export const wholeNumber = (value: number): string => indianGrouping.format(value)

/** Whole rupees with Indian grouping: 125000 gives '₹1,25,000'; paise are rounded away. */
export const rupees = (amount: number): string =>
  `${amount < 0 ? '-' : ''}₹${indianGrouping.format(Math.abs(amount))}`

/** Written out, because browsers and Node.js differ in what they know of Hindi months. */
const months: Record<Language, string> = {
  en: 'January February March April May June July August September October November December',
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
}

/**
 * '2026-03-05' gives '5 March 2026', in Hindi '5 मार्च 2026'. No time zone is involved.
 * @param date ISO date, YYYY-MM-DD; a time after it is ignored
 * @throws RangeError when it is not such a date
 */
export function longDate(date: string, language: Language = 'en'): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(date) ?? []
  const name = months[language].split(' ')[Number(month) - 1]
  if (!name || !day) throw new RangeError(`Not an ISO date: ${date}`)
  return `${Number(day)} ${name} ${year}`
}

const indianOffset = 5.5 * 60 * 60 * 1000

/** The day that it is in India, as an ISO date. */
export const indianDate = (now: Date): string =>
  new Date(now.getTime() + indianOffset).toISOString().slice(0, 10)

/** '1 minute 20 seconds', '25 seconds', '2 minutes'. */
export function duration(seconds: number): string {
  const part = (count: number, unit: string) =>
    count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]
  const parts = [...part(Math.floor(seconds / 60), 'minute'), ...part(seconds % 60, 'second')]
  return parts.join(' ') || '0 seconds'
}
