import type { Kysely } from 'kysely'
import type { ArticleSummary, Insurer, PersonKind } from '#lib/contract/catalogue'
import type { Language } from '#lib/rules/links'
import type { Database } from '#lib/server/db/schema'

/** What the database holds already, as far as new rows may refer to it or clash with it. */
export interface Standing {
  city: {
    id: number
    slug: string
    name: string
    nameHi: string
    state: string
    searchText: string
    latitude: number
    longitude: number
  }[]
  /** `searchText` has every name of the department, folded, one a line. */
  department: { id: number; slug: string; name: string; searchText: string }[]
  insurer: { id: number; slug: string; name: string; kind: Insurer['kind'] }[]
  hospital: {
    id: number
    slug: string
    name: string
    externalId: string | null
    cityId: number
  }[]
  doctor: { id: number; slug: string; externalId: string | null }[]
  /** `body` is JSON of the contract's Person. */
  person: { id: string; kind: PersonKind; slug: string; body: string }[]
  article: {
    id: string
    kind: ArticleSummary['kind']
    language: Language
    slug: string
    name: string
    nameHi: string
  }[]
  entry: { id: string; slug: string }[]
  review: { id: number }[]
  redirect: { id: string }[]
}

/** So many rows are asked for at a time: a hundred thousand at once leave more garbage than rows. */
const page = 4000

/** All rows of a query that gives those behind an id, in the order of their ids. */
async function allPages<R extends { id: number }>(
  rowsBehind: (id: number) => Promise<R[]>,
): Promise<R[]> {
  const rows: R[] = []
  for (;;) {
    const more = await rowsBehind(rows.at(-1)?.id ?? 0)
    for (const row of more) rows.push(row)
    if (more.length < page) return rows
  }
}

/** Everything that {@link Standing} names; some 40 MB of a catalogue of 130,000 rows. */
export const readStanding = async (db: Kysely<Database>): Promise<Standing> => ({
  city: await db
    .selectFrom('city')
    .select(['id', 'slug', 'name', 'nameHi', 'state', 'searchText', 'latitude', 'longitude'])
    .execute(),
  department: await db
    .selectFrom('department')
    .select(['id', 'slug', 'name', 'searchText'])
    .execute(),
  insurer: await db.selectFrom('insurer').select(['id', 'slug', 'name', 'kind']).execute(),
  hospital: await allPages((id) =>
    db
      .selectFrom('hospital')
      .select(['id', 'slug', 'name', 'externalId', 'cityId'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(page)
      .execute(),
  ),
  doctor: await allPages((id) =>
    db
      .selectFrom('doctor')
      .select(['id', 'slug', 'externalId'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(page)
      .execute(),
  ),
  person: await db.selectFrom('person').select(['id', 'kind', 'slug', 'body']).execute(),
  article: await db
    .selectFrom('article')
    .select(['id', 'kind', 'language', 'slug', 'name', 'nameHi'])
    .execute(),
  entry: await db.selectFrom('entry').select(['id', 'slug']).execute(),
  review: await db.selectFrom('review').select('id').execute(),
  redirect: await db.selectFrom('redirect').select('id').execute(),
})
