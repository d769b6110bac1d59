import type { FilterGroup } from '#lib/rules/listing-filters'

/** The heading of each group of filters, and what several choices in it mean. */
export const groupWords: Readonly<Record<FilterGroup, { legend: string; several?: string }>> = {
  gender: { legend: 'Gender' },
  experience: { legend: 'Experience' },
  fee: { legend: 'Fee for a visit' },
  language: { legend: 'Languages', several: 'Any of those you choose' },
  insurance: { legend: 'Insurance accepted', several: 'All of those you choose' },
  accreditation: { legend: 'Accreditation', several: 'All of those you choose' },
  beds: { legend: 'Size' },
  facility: { legend: 'Facilities', several: 'All of those you choose' },
}
