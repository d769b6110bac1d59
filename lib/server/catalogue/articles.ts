import type { Article, ArticleSummary, Byline } from '#lib/domain/catalogue/catalogue'
import type { ArticleKind, PersonKind } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { isSample } from '#lib/server/catalogue/state'
import { translated } from '#lib/server/catalogue/translations'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

const marked = (byline: Byline | null, sample: boolean): Byline | null =>
  byline && sample ? { ...byline, sample } : byline

/**
 * An article whose bylines say whether the person is invented. In a Hindi text `tests` and `related` lead to Hindi
 * pages, `conditions` and `treatments` to English ones, because those have no other.
 */
export const findArticle = async (
  kind: ArticleKind,
  language: Language,
  slug: string,
): Promise<Article | null> => {
  const [article, authors, reviewers] = await Promise.all([
    findText(kind, language, slug),
    isSample('authors'),
    isSample('reviewers'),
  ])
  return (
    article && {
      ...article,
      author: marked(article.author, authors),
      reviewer: marked(article.reviewer, reviewers),
    }
  )
}

/** A text page such as 'terms-conditions'. */
export const findPage = (slug: string, language: Language = 'en'): Promise<Article | null> =>
  findText('page', language, slug)

/** What an insurer or scheme is and how to use it: the text with the insurer's slug. */
export const findGuide = (slug: string, language: Language = 'en'): Promise<Article | null> =>
  findText('insurance', language, slug)

const summaries = () =>
  getDatabase()
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

/** Their departments in the language of each text. */
async function summariesOf(rows: SummaryRow[]): Promise<ArticleSummary[]> {
  const all = rows.map(summaryOf)
  const groups = Map.groupBy(all, ({ language }) => language)
  const names = new Map<Language, Map<number, string>>()
  for (const [language, some] of groups) {
    const departments = some.flatMap(({ department }) => department ?? [])
    const named = await translated('departments', language, departments)
    names.set(language, new Map(named.map(({ id, name }) => [id, name])))
  }
  return all.map((article) => {
    const { department, language } = article
    if (!department) return article
    const name = names.get(language)?.get(department.id) ?? department.name
    return { ...article, department: { ...department, name } }
  })
}

/**
 * The texts of a kind in a language. Of the kinds that are translated, English ones stand for those that are not
 * translated yet, and say so.
 */
export async function listTexts(
  kind: ArticleKind,
  language: Language,
  limit?: number,
): Promise<ArticleSummary[]> {
  const own = await listArticles(kind, language, limit)
  if (language === 'en' || kind === 'test' || kind === 'blog') return own
  const there = new Map(own.map((article) => [article.slug, article]))
  return (await listArticles(kind, 'en')).map((article) => there.get(article.slug) ?? article)
}

/** All texts of one kind and language: blogs newest first, the others by name. */
export async function listArticles(
  kind: ArticleSummary['kind'],
  language: Language,
  limit?: number,
): Promise<ArticleSummary[]> {
  const rows = await summaries()
    .where('article.kind', '=', kind)
    .where('article.language', '=', language)
    .$if(kind === 'blog', (query) => query.orderBy('article.date', 'desc'))
    .orderBy('article.name')
    .orderBy('article.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return summariesOf(rows)
}

interface Translatable extends Pick<ArticleSummary, 'kind' | 'language' | 'slug'> {
  counterpart: string | null
}

/** What the translations of a text have in common. */
const textOf = ({ kind, language, slug, counterpart }: Translatable) =>
  `${kind} ${language === 'en' ? slug : (counterpart ?? `${language}:${slug}`)}`

/**
 * Each text once: in the language of the page, else in English, else in the language that it has. English pages have
 * all languages.
 */
export function forPageIn<T extends Translatable>(language: Language, texts: T[]): T[] {
  if (language === 'en') return texts
  const best = new Map<string, T>()
  for (const wanted of [language, 'en'])
    for (const text of texts)
      if (text.language === wanted && !best.has(textOf(text))) best.set(textOf(text), text)
  return texts.filter((text) => (best.get(textOf(text)) ?? text) === text)
}

/** What an author wrote or a reviewer reviewed, for a page in a language, the newest first. */
export async function listArticlesBy(
  kind: PersonKind,
  id: number,
  language: Language = 'en',
): Promise<ArticleSummary[]> {
  const rows = await summaries()
    .select('article.counterpart')
    .where(kind === 'author' ? 'article.authorId' : 'article.reviewerId', '=', `${kind}:${id}`)
    .orderBy('article.date', 'desc')
    .orderBy('article.name')
    .orderBy('article.id')
    .execute()
  return summariesOf(forPageIn(language, rows).map(({ counterpart: _, ...row }) => row))
}

/** The summaries of the articles with these keys (`condition:en:101`), in the order of the keys. */
export async function articleSummariesByKeys(keys: string[]): Promise<ArticleSummary[]> {
  if (keys.length === 0) return []
  const rows = await summaries().where('article.id', 'in', keys).execute()
  const found = new Map(
    (await summariesOf(rows)).map((one) => [`${one.kind}:${one.language}:${one.id}`, one]),
  )
  return keys.flatMap((key) => found.get(key) ?? [])
}

/**
 * Each article's text in a language, where it is translated. Articles that are translations of one text get the same
 * object.
 */
export async function articlesInLanguage(
  articles: readonly ArticleSummary[],
  language: Language,
): Promise<Map<ArticleSummary, ArticleSummary>> {
  const slugs = articles.map(({ slug }) => slug)
  if (slugs.length === 0) return new Map()
  const rows = await summaries()
    .select('article.counterpart')
    .where('article.language', '=', language)
    .where((where) =>
      where.or([where('article.counterpart', 'in', slugs), where('article.slug', 'in', slugs)]),
    )
    .execute()
  const texts = await summariesOf(rows.map(({ counterpart: _, ...row }) => row))
  const byText = new Map(rows.map((row, at) => [textOf(row), texts[at]]))
  const bySlug = new Map(texts.map((text) => [`${text.kind} ${text.slug}`, text]))
  return new Map(
    articles.flatMap((article) => {
      const { kind, slug } = article
      const own =
        article.language === language
          ? bySlug.get(`${kind} ${slug}`)
          : byText.get(textOf({ ...article, counterpart: null }))
      return own ? [[article, own] as const] : []
    }),
  )
}

/** ISO date: the later of the date that the text gives and the day when the import last changed it. */
export const lastModified = (modified: string, changed: string): string => {
  const day = changed.slice(0, 10)
  return day > modified ? day : modified
}

/** A text of any kind, exactly as the catalogue has it. */
export async function findText(
  kind: ArticleSummary['kind'],
  language: Language,
  slug: string,
  db: Db = getDatabase(),
): Promise<Article | null> {
  if (!canBeSlug(slug)) return null
  const row = await db
    .selectFrom('article')
    .select(['body', 'modified', 'changed'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  const article = JSON.parse(row.body) as Article
  const { department } = article
  const [named = null] = await translated(
    'departments',
    language,
    department ? [department] : [],
    db,
  )
  return { ...article, department: named, modified: lastModified(row.modified, row.changed) }
}

/** The English treatments and conditions with these slugs; a treatment comes before a condition of the same slug. */
export async function subjectsCalled(
  slugs: readonly string[],
): Promise<{ kind: 'treatment' | 'condition'; slug: string }[]> {
  const possible = slugs.filter(canBeSlug)
  if (possible.length === 0) return []
  const rows = await getDatabase()
    .selectFrom('article')
    .select(['kind', 'slug'])
    .where('kind', 'in', ['treatment', 'condition'])
    .where('language', '=', 'en')
    .where('slug', 'in', possible)
    .execute()
  return (['treatment', 'condition'] as const).flatMap((kind) =>
    rows.flatMap((row) => (row.kind === kind ? [{ kind, slug: row.slug }] : [])),
  )
}
