import { type CallingWeek, type OpenHours, site } from '#lib/config/site'
import { clockTime, partOfDay, weekdays } from '#lib/domain/text/format'
import type { Language } from '#lib/domain/text/language'

/** When the care team calls, in words for sentences. */
export interface CallingWords {
  /** After a comma or on its own: '8 am to 9 pm', 'Monday to Saturday 9:30 am to 6 pm', '24 hours a day'. */
  hours: string
  /** The same, where nothing else says on which days: '8 am to 9 pm, every day'. */
  hoursAndDays: string
  /** After a verb: 'from 8 am to 9 pm Indian time'. Hindi: before one, 'सुबह 8 से रात 9 बजे के बीच'. */
  during: string
  /** How soon, after 'within': '30 minutes', 'an hour'. */
  promise: string
  /** What happens to a request that is sent outside the hours: a sentence; '' if there is no such time. */
  afterHours: string
}

const lastMinute = 24 * 60
const midday = 12 * 60

const isWholeDay = ([opens, closes]: OpenHours) => opens === 0 && closes === lastMinute

/** '9:30 am', 'noon'; Hindi without बजे: 'सुबह 9:30'. */
export function timeOfDay(minutes: number, language: Language): string {
  const clock = clockTime(minutes)
  const hour = Math.floor(minutes / 60) % 24
  if (language === 'hi') return `${partOfDay(hour)} ${clock}`
  if (minutes % lastMinute === 0) return 'midnight'
  return minutes === midday ? 'noon' : `${clock} ${hour < 12 ? 'am' : 'pm'}`
}

function span([opens, closes]: OpenHours, language: Language): string {
  const [from, until] = [timeOfDay(opens, language), timeOfDay(closes, language)]
  return language === 'hi' ? `${from} से ${until} बजे` : `${from} to ${until}`
}

/** Weekdays with the same hours that follow each other, from Monday on: 0 is Sunday. */
interface Run {
  days: number[]
  open: OpenHours
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

function runsOf(week: CallingWeek): Run[] {
  const runs: Run[] = []
  let before: OpenHours | null = null
  for (const day of mondayFirst) {
    const open = week[day] ?? null
    const run = runs.at(-1)
    if (open && before && run && String(open) === String(before)) run.days.push(day)
    else if (open) runs.push({ days: [day], open })
    before = open
  }
  return runs
}

function namesOf(days: number[], language: Language): string {
  const names = days.map((day) => weekdays[language][day] ?? '')
  const [first = '', last = ''] = [names[0], names.at(-1)]
  if (names.length === 1) return first
  const between = { en: names.length === 2 ? 'and' : 'to', hi: names.length === 2 ? 'और' : 'से' }
  return `${first} ${between[language]} ${last}`
}

const and = { en: 'and', hi: 'और' }
const wholeDay = { en: '24 hours a day', hi: 'चौबीसों घंटे' }

const listed = (items: string[], word: string) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`

/** Are all seven days open at the same hours? */
const isDaily = (runs: Run[]) => runs[0]?.days.length === 7

/** @param before and `after`: words around the times of a day */
function hoursOf(runs: Run[], language: Language, { before = '', after = '' } = {}): string {
  const parts = runs.map(({ days, open }) => {
    const hours = isWholeDay(open) ? wholeDay[language] : before + span(open, language) + after
    return isDaily(runs) ? hours : `${namesOf(days, language)} ${hours}`
  })
  return listed(parts, and[language])
}

function promiseOf(minutes: number, language: Language): string {
  const hours = minutes / 60
  if (language === 'hi') {
    if (hours === 1) return 'एक घंटे'
    return Number.isInteger(hours) ? `${hours} घंटे` : `${minutes} मिनट`
  }
  if (hours === 1) return 'an hour'
  return Number.isInteger(hours) ? `${hours} hours` : `${minutes} minutes`
}

/** The one time at which all open days begin; undefined if they differ. */
function commonOpening(runs: Run[]): number | undefined {
  const openings = new Set(runs.map(({ open: [opens] }) => opens))
  return openings.size === 1 ? [...openings][0] : undefined
}

function afterHoursOf(week: CallingWeek, runs: Run[], language: Language): string {
  if (week.every((open) => open && isWholeDay(open))) return ''
  const opening = commonOpening(runs)
  const closed = mondayFirst.filter((day) => !week[day])
  if (language === 'hi') {
    const days = listed(
      closed.map((day) => weekdays.hi[day] ?? ''),
      'और',
    )
    const when = opening
      ? `${timeOfDay(opening, 'hi')} बजे के बाद फ़ोन करेंगे${days && `, लेकिन ${days} को नहीं`}`
      : 'यह समय फिर शुरू होने पर फ़ोन करेंगे'
    return `अगर आप किसी और समय अनुरोध भेजते हैं, तो हम ${when}।`
  }
  const days = listed(
    closed.map((day) => `${weekdays.en[day]}s`),
    'or',
  )
  const when = opening
    ? `after ${timeOfDay(opening, 'en')}${days && `, but not on ${days}`}`
    : 'when they begin again'
  return `If you send a request outside these hours, we call ${when}.`
}

/**
 * @param week at least one day is open
 * @param minutes how soon the care team calls
 */
export function callingWords(week: CallingWeek, minutes: number, language: Language): CallingWords {
  const runs = runsOf(week)
  const hours = hoursOf(runs, language)
  const always = week.every((open) => open && isWholeDay(open))
  const around = { en: { before: 'from ' }, hi: { after: ' के बीच' } }
  const zone = { en: ' Indian time', hi: '' }
  const everyDay = { en: ', every day', hi: ', हर दिन' }
  return {
    hours,
    hoursAndDays: isDaily(runs) ? hours + everyDay[language] : hours,
    during: hoursOf(runs, language, around[language]) + (always ? '' : zone[language]),
    promise: promiseOf(minutes, language),
    afterHours: afterHoursOf(week, runs, language),
  }
}

/** The hours of this site. */
export const calling: Record<Language, CallingWords> = {
  en: callingWords(site.callingWeek, site.callMinutes, 'en'),
  hi: callingWords(site.callingWeek, site.callMinutes, 'hi'),
}
