import type { Department } from '#lib/domain/catalogue/catalogue'
import type { ListingKind } from '#lib/domain/routes/links'
import { counted } from '#lib/domain/text/format'
import { capitalised, inSentence } from '#lib/domain/text/text'

/** Names, headings and descriptions of lists. */

/** A department in front of 'hospital': 'Orthopaedic' for 'Orthopaedics', others unchanged. */
export const hospitalDepartment = (department: string): string => department.replace(/ics$/, 'ic')

interface Listing {
  kind: ListingKind
  department: Pick<Department, 'name' | 'practitioner' | 'practitionerPlural'>
  city: string
}

/** 'Cardiologists in Delhi', 'Cardiology hospitals in Delhi'. */
export const listingName = ({ kind, department, city }: Listing): string =>
  kind === 'doctors'
    ? `${capitalised(department.practitionerPlural)} in ${city}`
    : `${hospitalDepartment(department.name)} hospitals in ${city}`

/**
 * The heading, with the count: '12 cardiologists in Delhi', '1 cardiology hospital in Delhi'. An empty filtered list
 * says '0', because the place itself may have some.
 */
export function listingHeading(listing: Listing, total: number, isNarrowed = false): string {
  const { kind, department, city } = listing
  if (total === 0 && !isNarrowed) return listingName(listing)
  return kind === 'doctors'
    ? `${counted(total, department.practitioner, department.practitionerPlural)} in ${city}`
    : `${counted(total, `${inSentence(hospitalDepartment(department.name))} hospital`)} in ${city}`
}

/** The description in search results; `page` is '' or ', page 2'. */
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
