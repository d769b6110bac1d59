import type {
  BlogPosting,
  MedicalCondition,
  MedicalProcedure,
  MedicalTest,
  MedicalWebPage,
  Person as PersonData,
  ProfilePage,
} from 'schema-dts'
import type { Article, Byline, Named, Person } from '#lib/domain/catalogue/catalogue'

import { inLanguage, isArticleKind, links, type PersonKind } from '#lib/domain/routes/links'
import { type Language, languageOfText, languageTable } from '#lib/domain/text/language'
import { termIn } from '#lib/domain/text/own-value'
import { words } from '#lib/languages/all'
import { medicalSpecialities } from '#lib/seo/json-ld/directory'
import { organizationId } from '#lib/seo/json-ld/site'
import { previewImagePath } from '#lib/seo/preview-image'

const bylineOf = (
  siteUrl: string,
  kind: PersonKind,
  { slug, name, role, sample }: Byline,
  language: Language,
) => ({
  '@type': 'Person' as const,
  name,
  ...(sample && { description: words[language].articles.samplePerson[kind] }),
  url: siteUrl + inLanguage(links.person(kind, slug), language),
  ...(role && { jobTitle: role }),
})

const sources = ({ sources: cited }: Article) =>
  cited.length > 0 ? { citation: cited.map(({ url }) => url) } : {}

/** The picture of link previews. */
const image = (siteUrl: string, article: Article) =>
  siteUrl + previewImagePath(address('', article), article.title)

const address = (siteUrl: string, article: Article) =>
  siteUrl +
  (isArticleKind(article.kind)
    ? links.article(article.kind, article.slug, article.language)
    : inLanguage(links.text(article.slug), article.language))

/** Texts that the article links to, in its language unless they name another. */
const named = (
  siteUrl: string,
  kind: 'condition' | 'treatment' | 'test',
  items: Named[],
  own: Language,
) =>
  items.map(({ slug, name, language = own }) => ({
    name,
    url: siteUrl + links.article(kind, slug, language),
  }))

/** The subject of a medical article. Empty lists are left out. */
function subject(
  siteUrl: string,
  article: Article,
): MedicalCondition | MedicalProcedure | MedicalTest | undefined {
  const { name, nameHi, aliases, department } = article
  const alternateName = [...new Set([nameHi, ...aliases])].filter((one) => one && one !== name)
  const relevantSpecialty = medicalSpecialities(department ? [department] : [])
  const shared = {
    name,
    description: article.summary,
    ...(alternateName.length > 0 && { alternateName }),
    ...(relevantSpecialty.length > 0 && { relevantSpecialty }),
  }
  const of = <T extends string>(type: T, items: { name: string; url: string }[]) =>
    items.map((item) => ({ '@type': type, ...item }))
  if (article.kind === 'condition') {
    const possibleTreatment = of(
      'MedicalTherapy',
      named(siteUrl, 'treatment', article.treatments, article.language),
    )
    const typicalTest = of('MedicalTest', named(siteUrl, 'test', article.tests, article.language))
    return {
      '@type': 'MedicalCondition',
      ...shared,
      ...(possibleTreatment.length > 0 && { possibleTreatment }),
      ...(typicalTest.length > 0 && { typicalTest }),
    }
  }
  if (article.kind === 'treatment') return { '@type': 'MedicalProcedure', ...shared }
  if (article.kind === 'test') {
    const usedToDiagnose = of(
      'MedicalCondition',
      named(siteUrl, 'condition', article.conditions, article.language),
    )
    return {
      '@type': 'MedicalTest',
      ...shared,
      ...(usedToDiagnose.length > 0 && { usedToDiagnose }),
    }
  }
  return undefined
}

/** The day of the oldest change on the page. */
const firstPublished = ({ changes }: Article) => {
  const [first] = changes.map(({ date }) => date).sort()
  return first ? { datePublished: first } : {}
}

/** A condition, treatment or test page, with its subject and review. */
export const medicalWebPage = (siteUrl: string, article: Article): MedicalWebPage => ({
  '@type': 'MedicalWebPage',
  '@id': address(siteUrl, article),
  url: address(siteUrl, article),
  name: article.title,
  description: article.description,
  inLanguage: `${article.language}-IN`,
  ...firstPublished(article),
  dateModified: article.modified,
  lastReviewed: article.reviewed,
  ...(article.reviewer && {
    reviewedBy: bylineOf(siteUrl, 'reviewer', article.reviewer, article.language),
  }),
  publisher: { '@id': organizationId(siteUrl) },
  image: image(siteUrl, article),
  mainEntity: subject(siteUrl, article),
  ...sources(article),
})

export const blogPosting = (siteUrl: string, article: Article): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': address(siteUrl, article),
  url: address(siteUrl, article),
  mainEntityOfPage: address(siteUrl, article),
  headline: article.title,
  description: article.description,
  inLanguage: `${article.language}-IN`,
  datePublished: article.date,
  dateModified: article.modified || article.date,
  author: article.author
    ? bylineOf(siteUrl, 'author', article.author, article.language)
    : { '@id': organizationId(siteUrl) },
  ...(article.reviewer && {
    editor: bylineOf(siteUrl, 'reviewer', article.reviewer, article.language),
  }),
  publisher: { '@id': organizationId(siteUrl) },
  image: image(siteUrl, article),
  ...sources(article),
})

const personAddress = (siteUrl: string, { kind, slug }: Person, language: Language) =>
  siteUrl + inLanguage(links.person(kind, slug), language)

/** An author or reviewer, in a language. */
export const person = (
  siteUrl: string,
  one: Person,
  language: Language = 'en',
): PersonData & object => ({
  '@type': 'Person',
  '@id': `${siteUrl}${links.person(one.kind, one.slug)}#person`,
  name: one.name,
  url: personAddress(siteUrl, one, language),
  jobTitle: one.role,
  ...(one.sample && { description: words[language].articles.samplePerson[one.kind] }),
  ...(one.nameHi && { alternateName: one.nameHi }),
  ...(one.languages.length > 0 && {
    knowsLanguage: one.languages.map((name) => termIn(words[language].terms, name)),
  }),
  ...(one.departments.length > 0 && { knowsAbout: one.departments.map(({ name }) => name) }),
  ...(one.credentials && {
    hasCredential: { '@type': 'EducationalOccupationalCredential', name: one.credentials },
  }),
})

/** What they say about themselves, if that is in the language, and whether they are invented. */
function descriptionOf({ kind, about, sample }: Person, language: Language): string {
  const { articles, profiles } = words[language]
  return [
    sample ? articles.samplePerson[kind] + profiles.fullStop : '',
    languageOfText(about) === language ? about : '',
  ]
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The page of one author or reviewer, in a language. */
export function profilePage(siteUrl: string, one: Person, language: Language = 'en'): ProfilePage {
  const description = descriptionOf(one, language)
  return {
    '@type': 'ProfilePage',
    '@id': personAddress(siteUrl, one, language),
    url: personAddress(siteUrl, one, language),
    name: one.name,
    inLanguage: languageTable[language].hreflang,
    mainEntity: {
      ...person(siteUrl, one, language),
      ...(description && { description }),
      affiliation: { '@id': organizationId(siteUrl) },
    },
  }
}
