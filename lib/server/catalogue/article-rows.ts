import type { Article, Byline, Named, PersonKind } from '#lib/contract/catalogue'
import type { ContentDirectory } from '#lib/server/catalogue/directory-of-content'
import { known } from '#lib/server/catalogue/known'
import { promotionOf } from '#lib/server/catalogue/promotion-schema'
import { articleId, articleKey, type ContentArticle } from '#lib/server/catalogue/read-articles'
import { linkedLanguage, pageLink } from '#lib/server/catalogue/references'
import { searchText } from '#lib/server/catalogue/search-text'
import type { ArticleTable } from '#lib/server/db/catalogue-schema'
import type { Wanted } from '#lib/server/stores/catalogue-difference'

/** The day a reader last saw something new: reviewed, changed or published. */
const lastChange = ({ reviewed, changes, published }: ContentArticle['fields']): string =>
  [reviewed, published ?? '', ...(changes ?? []).map(({ date }) => date)].sort().at(-1) ?? reviewed

const bodyLink = /<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g

/** The HTML without links to texts that were refused: their words stay. */
const withoutDeadLinks = (html: string, { articles }: ContentDirectory): string =>
  html.replace(bodyLink, (link, href: string, words: string) => {
    const { kind, slug, hi } = pageLink.exec(href)?.groups ?? {}
    if (!kind || !slug || kind === 'department') return link
    const key = articleKey(kind as Article['kind'], hi ? 'hi' : 'en', slug)
    return articles.has(key) ? link : words
  })

/** The rows of articles, with their links and departments resolved. */
export function articleRows(
  articles: ContentArticle[],
  directory: ContentDirectory,
): Wanted<ArticleTable>[] {
  /** The linked text's name; in a Hindi text its Hindi one, where it has one. */
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
