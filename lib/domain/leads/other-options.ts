import type { Option } from '#lib/domain/text/option'

// Neither from the dictionary nor beside the lists: a page that only names these options should not load their words.

/** Appended to every list (specification.md, section 3). */
export const otherTreatment: Option = { id: 'other', label: 'Other' }
export const otherCity: Option = { id: '0', label: 'Other' }
export const otherSpeciality: Option = { id: '0', label: 'Other' }

/** Is this the 'Other' of one of these lists? */
export const isOther = ({ id }: Pick<Option, 'id'>): boolean =>
  id === otherTreatment.id || id === otherCity.id

/** The answer to 'Preferred time to call' that chooses none. */
export const anyTime = 'Any time'
