import type { Person as PersonData, ProfilePage } from 'schema-dts'
import type { Person } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import { samplePerson } from '#lib/rules/sample-words'
import { organizationId } from '#lib/seo/json-ld/site'

const address = (siteUrl: string, { kind, slug }: Person) => siteUrl + links.person(kind, slug)

/** An author or reviewer: what they are called, what they are and what they know. */
export const person = (siteUrl: string, one: Person): PersonData & object => ({
  '@type': 'Person',
  '@id': `${address(siteUrl, one)}#person`,
  name: one.name,
  url: address(siteUrl, one),
  jobTitle: one.role,
  ...(one.sample && { description: samplePerson.en[one.kind] }),
  ...(one.nameHi && { alternateName: one.nameHi }),
  ...(one.languages.length > 0 && { knowsLanguage: one.languages }),
  ...(one.departments.length > 0 && { knowsAbout: one.departments.map(({ name }) => name) }),
  ...(one.credentials && {
    hasCredential: { '@type': 'EducationalOccupationalCredential', name: one.credentials },
  }),
})

/** The page of one author or reviewer. */
export const profilePage = (siteUrl: string, one: Person): ProfilePage => ({
  '@type': 'ProfilePage',
  '@id': address(siteUrl, one),
  url: address(siteUrl, one),
  name: one.name,
  inLanguage: 'en-IN',
  mainEntity: {
    ...person(siteUrl, one),
    description: [one.sample ? `${samplePerson.en[one.kind]}.` : '', one.about]
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    affiliation: { '@id': organizationId(siteUrl) },
  },
})
