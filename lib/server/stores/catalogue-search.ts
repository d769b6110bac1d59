import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { ArticleSummary } from '#lib/contract/catalogue'
import type { Language } from '#lib/rules/links'
import type { Database } from '#lib/server/db/schema'

/**
 * Finds rows by the words of a query in their search text, which holds one name a line, the
 * entity's own first. Words are folded already: letters and digits only, nothing that LIKE reads.
 */
export interface SearchWords {
  words: string[]
  limit: number
}

const searchText = sql.ref<string>('searchText')

const everyWord =
  ({ words }: SearchWords) =>
  <T extends keyof Database>(eb: ExpressionBuilder<Database, T>) =>
    eb.and(words.map((word) => sql<boolean>`${searchText} like ${`%${word}%`}`))

/** 0 where the entity's own name begins with the query, 1 where another name does, 2 elsewhere. */
const closeness = ({ words }: SearchWords) => {
  const query = words.join(' ')
  return sql<number>`case when ${searchText} like ${`${query}%`} then 0
    when ${searchText} like ${`%\n${query}%`} then 1 else 2 end`
}

const inCityFirst = (column: string, citySlug: string | undefined) =>
  sql<number>`case when ${sql.ref(column)} in (select id from city where slug = ${citySlug ?? ''}) then 0 else 1 end`

/** Ids of the doctors found, best first; among equals those of the city, then by experience. */
export async function searchDoctors(
  db: Kysely<Database>,
  search: SearchWords & { citySlug: string | undefined },
): Promise<number[]> {
  const rows = await db
    .selectFrom('doctor')
    .select('id')
    .where(everyWord(search))
    .orderBy(closeness(search))
    .orderBy(inCityFirst('cityId', search.citySlug))
    .orderBy(sql`coalesce(experience_years, -1)`, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(search.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the hospitals found, best first; among equals those of the city, then by beds. */
export async function searchHospitals(
  db: Kysely<Database>,
  search: SearchWords & { citySlug: string | undefined },
): Promise<number[]> {
  const rows = await db
    .selectFrom('hospital')
    .select('id')
    .where(everyWord(search))
    .orderBy(closeness(search))
    .orderBy(inCityFirst('cityId', search.citySlug))
    .orderBy(sql`coalesce(beds, 0)`, 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(search.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the departments found, best first. */
export async function searchDepartments(
  db: Kysely<Database>,
  search: SearchWords,
): Promise<number[]> {
  const rows = await db
    .selectFrom('department')
    .select('id')
    .where(everyWord(search))
    .orderBy(closeness(search))
    .orderBy('id')
    .limit(search.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Keys (`condition:en:101`) of the articles found, best first, the first language before others. */
export async function searchArticles(
  db: Kysely<Database>,
  search: SearchWords & { kind: ArticleSummary['kind']; languages: Language[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('article')
    .select('id')
    .where('kind', '=', search.kind)
    .where('language', 'in', search.languages)
    .where(everyWord(search))
    .orderBy(sql`case when language = ${search.languages[0]} then 0 else 1 end`)
    .orderBy(closeness(search))
    .orderBy('name')
    .orderBy('id')
    .limit(search.limit)
    .execute()
  return rows.map(({ id }) => id)
}
