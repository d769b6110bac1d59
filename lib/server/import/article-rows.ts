import type { Article, Byline, Named } from '#lib/domain/catalogue/catalogue'
import type { PersonKind } from '#lib/domain/routes/links'
import type { ArticleTable } from '#lib/server/db/catalogue-schema'
import { linkedText } from '#lib/server/import/check/page-exists'
import { linkedLanguage } from '#lib/server/import/check/references'
import { type ContentDirectory, known, searchText } from '#lib/server/import/directory'
import { articleId, articleKey, type ContentArticle } from '#lib/server/import/read/content'
import { promotionOf } from '#lib/server/import/schemas/promotion-schema'
import type { Wanted } from '#lib/server/import/sync/difference'

/** The day of the last visible change: review, change or publication. */
const lastChange = ({ reviewed, changes, published }: ContentArticle['fields']): string =>
  [reviewed, published ?? '', ...(changes ?? []).map(({ date }) => date)].sort().at(-1) ?? reviewed

const bodyLink = /<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g

/** Replaces links to refused articles by their text. */
const withoutDeadLinks = (html: string, { articles }: ContentDirectory): string =>
  html.replace(bodyLink, (link, href: string, words: string) => {
    const linked = linkedText(href)
    if (!linked || linked.kind === 'department') return link
    return articles.has(articleKey(linked.kind, linked.language, linked.slug)) ? link : words
  })

export function articleRows(
  articles: ContentArticle[],
  directory: ContentDirectory,
): Wanted<ArticleTable>[] {
  /** Names of linked articles; in a Hindi article the Hindi name, if there is one. */
  const named = (kind: Article['kind'], from: ContentArticle, slugs: string[] = []): Named[] =>
    slugs.flatMap((slug) => {
      const key = articleKey(kind, linkedLanguage(kind, from.language), slug)
      const found = directory.articles.get(key)
      if (!found) return []
      return [{ slug, name: (from.language === 'hi' && found.nameHi) || found.name }]
    })
  const byline = (kind: PersonKind, from: ContentArticle): Byline | null => {
    const slug = from.fields[kind]
    if (!slug) return null
    const { name, nameHi, role, roleHi } = known(directory[kind], slug)
    return from.language === 'hi' ? { slug, name: nameHi, role: roleHi } : { slug, name, role }
  }
  const personKey = (kind: PersonKind, { fields }: ContentArticle) =>
    fields[kind] ? known(directory[kind], fields[kind]).id : null
  return articles.map((article) => {
    const { kind, language, slug, fields, body } = article
    const department = fields.department
      ? known(directory.departments, fields.department)
      : undefined
    const other = fields.counterpart
      ? directory.articles.get(
          articleKey(kind, language === 'en' ? 'hi' : 'en', fields.counterpart),
        )
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
        html: withoutDeadLinks(section.html, directory),
      })),
      introHtml: withoutDeadLinks(body.introHtml, directory),
      conditions: named('condition', article, fields.conditions),
      treatments: named('treatment', article, fields.treatments),
      tests: named('test', article, fields.tests),
      related: named(kind, article, fields.related),
      counterpart: other ? { slug: other.slug, name: other.name } : null,
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
      counterpart: whole.counterpart?.slug ?? null,
      departmentId: department?.id ?? null,
      authorId: personKey('author', article),
      reviewerId: personKey('reviewer', article),
      body: JSON.stringify(whole),
      searchText: searchText(whole.name, whole.nameHi, ...whole.aliases, whole.title),
    }
  })
}
