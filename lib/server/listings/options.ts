import { genderNames } from '#lib/domain/catalogue/catalogue'
import { opdTimeName, opdTimes } from '#lib/domain/catalogue/opd'
import { rupees } from '#lib/domain/text/format'

/** The fixed options of filters. The options of other groups come from the catalogue. */

export interface FilterOption {
  /** The value in the address. */
  value: string
  name: string
}

export const genders: readonly FilterOption[] = Object.entries(genderNames).map(
  ([value, name]) => ({ value, name }),
)

export const opdOptions: readonly FilterOption[] = opdTimes.map((value) => ({
  value,
  name: opdTimeName(value),
}))

interface Band extends FilterOption {
  /** The smallest number in this band. The band ends where the next one begins. */
  from: number
}

export const experienceBands: readonly Band[] = [
  { value: '0-4', name: 'Under 5 years', from: 0 },
  { value: '5-9', name: '5 to 9 years', from: 5 },
  { value: '10-19', name: '10 to 19 years', from: 10 },
  { value: '20-plus', name: '20 years or more', from: 20 },
]

/** Fee of a visit, in whole rupees. */
export const feeBands: readonly Band[] = [
  { value: '0-500', name: `${rupees(500)} or less`, from: 0 },
  { value: '501-1000', name: `${rupees(501)} to ${rupees(1000)}`, from: 501 },
  { value: '1001-1500', name: `${rupees(1001)} to ${rupees(1500)}`, from: 1001 },
  { value: '1501-plus', name: `Over ${rupees(1500)}`, from: 1501 },
]

export const bedBands: readonly Band[] = [
  { value: '0-49', name: 'Under 50 beds', from: 0 },
  { value: '50-99', name: '50 to 99 beds', from: 50 },
  { value: '100-299', name: '100 to 299 beds', from: 100 },
  { value: '300-plus', name: '300 beds or more', from: 300 },
]

/** The index of the number's band, in a list; an empty list for null. */
export const bandOf = (bands: readonly Band[], value: number | null): number[] => {
  if (value === null) return []
  const at = bands.findLastIndex(({ from }) => value >= from)
  return at >= 0 ? [at] : []
}

/** Turns a name into an address value: '24-hour emergency' gives '24-hour-emergency'; '' if nothing is left. */
export const optionValue = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
