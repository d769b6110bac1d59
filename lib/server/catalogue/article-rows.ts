import type { Article, Byline, Named, PersonKind } from '#lib/contract/catalogue'
import { known } from '#lib/server/catalogue/known'
import { articleKey, type ContentArticle } from '#lib/server/catalogue/read-articles'
import type { Content } from '#lib/server/catalogue/read-content'
import { linkedLanguage } from '#lib/server/catalogue/references'
import { searchText } from '#lib/server/catalogue/search-text'
import type { ArticleTable } from '#lib/server/db/catalogue-schema'
import type { Wanted } from '#lib/server/stores/catalogue-sync'

/** The day a reader last saw something new: reviewed, changed or published. */
const lastChange = ({ reviewed, changes, published }: ContentArticle['fields']): string =>
  [reviewed, published ?? '', ...(changes ?? []).map(({ date }) => date)].sort().at(-1) ?? reviewed

/** The rows of all articles, with their links and departments resolved. */
export function articleRows({ rows, articles }: Content): Wanted<ArticleTable>[] {
  const departments = new Map(rows['departments.csv'].map(({ value }) => [value.slug, value]))
  const all = new Map(
    articles.map((article) => [articleKey(article.kind, article.language, article.slug), article]),
  )
  /** The linked text's name; in a Hindi text its Hindi one, where it has one. */
  const named = (kind: Article['kind'], from: ContentArticle, slugs: string[] = []): Named[] =>
    slugs.map((slug) => {
      const { fields } = known(all, articleKey(kind, linkedLanguage(kind, from.language), slug))
      return { slug, name: (from.language === 'hi' && fields.nameHi) || fields.name }
    })
  const people = new Map(
    (['author', 'reviewer'] as const).flatMap((kind) =>
      rows[`${kind}s.csv`].map(({ value }) => [`${kind} ${value.slug}`, value] as const),
    ),
  )
  const byline = (kind: PersonKind, from: ContentArticle): Byline | null => {
    const slug = from.fields[kind]
    if (!slug) return null
    const { name, name_hi, role, role_hi } = known(people, `${kind} ${slug}`)
    return from.language === 'hi' ? { slug, name: name_hi, role: role_hi } : { slug, name, role }
  }
  const personKey = (kind: PersonKind, { fields }: ContentArticle) =>
    fields[kind] ? `${kind}:${known(people, `${kind} ${fields[kind]}`).id}` : null
  return articles.map((article) => {
    const { kind, language, slug, fields, body } = article
    const department = fields.department ? known(departments, fields.department) : undefined
    const other = fields.counterpart
      ? known(all, articleKey(kind, language === 'en' ? 'hi' : 'en', fields.counterpart))
      : undefined
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
      sections: body.sections,
      introHtml: body.introHtml,
      conditions: named('condition', article, fields.conditions),
      treatments: named('treatment', article, fields.treatments),
      tests: named('test', article, fields.tests),
      related: named(kind, article, fields.related),
      counterpart: other ? { slug: other.slug, name: other.fields.name } : null,
    }
    return {
      id: `${kind}:${language}:${fields.id}`,
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
