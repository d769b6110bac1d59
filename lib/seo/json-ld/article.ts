import type {
  BlogPosting,
  MedicalCondition,
  MedicalProcedure,
  MedicalTest,
  MedicalWebPage,
} from 'schema-dts'
import type { Article, Byline, Named } from '#lib/contract/catalogue'
import { isArticleKind, type Language, links } from '#lib/rules/links'
import { organizationId } from '#lib/seo/json-ld/site'
import { medicalSpecialities } from '#lib/seo/json-ld/specialities'

const inLanguage = (language: Language) => (language === 'hi' ? 'hi-IN' : 'en-IN')

const person = ({ name, role }: Byline) => ({ '@type': 'Person' as const, name, jobTitle: role })

const address = (siteUrl: string, article: Article) =>
  siteUrl +
  (isArticleKind(article.kind)
    ? links.article(article.kind, article.slug, article.language)
    : links.text(article.slug))

const named = (siteUrl: string, kind: 'condition' | 'treatment' | 'test', items: Named[]) =>
  items.map(({ slug, name }) => ({ name, url: siteUrl + links.article(kind, slug) }))

/** What a medical article is about. */
function subject(
  siteUrl: string,
  article: Article,
): MedicalCondition | MedicalProcedure | MedicalTest | undefined {
  const shared = {
    name: article.name,
    alternateName: [...new Set([article.nameHi, ...article.aliases])].filter(Boolean),
    description: article.summary,
    ...(article.department && {
      relevantSpecialty: medicalSpecialities([article.department]),
    }),
  }
  if (article.kind === 'condition')
    return {
      '@type': 'MedicalCondition',
      ...shared,
      possibleTreatment: named(siteUrl, 'treatment', article.treatments).map((treatment) => ({
        '@type': 'MedicalTherapy',
        ...treatment,
      })),
      typicalTest: named(siteUrl, 'test', article.tests).map((test) => ({
        '@type': 'MedicalTest',
        ...test,
      })),
    }
  if (article.kind === 'treatment') return { '@type': 'MedicalProcedure', ...shared }
  if (article.kind === 'test')
    return {
      '@type': 'MedicalTest',
      ...shared,
      usedToDiagnose: named(siteUrl, 'condition', article.conditions).map((condition) => ({
        '@type': 'MedicalCondition',
        ...condition,
      })),
    }
  return undefined
}

/** A condition, treatment or test page: what it is about, who reviewed it and when. */
export const medicalWebPage = (siteUrl: string, article: Article): MedicalWebPage => ({
  '@type': 'MedicalWebPage',
  '@id': address(siteUrl, article),
  url: address(siteUrl, article),
  name: article.title,
  description: article.description,
  inLanguage: inLanguage(article.language),
  dateModified: article.reviewed,
  lastReviewed: article.reviewed,
  ...(article.reviewer && { reviewedBy: person(article.reviewer) }),
  publisher: { '@id': organizationId(siteUrl) },
  mainEntity: subject(siteUrl, article),
  citation: article.sources.map(({ url }) => url),
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
  dateModified: article.reviewed || article.date,
  ...(article.author && { author: person(article.author) }),
  ...(article.reviewer && { editor: person(article.reviewer) }),
  publisher: { '@id': organizationId(siteUrl) },
  citation: article.sources.map(({ url }) => url),
})
