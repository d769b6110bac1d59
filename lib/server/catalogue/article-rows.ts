import type { Article, Named } from '#lib/contract/catalogue'
import { known } from '#lib/server/catalogue/known'
import { articleKey, type ContentArticle } from '#lib/server/catalogue/read-articles'
import type { Content } from '#lib/server/catalogue/read-content'
import { linkedLanguage } from '#lib/server/catalogue/references'
import { searchText } from '#lib/server/catalogue/search-text'
import type { ArticleTable } from '#lib/server/db/catalogue-schema'

/** The rows of all articles, with their links and departments resolved. */
export function articleRows({ rows, articles }: Content): ArticleTable[] {
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
      reviewer: fields.reviewer ?? null,
      author: fields.author ?? null,
      reviewed: fields.reviewed,
      nextReview: fields.nextReview,
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
      departmentId: department?.id ?? null,
      body: JSON.stringify(whole),
      searchText: searchText(whole.name, whole.nameHi, ...whole.aliases, whole.title),
    }
  })
}
