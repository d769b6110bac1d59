import { dayOfWeek, minuteOfWeek, type OpdTime, opdTimes } from '#lib/domain/catalogue/opd'
import { filterGroups } from '#lib/domain/listings/filters'
import type { FilterChoices } from '#lib/domain/listings/listing'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { type FilteredRows, optionsOf, type Question } from '#lib/server/listings/filter-rows'
import { everywhere, type ListingIndex } from '#lib/server/listings/listing-index'
import type { OptionName } from '#lib/server/listings/translated-options'

/** The day is named only where the page is made for one request. @param now minute of the week */
function opdName(when: OpdTime, now: number | undefined, language: Language): string {
  const name = words[language].listTexts.options.opd[when]
  if (now === undefined || when === 'week') return name
  return `${name} (${dayOfWeek(now, when === 'today' ? 0 : 1, language)})`
}

/**
 * When doctors see patients. The plain list is cached, so it counts nobody for today; an address with filters is
 * answered for each request, and names the days.
 */
function opdFilter(
  index: ListingIndex,
  { chosen, now = new Date() }: Question,
  { counts, rows }: FilteredRows,
  { isCached, language }: Shown,
): FilterChoices[] {
  const { offsets } = index.sessions
  const isOffered = rows.some((row) => offsets[row] !== offsets[row + 1])
  if (!isOffered && !chosen.opd) return []
  const minute = isCached ? undefined : minuteOfWeek(now)
  const options = opdTimes.map((value, number) => ({
    value,
    name: opdName(value, minute, language),
    ...(!isCached && { count: counts.opd?.[number] ?? 0 }),
    ...(chosen.opd?.includes(number) && { chosen: true as const }),
  }))
  return [{ group: 'opd', options }]
}

/** More parts of a city would make the page long; the largest are offered. */
const mostLocalities = 30

/** Parts of the city, if there are several; in all of India they would say nothing. */
function localityFilter(options: FilterChoices['options'], place: number): FilterChoices[] {
  const isChosen = options.some(({ chosen }) => chosen)
  if (!isChosen && (place === everywhere || options.length < 2)) return []
  const largest = options
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .filter(({ chosen }, at) => chosen || at < mostLocalities)
  return [{ group: 'locality', options: largest }]
}

interface Shown {
  /** Slug of the insurer that the page is about. */
  pageInsurer: string | undefined
  isCached: boolean
  language: Language
  nameOf: OptionName
}

/** The filter panel: options with matches, in groups that can narrow the list. */
export function filtersOf(
  index: ListingIndex,
  question: Question,
  filtered: FilteredRows,
  shown: Shown,
): FilterChoices[] {
  const { chosen, place } = question
  const { pageInsurer, nameOf } = shown
  const { counts, rows } = filtered
  return filterGroups[index.kind].flatMap((group): FilterChoices[] => {
    if (group === 'opd') return opdFilter(index, question, filtered, shown)
    const options = optionsOf(index, group).flatMap((option, number): FilterChoices['options'] => {
      const { value } = option
      const name = nameOf(group, option)
      const count = counts[group]?.[number] ?? 0
      if (value === pageInsurer) return []
      if (chosen[group]?.includes(number)) return [{ value, name, count, chosen: true }]
      return count > 0 ? [{ value, name, count }] : []
    })
    if (group === 'locality') return localityFilter(options, place)
    const [only] = options
    const canNarrow =
      options.length > 1 || only?.chosen || (only && (only.count ?? 0) < rows.length)
    return canNarrow ? [{ group, options }] : []
  })
}
