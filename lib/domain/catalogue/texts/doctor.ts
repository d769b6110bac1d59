import type { Doctor } from '#lib/domain/catalogue/catalogue'
import { counted, rupees } from '#lib/domain/text/format'

/** '12 years'. */
export const experience = ({ experienceYears }: Pick<Doctor, 'experienceYears'>): string =>
  experienceYears === null ? 'Not stated' : counted(experienceYears, 'year')

/** '₹1,200', 'Free'. */
export const fee = ({ feeRupees }: Pick<Doctor, 'feeRupees'>): string => {
  if (feeRupees === null) return 'Not stated'
  return feeRupees === 0 ? 'Free' : rupees(feeRupees)
}
