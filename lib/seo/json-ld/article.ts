import type {
  BlogPosting,
  MedicalCondition,
  MedicalProcedure,
  MedicalTest,
  MedicalWebPage,
} from 'schema-dts'
import type { Article, Byline, Named } from '#lib/contract/catalogue'
import { isArticleKind, type Language, links, type PersonPageKind } from '#lib/rules/links'
import { samplePerson } from '#lib/rules/sample-words'
import { organizationId } from '#lib/seo/json-ld/site'
import { medicalSpecialities } from '#lib/seo/json-ld/specialities'
import { previewImagePath } from '#lib/seo/preview-image'

const inLanguage = (language: Language) => (language === 'hi' ? 'hi-IN' : 'en-IN')

const person = (
  siteUrl: string,
  kind: PersonPageKind,
  { slug, name, role, sample }: Byline,
  language: Language,
) => ({
  '@type': 'Person' as const,
  name,
  ...(sample && { description: samplePerson[language][kind] }),
  url: siteUrl + links.person(kind, slug),
  ...(role && { jobTitle: role }),
})

const sources = ({ sources: cited }: Article) =>
  cited.length > 0 ? { citation: cited.map(({ url }) => url) } : {}

/** The picture that link previews show too. */
const image = (siteUrl: string, article: Article) =>
  siteUrl + previewImagePath(address('', article), article.title)

const address = (siteUrl: string, article: Article) =>
  siteUrl +
  (isArticleKind(article.kind)
    ? links.article(article.kind, article.slug, article.language)
    : links.text(article.slug))

const named = (siteUrl: string, kind: 'condition' | 'treatment' | 'test', items: Named[]) =>
  items.map(({ slug, name }) => ({ name, url: siteUrl + links.article(kind, slug) }))

/** What a medical article is about. Empty lists say nothing and are left out. */
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
    const possibleTreatment = of('MedicalTherapy', named(siteUrl, 'treatment', article.treatments))
    const typicalTest = of('MedicalTest', named(siteUrl, 'test', article.tests))
    return {
      '@type': 'MedicalCondition',
      ...shared,
      ...(possibleTreatment.length > 0 && { possibleTreatment }),
      ...(typicalTest.length > 0 && { typicalTest }),
    }
  }
  if (article.kind === 'treatment') return { '@type': 'MedicalProcedure', ...shared }
  if (article.kind === 'test') {
    const usedToDiagnose = of('MedicalCondition', named(siteUrl, 'condition', article.conditions))
    return {
      '@type': 'MedicalTest',
      ...shared,
      ...(usedToDiagnose.length > 0 && { usedToDiagnose }),
    }
  }
  return undefined
}

/** The day of the oldest change that the page tells of. */
const firstPublished = ({ changes }: Article) => {
  const [first] = changes.map(({ date }) => date).sort()
  return first ? { datePublished: first } : {}
}

/** A condition, treatment or test page: what it is about, who reviewed it and when. */
export const medicalWebPage = (siteUrl: string, article: Article): MedicalWebPage => ({
  '@type': 'MedicalWebPage',
  '@id': address(siteUrl, article),
  url: address(siteUrl, article),
  name: article.title,
  description: article.description,
  inLanguage: inLanguage(article.language),
  ...firstPublished(article),
  dateModified: article.modified,
  lastReviewed: article.reviewed,
  ...(article.reviewer && {
    reviewedBy: person(siteUrl, 'reviewer', article.reviewer, article.language),
  }),
  publisher: { '@id': organizationId(siteUrl) },
  image: image(siteUrl, article),
  mainEntity: subject(siteUrl, article),
  ...sources(article),
})

/** A blog article. */
export const blogPosting = (siteUrl: string, article: Article): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': address(siteUrl, article),
  url: address(siteUrl, article),
  mainEntityOfPage: address(siteUrl, article),
  headline: article.title,
  description: article.description,
  inLanguage: inLanguage(article.language),
  datePublished: article.date,
  dateModified: article.modified || article.date,
  author: article.author
    ? person(siteUrl, 'author', article.author, article.language)
    : { '@id': organizationId(siteUrl) },
  ...(article.reviewer && {
    editor: person(siteUrl, 'reviewer', article.reviewer, article.language),
  }),
  publisher: { '@id': organizationId(siteUrl) },
  image: image(siteUrl, article),
  ...sources(article),
})
