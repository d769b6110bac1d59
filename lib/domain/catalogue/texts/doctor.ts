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

/** What is known of both: '12 years of experience', '₹1,200 a visit'. */
export const experienceAndFee = (
  doctor: Pick<Doctor, 'experienceYears' | 'feeRupees'>,
): string[] => [
  ...(doctor.experienceYears === null ? [] : [`${experience(doctor)} of experience`]),
  ...(doctor.feeRupees === null ? [] : [`${fee(doctor)} a visit`]),
]
