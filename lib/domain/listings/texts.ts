import type { Department } from '#lib/domain/catalogue/catalogue'
import type { ListingKind } from '#lib/domain/routes/links'
import type { Words } from '#lib/languages/en/index'

/** The headings of lists. An empty list with filters says '0', because the place itself may have some. */

interface Listing {
  kind: ListingKind
  department: Pick<Department, 'name' | 'practitioner' | 'practitionerPlural'>
  city: string
}

/** 'Cardiologists in Delhi', 'Cardiology hospitals in Delhi'. */
export const listingName = (
  { kind, department, city }: Listing,
  { list }: Words['listings'],
): string => list.name(kind, department, city)

/** With the count: '12 cardiologists in Delhi', '1 cardiology hospital in Delhi'. */
export const listingHeading = (
  listing: Listing,
  total: number,
  words: Words['listings'],
  isNarrowed = false,
): string =>
  total === 0 && !isNarrowed
    ? listingName(listing, words)
    : words.list.counted(listing.kind, listing.department, listing.city, total)

/** The directory's heading: '300 doctors in India', '12 cardiologists in Delhi'. */
export function directoryHeading(
  kind: ListingKind,
  { department, city }: { department: Listing['department'] | null; city: string },
  total: number,
  words: Words['listings'],
  isNarrowed = false,
): string {
  if (department) return listingHeading({ kind, department, city }, total, words, isNarrowed)
  return total === 0 && !isNarrowed
    ? words.kindIn(kind, city)
    : words.list.counted(kind, null, city, total)
}

/** 'Hospitals that accept CGHS', '12 hospitals in Delhi that accept CGHS'. @param city '' for all of India */
export const insurerHeading = (
  insurer: string,
  city: string,
  total: number,
  { insurer: words }: Words['listTexts'],
  isNarrowed = false,
): string =>
  total === 0 && !isNarrowed ? words.plain(insurer, city) : words.counted(insurer, city, total)
