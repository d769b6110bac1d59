import type { Kysely } from 'kysely'
import type { Article, ArticleSummary, PersonKind } from '#lib/contract/catalogue'
import type { Language } from '#lib/rules/links'
import type { Database } from '#lib/server/db/schema'

export type ArticleKindOrPage = ArticleSummary['kind']

const summaries = (db: Kysely<Database>) =>
  db
    .selectFrom('article')
    .leftJoin('department', 'department.id', 'article.departmentId')
    .select([
      'article.articleId',
      'article.kind',
      'article.language',
      'article.slug',
      'article.name',
      'article.title',
      'article.summary',
      'article.date',
      'department.id as departmentId',
      'department.slug as departmentSlug',
      'department.name as departmentName',
    ])

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

const summaryOf = (row: SummaryRow): ArticleSummary => {
  const { articleId, departmentId, departmentSlug, departmentName, ...own } = row
  const hasDepartment = departmentId !== null && departmentSlug !== null && departmentName !== null
  return {
    ...own,
    id: articleId,
    department: hasDepartment
      ? { id: departmentId, slug: departmentSlug, name: departmentName }
      : null,
  }
}

/** Articles of one kind and language: blogs by date, the newest first, all others by name. */
export async function articleSummaries(
  db: Kysely<Database>,
  kind: ArticleKindOrPage,
  language: Language,
  limit?: number,
): Promise<ArticleSummary[]> {
  const rows = await summaries(db)
    .where('article.kind', '=', kind)
    .where('article.language', '=', language)
    .$if(kind === 'blog', (query) => query.orderBy('article.date', 'desc'))
    .orderBy('article.name')
    .orderBy('article.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(summaryOf)
}

/** What an author wrote or a reviewer reviewed, the newest first. */
export async function articlesByPerson(
  db: Kysely<Database>,
  kind: PersonKind,
  id: number,
): Promise<ArticleSummary[]> {
  const rows = await summaries(db)
    .where(kind === 'author' ? 'article.authorId' : 'article.reviewerId', '=', `${kind}:${id}`)
    .orderBy('article.date', 'desc')
    .orderBy('article.name')
    .orderBy('article.id')
    .execute()
  return rows.map(summaryOf)
}

/** The summaries of the articles with these keys (`condition:en:101`), in the order of the keys. */
export async function articleSummariesByKeys(
  db: Kysely<Database>,
  keys: string[],
): Promise<ArticleSummary[]> {
  if (keys.length === 0) return []
  const rows = await summaries(db).where('article.id', 'in', keys).execute()
  const found = new Map(
    rows.map((row) => [`${row.kind}:${row.language}:${row.articleId}`, summaryOf(row)]),
  )
  return keys.flatMap((key) => found.get(key) ?? [])
}

/** ISO date: the later of what a text says itself and of when the database got another text for it. */
export const lastModified = (modified: string, changed: string): string => {
  const day = changed.slice(0, 10)
  return day > modified ? day : modified
}

export async function articleBySlug(
  db: Kysely<Database>,
  kind: ArticleKindOrPage,
  language: Language,
  slug: string,
): Promise<Article | null> {
  const row = await db
    .selectFrom('article')
    .select(['body', 'modified', 'changed'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  const article = JSON.parse(row.body) as Article
  return { ...article, modified: lastModified(row.modified, row.changed) }
}
