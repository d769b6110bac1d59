import { indianDate, longDate } from '#lib/rules/format'
import type { Language } from '#lib/rules/links'

const indianOffsetMinutes = 330

/** The word that Hindi puts before the hour. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात'
  if (hour < 12) return 'सुबह'
  return hour < 16 ? 'दोपहर' : 'शाम'
}

/**
 * When something happened, as a clock in India showed it: '5 March 2026, 10:05 am', '5 मार्च 2026, सुबह 10:05 बजे'.
 *
 * @param at epoch ms
 */
export function indianTime(at: number, language: Language): string {
  const minutes = Math.floor(at / 60_000) + indianOffsetMinutes
  const hour = Math.floor(minutes / 60) % 24
  const clock = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`
  const date = longDate(indianDate(new Date(at)), language)
  return language === 'hi'
    ? `${date}, ${partOfDay(hour)} ${clock} बजे`
    : `${date}, ${clock} ${hour < 12 ? 'am' : 'pm'}`
}
