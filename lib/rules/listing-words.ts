import type { Department, Doctor } from '#lib/contract/catalogue'
import { rupees } from '#lib/rules/format'
import type { ListingKind } from '#lib/rules/links'

/** Listings are 20 a page. */
export const listingPageSize = 20

/** 'cardiology' for a sentence; abbreviations ('ENT') stay as they are. */
export const inSentence = (name: string): string =>
  /^[A-Z]{2,}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** 'Cardiologist': a sentence may begin with it. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** '1 year', '12 years'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** '12 years'. */
export const experience = ({ experienceYears }: Pick<Doctor, 'experienceYears'>): string =>
  experienceYears === null ? 'Not stated' : counted(experienceYears, 'year')

/** '₹1,200', 'Free'. */
export const fee = ({ feeRupees }: Pick<Doctor, 'feeRupees'>): string => {
  if (feeRupees === null) return 'Ask us'
  return feeRupees === 0 ? 'Free' : rupees(feeRupees)
}

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

/** The heading, with the count: '12 cardiologists in Delhi', '1 cardiology hospital in Delhi'. */
export function listingHeading(listing: Listing, total: number): string {
  const { kind, department, city } = listing
  if (total === 0) return listingName(listing)
  return kind === 'doctors'
    ? `${counted(total, department.practitioner, department.practitionerPlural)} in ${city}`
    : `${counted(total, `${inSentence(department.name)} hospital`)} in ${city}`
}

/** Why the list stands as it does: lib/server/catalogue sorts by exactly this. */
export const orderReason: Readonly<Record<ListingKind, string>> = {
  doctors: 'Most years of experience first. Nobody can pay to stand higher.',
  hospitals: 'Most accreditations first, then most beds. Nobody can pay to stand higher.',
}

/** The page numbers of a list; 1 even when it is empty. */
export const pageCountOf = (total: number): number =>
  Math.max(1, Math.ceil(total / listingPageSize))
