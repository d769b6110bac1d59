import { clockTime, indianOffset, partOfDay, weekdays } from '#lib/domain/text/format'
import type { Language } from '#lib/domain/text/language'
import { inList } from '#lib/domain/text/text'

/** When a doctor sees patients ('OPD hours'): how lists write it, how pages show it, and what 'today' means. */

/** The same time on some days of every week. */
export interface OpdHours {
  /** 0 is Monday, in ascending order. */
  days: number[]
  /** Minutes since midnight in India, `from` before `to`. */
  from: number
  to: number
}

export interface OpdSession extends OpdHours {
  /** Null where the list names no hospital. */
  hospitalId: number | null
}

/** Hours as a list has them: the hospital is a slug or a name, '' for none. */
export interface WrittenOpd extends OpdHours {
  hospital: string
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const minutesOfDay = 24 * 60
const minutesOfWeek = 7 * minutesOfDay

export const dayName = (day: number): string => dayNames[day % 7] ?? ''

/** 'mon', 'Tues', 'Wednesday'; -1 for any other word. */
const dayOf = (word: string): number =>
  word.length < 3 ? -1 : dayNames.findIndex((name) => name.toLowerCase().startsWith(word))

/** 'mon wed', 'mon-fri sun', 'daily'; null if a word is no day. */
function readDays(text: string): number[] | null {
  if (/^(daily|every ?day|all days)$/.test(text)) return everyDay
  const days = new Set<number>()
  for (const word of text.split(' ')) {
    const [first = -1, last = first, ...more] = word.split('-').map(dayOf)
    if (first < 0 || last < 0 || more.length > 0) return null
    for (let day = first; ; day = (day + 1) % 7) {
      days.add(day)
      if (day === last) break
    }
  }
  return [...days].sort((one, other) => one - other)
}

/** Minutes since midnight; NaN for a time that no clock shows. */
function minutesAt(hour: number, minute: number, half: string | undefined): number {
  if (minute > 59 || hour > 24 || (half && (hour < 1 || hour > 12))) return Number.NaN
  if (!half) return hour * 60 + minute
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute
}

const time = String.raw`(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?`
const oneRange = new RegExp(`^${time}-${time}$`)

/** '10:00-13:00', '10-1 pm'; null for anything else. */
function readTimes(text: string): Pick<OpdHours, 'from' | 'to'> | null {
  const [, hour, minute = 0, half, toHour, toMinute = 0, toHalf] = oneRange.exec(text) ?? []
  if (hour === undefined) return null
  const to = minutesAt(Number(toHour), Number(toMinute), toHalf)
  const at = (which: string | undefined) => minutesAt(Number(hour), Number(minute), which)
  // '5-8 pm' is in the evening, '10-1 pm' begins in the morning.
  const from = half || !toHalf ? at(half) : at(toHalf) < to ? at(toHalf) : at('am')
  return from < to && to <= minutesOfDay ? { from, to } : null
}

const simplified = (text: string) =>
  text
    .toLowerCase()
    // First, because the expressions for dashes and commas would read a long run of spaces again from each of them.
    .replace(/\s+/g, ' ')
    .replace(/([ap])\.?m\b\.?/g, '$1m')
    .replace(/\bnoon\b/g, 'pm')
    .replace(/\s*(?:[-–—]|\bto\b)\s*/g, '-')
    .replace(/\s*(?:[&,/]|\band\b)\s*|\s+/g, ' ')
    .trim()

/** What a cell should look like, for messages. */
export const opdExample = 'Mon Wed Fri 10:00-13:00 @ hospital'

/**
 * Reads one entry of a list: 'Mon Wed Fri 10:00-13:00 @ hospital', 'Mon-Sat 10-1 pm, 5-7 pm', 'daily 9:00-17:00'.
 *
 * @returns one value for each range of time; null if the text is anything else
 */
export function readOpd(text: string): WrittenOpd[] | null {
  const [, when = '', hospital = ''] = /^([^@]*)(?:@(.*))?$/s.exec(text) ?? []
  const simple = simplified(when)
  const begin = simple.search(/\d/)
  if (begin < 1) return null
  const days = readDays(simple.slice(0, begin).trim())
  const times = simple
    .slice(begin)
    .split(/ (?=\d)/)
    .map(readTimes)
  if (!days) return null
  const read = times.flatMap((range) =>
    range ? [{ days, ...range, hospital: hospital.trim() }] : [],
  )
  return read.length === times.length ? read : null
}

/** '10 am', '5:30 pm', '12 noon'. */
export function clockText(minutes: number): string {
  if (minutes % minutesOfDay === 0) return '12 midnight'
  if (minutes === minutesOfDay / 2) return '12 noon'
  const hour = Math.floor(minutes / 60)
  const minute = minutes % 60
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`
}

/** 'सुबह 10', 'दोपहर 1:30'. */
const hindiClock = (minutes: number) =>
  `${partOfDay(Math.floor(minutes / 60) % 24)} ${clockTime(minutes)}`

/** '10 am to 1 pm', 'all day'; 'सुबह 10 से दोपहर 1 बजे'. */
export function timesText(
  { from, to }: Pick<OpdHours, 'from' | 'to'>,
  language: Language = 'en',
): string {
  const isWholeDay = to - from === minutesOfDay
  if (language === 'hi') return isWholeDay ? 'पूरे दिन' : `${hindiClock(from)} से ${hindiClock(to)} बजे`
  return isWholeDay ? 'all day' : `${clockText(from)} to ${clockText(to)}`
}

const runWords: Record<Language, { everyDay: string; to: string; various: string }> = {
  en: { everyDay: 'Every day', to: 'to', various: 'at different times' },
  hi: { everyDay: 'हर दिन', to: 'से', various: 'अलग-अलग समय पर' },
}

/** 'Mon, Wed, Fri', 'Mon to Sat', 'Every day'. */
function daysText(
  days: readonly number[],
  nameOf: (day: number) => string,
  words: (typeof runWords)[Language],
): string {
  if (days.length === 7) return words.everyDay
  const [first = 0] = days
  const last = days.at(-1) ?? first
  const isRun = days.length > 2 && last - first === days.length - 1
  return isRun
    ? `${nameOf(first)} ${words.to} ${nameOf(last)}`
    : days.map((day) => nameOf(day)).join(', ')
}

const dayIn = (language: Language) => (day: number) => weekdays[language][(day + 1) % 7] ?? ''

/** 'Mon', 'सोम'. */
const shortDayIn = (language: Language) => (day: number) => {
  const name = dayIn(language)(day)
  return language === 'hi' ? name.replace(/वार$/, '') : name.slice(0, 3)
}

/** 'Monday and Wednesday', 'Monday to Saturday'. */
export function longDaysText(days: readonly number[], language: Language = 'en'): string {
  const nameOf = dayIn(language)
  return days.length < 3
    ? inList(days.map(nameOf), language)
    : daysText(days, nameOf, runWords[language])
}

/** A card shows this many different days and times; the profile has them all. */
const mostOnCard = { days: 2, times: 3 }

/** One line for a card: 'Mon, Wed, Fri 10 am to 1 pm, 5 pm to 7 pm'; '' without hours. */
export function opdLine(sessions: readonly OpdHours[], language: Language = 'en'): string {
  const words = runWords[language]
  const shortDays = (days: readonly number[]) => daysText(days, shortDayIn(language), words)
  const times = new Map<string, Set<string>>()
  for (const session of sessions) {
    const days = shortDays(session.days)
    times.set(days, (times.get(days) ?? new Set()).add(timesText(session, language)))
  }
  const lines = [...times].map(([days, own]) => `${days} ${[...own].join(', ')}`)
  const count = [...times.values()].reduce((sum, { size }) => sum + size, 0)
  if (lines.length <= mostOnCard.days && count <= mostOnCard.times) return lines.join('; ')
  const days = everyDay.filter((day) => sessions.some((one) => one.days.includes(day)))
  return `${shortDays(days)}, ${words.various}`
}

/** The last minute of each session, counted from Monday 0:00. */
export const lastMinutes = ({ days, to }: OpdHours): number[] =>
  days.map((day) => day * minutesOfDay + to - 1)

export const opdTimes = ['today', 'tomorrow', 'week'] as const
export type OpdTime = (typeof opdTimes)[number]

/** The minute of the week in India, from Monday 0:00. */
export function minuteOfWeek(now: Date): number {
  const minutes = Math.floor((now.getTime() + indianOffset) / 60_000)
  // 1 January 1970 was a Thursday.
  return (minutes + 3 * minutesOfDay) % minutesOfWeek
}

/**
 * When a session must end to count, in minutes of the week: `from` included, `until` not. Sessions that are over do not
 * count. A week ends on Sunday.
 */
export function minutesOf(when: OpdTime, now: number): { from: number; until: number } {
  const midnight = (Math.floor(now / minutesOfDay) + 1) * minutesOfDay
  if (when === 'today') return { from: now, until: midnight }
  if (when === 'week') return { from: now, until: minutesOfWeek }
  const from = midnight % minutesOfWeek
  return { from, until: from + minutesOfDay }
}

/** The name of the day from which {@link opdTimes} count, `later` days on. @param now minute of the week */
export const dayOfWeek = (now: number, later: number, language: Language): string =>
  dayIn(language)(Math.floor(now / minutesOfDay) + later)
