import type { Article, Byline, Named } from '#lib/domain/catalogue/catalogue'
import { inLanguage, languagePrefix, type PersonKind } from '#lib/domain/routes/links'
import { routeOf } from '#lib/domain/routes/match'
import type { Language } from '#lib/domain/text/language'
import type { ArticleTable } from '#lib/server/db/catalogue-schema'
import { linkedText, plainAddress } from '#lib/server/import/check/page-exists'
import { linkedLanguage } from '#lib/server/import/check/references'
import { type ContentDirectory, known, searchText } from '#lib/server/import/directory'
import { articleId, articleKey, type ContentArticle } from '#lib/server/import/read/content'
import { promotionOf } from '#lib/server/import/schemas/promotion-schema'
import type { Wanted } from '#lib/server/import/sync/difference'

/** The day of the last visible change: review, change or publication. */
const lastChange = ({ reviewed, changes, published }: ContentArticle['fields']): string =>
  [reviewed, published ?? '', ...(changes ?? []).map(({ date }) => date)].sort().at(-1) ?? reviewed

const bodyLink = /<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g

/**
 * Replaces links to refused articles by their text. A plain address in another language than English leads to the page
 * in that language, if there is one; otherwise the link says that the page is in English.
 */
const withLiveLinks = (html: string, language: Language, { articles }: ContentDirectory): string =>
  html.replace(bodyLink, (link: string, href: string, words: string) => {
    const linked = linkedText(href)
    if (!linked) return link.replace(`"${href}"`, `"${inLanguage(href, language)}"`)
    const { kind, slug } = linked
    if (language !== 'en' && linked.language === 'en') {
      const there = languagePrefix(language) + href
      const isThere = kind === 'department' || articles.has(articleKey(kind, language, slug))
      if (isThere && routeOf(plainAddress(there))) return link.replace(href, there)
      if (kind === 'department' || articles.has(articleKey(kind, 'en', slug)))
        return link.replace('<a ', '<a hreflang="en" ')
      return words
    }
    if (kind === 'department') return link
    return articles.has(articleKey(kind, linked.language, slug)) ? link : words
  })

/** The English slug is what the translations of a text have in common. */
const englishSlug = ({ language, slug, fields }: ContentArticle) =>
  language === 'en' ? slug : (fields.counterpart ?? `${language}:${slug}`)

/** @returns a function that lists a text in every language, itself included; nothing for a text in one language */
function translationsIn(articles: ContentArticle[]) {
  const groups = new Map<string, ContentArticle[]>()
  const keyOf = (article: ContentArticle) => `${article.kind} ${englishSlug(article)}`
  for (const article of articles)
    groups.set(keyOf(article), [...(groups.get(keyOf(article)) ?? []), article])
  return (article: ContentArticle): Article['translations'] => {
    const group = groups.get(keyOf(article)) ?? []
    return group.length > 1 ? group.map(({ language, slug }) => ({ language, slug })) : []
  }
}

export function articleRows(
  articles: ContentArticle[],
  directory: ContentDirectory,
): Wanted<ArticleTable>[] {
  const isThere = (key: string) => directory.articles.has(key)
  /** Names of linked articles; in a Hindi article the Hindi name, if there is one. */
  const named = (kind: Article['kind'], from: ContentArticle, slugs: string[] = []): Named[] =>
    slugs.flatMap((slug) => {
      const language = linkedLanguage(kind, from.language, slug, isThere)
      const found = directory.articles.get(articleKey(kind, language, slug))
      if (!found) return []
      const name = (from.language === 'hi' && found.nameHi) || found.name
      return [{ slug, name, ...(language !== from.language && { language }) }]
    })
  const byline = (kind: PersonKind, from: ContentArticle): Byline | null => {
    const slug = from.fields[kind]
    if (!slug) return null
    const { name, nameHi, role, roleHi } = known(directory[kind], slug)
    return from.language === 'hi' ? { slug, name: nameHi, role: roleHi } : { slug, name, role }
  }
  const personKey = (kind: PersonKind, { fields }: ContentArticle) =>
    fields[kind] ? known(directory[kind], fields[kind]).id : null
  const translations = translationsIn(articles)
  return articles.map((article) => {
    const { kind, language, slug, fields, body } = article
    const department = fields.department
      ? known(directory.departments, fields.department)
      : undefined
    const promotion = promotionOf(fields)
    const whole: Article = {
      id: fields.id,
      kind,
      language,
      slug,
      name: fields.name,
      title: fields.title,
      summary: fields.summary,
      date: fields.published ?? fields.reviewed,
      department: department
        ? { id: department.id, slug: department.slug, name: department.name }
        : null,
      description: fields.description,
      nameHi: fields.nameHi ?? '',
      aliases: fields.aliases ?? [],
      facts: fields.facts ?? [],
      urgent: fields.urgent ?? [],
      costs: fields.costs ?? [],
      bill: fields.bill ?? { includes: [], extra: [] },
      questions: fields.questions ?? [],
      stay: fields.stay ?? '',
      recovery: fields.recovery ?? '',
      insurance: fields.insurance ?? '',
      reviewer: byline('reviewer', article),
      author: byline('author', article),
      reviewed: fields.reviewed,
      nextReview: fields.nextReview,
      modified: lastChange(fields),
      changes: fields.changes ?? [],
      sources: fields.sources ?? [],
      sections: body.sections.map((section) => ({
        ...section,
        html: withLiveLinks(section.html, language, directory),
      })),
      introHtml: withLiveLinks(body.introHtml, language, directory),
      conditions: named('condition', article, fields.conditions),
      treatments: named('treatment', article, fields.treatments),
      tests: named('test', article, fields.tests),
      related: named(kind, article, fields.related),
      translations: translations(article),
      ...(promotion && { promotion }),
    }
    return {
      id: articleId(kind, language, fields.id),
      kind,
      language,
      articleId: fields.id,
      slug,
      name: whole.name,
      nameHi: whole.nameHi,
      title: whole.title,
      summary: whole.summary,
      date: whole.date,
      modified: whole.modified,
      counterpart: fields.counterpart ?? null,
      departmentId: department?.id ?? null,
      authorId: personKey('author', article),
      reviewerId: personKey('reviewer', article),
      body: JSON.stringify(whole),
      searchText: searchText(whole.name, whole.nameHi, ...whole.aliases, whole.title),
    }
  })
}
