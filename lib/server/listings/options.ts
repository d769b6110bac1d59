import { opdTimes } from '#lib/domain/catalogue/opd'

/** The fixed options of filters. The options of other groups come from the catalogue. */

export interface FilterOption {
  /** The value in the address. */
  value: string
  /** As the catalogue says it; '' for the options that every catalogue has. */
  name: string
}

const fixed = (value: string): FilterOption => ({ value, name: '' })

export const genders: readonly FilterOption[] = ['female', 'male'].map(fixed)

export const opdOptions: readonly FilterOption[] = opdTimes.map(fixed)

interface Band extends FilterOption {
  /** The smallest number in this band. The band ends where the next one begins. */
  from: number
}

const band = (value: string, from: number): Band => ({ ...fixed(value), from })

export const experienceBands: readonly Band[] = [
  band('0-4', 0),
  band('5-9', 5),
  band('10-19', 10),
  band('20-plus', 20),
]

/** Fee of a visit, in whole rupees. */
export const feeBands: readonly Band[] = [
  band('0-500', 0),
  band('501-1000', 501),
  band('1001-1500', 1001),
  band('1501-plus', 1501),
]

export const bedBands: readonly Band[] = [
  band('0-49', 0),
  band('50-99', 50),
  band('100-299', 100),
  band('300-plus', 300),
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
