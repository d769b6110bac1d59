import { links } from '#lib/rules/links'

/** Ways on that do not need a search. */
export const searchIdeas = [
  { label: 'Conditions', href: links.articles('condition') },
  { label: 'Treatments', href: links.articles('treatment') },
  { label: 'Tests', href: links.articles('test') },
  { label: 'Doctors by city', href: links.directory('doctors') },
  { label: 'Hospitals by city', href: links.directory('hospitals') },
]
