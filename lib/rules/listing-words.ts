import type { Department, Doctor } from '#lib/contract/catalogue'
import { rupees, wholeNumber } from '#lib/rules/format'
import type { ListingKind } from '#lib/rules/links'

/** Listings are 20 a page. */
export const listingPageSize = 20

/** 'general surgery' for a sentence; abbreviations ('ENT') stay as they are. */
export const inSentence = (name: string): string =>
  name.replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase())

/** 'Cardiologist': a sentence may begin with it. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** '1 year', '12 years', '1,00,000 doctors'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`

/** '12 years'. */
export const experience = ({ experienceYears }: Pick<Doctor, 'experienceYears'>): string =>
  experienceYears === null ? 'Not stated' : counted(experienceYears, 'year')

/** '₹1,200', 'Free'. */
export const fee = ({ feeRupees }: Pick<Doctor, 'feeRupees'>): string => {
  if (feeRupees === null) return 'Not stated'
  return feeRupees === 0 ? 'Free' : rupees(feeRupees)
}

const shownNames = 4

/** A long list of names in one line: 'Cardiology, ENT, Urology, Nephrology and 3 more'. */
export const namesInLine = (names: readonly string[]): string =>
  names.length <= shownNames + 1
    ? names.join(', ')
    : `${names.slice(0, shownNames).join(', ')} and ${names.length - shownNames} more`

interface Listing {
  kind: ListingKind
  department: Pick<Department, 'name' | 'practitioner' | 'practitionerPlural'>
  city: string
}

/** 'Cardiologists in Delhi', 'Cardiology hospitals in Delhi'. */
export const listingName = ({ kind, department, city }: Listing): string =>
  kind === 'doctors'
    ? `${capitalised(department.practitionerPlural)} in ${city}`
    : `${department.name} hospitals in ${city}`

/**
 * The heading, with the count: '12 cardiologists in Delhi', '1 cardiology hospital in Delhi'. A list that
 * filters have emptied says '0': the place itself may have some.
 */
export function listingHeading(listing: Listing, total: number, isNarrowed = false): string {
  const { kind, department, city } = listing
  if (total === 0 && !isNarrowed) return listingName(listing)
  return kind === 'doctors'
    ? `${counted(total, department.practitioner, department.practitionerPlural)} in ${city}`
    : `${counted(total, `${inSentence(department.name)} hospital`)} in ${city}`
}

/** Under the title in search results; `page` is '' or ', page 2'. */
export function listingDescription(
  { kind, department, city }: Listing,
  total: number,
  page = '',
): string {
  const [one, many] =
    kind === 'doctors'
      ? [department.practitioner, department.practitionerPlural]
      : ['hospital', 'hospitals']
  const who = total === 0 ? `No ${many}` : counted(total, one, many)
  const first =
    kind === 'doctors'
      ? `${who} in ${city}${page} with experience, fee, languages and hospital.`
      : `${who} with ${inSentence(department.name)} in ${city}${page}: beds, accreditation and insurance.`
  return `${first} ${total === 1 ? 'See what is known' : 'Compare them'} and ask for an appointment; our call back is free.`
}

/** 'Find a doctor', the directory's own name. */
export const directoryName: Readonly<Record<ListingKind, string>> = {
  doctors: 'Find a doctor',
  hospitals: 'Find a hospital',
}

/** The directory's heading: '300 doctors in India', '12 cardiologists in Delhi'. */
export function directoryHeading(
  kind: ListingKind,
  { department, city }: { department: Listing['department'] | null; city: string },
  total: number,
  isNarrowed = false,
): string {
  if (department) return listingHeading({ kind, department, city }, total, isNarrowed)
  const one = kind === 'doctors' ? 'doctor' : 'hospital'
  return `${total === 0 && !isNarrowed ? capitalised(kind) : counted(total, one)} in ${city}`
}

/** 'Hospitals that accept CGHS', '12 hospitals in Delhi that accept CGHS'. */
export const insurerHeading = (
  insurer: string,
  city: string,
  total: number,
  isNarrowed = false,
): string =>
  `${total === 0 && !isNarrowed ? 'Hospitals' : counted(total, 'hospital')}${city && ` in ${city}`} that ${
    total === 1 ? 'accepts' : 'accept'
  } ${insurer}`

/** The page numbers of a list; 1 even when it is empty. */
export const pageCountOf = (total: number): number =>
  Math.max(1, Math.ceil(total / listingPageSize))
