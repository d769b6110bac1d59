import type { Option } from '#lib/contract/form-options'

// Apart from the forms' words: a page that only names the options shall not bring those along.

/** Specification point 3: an extra option 'Other' is always appended. */
export const otherTreatment: Option = { id: 'other', label: 'Other' }
export const otherCity: Option = { id: '0', label: 'Other' }
