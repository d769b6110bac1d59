import type { Db } from '#lib/server/db/schema'

/** The existing rows, as far as new rows may refer to them or clash with them. */
export type ExistingRows = Awaited<ReturnType<typeof readExistingRows>>

/** Rows per query: a hundred thousand at once would produce too much garbage. */
const page = 4000

/** All rows of a query that returns the rows after an id, by id. */
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

/** Reads the existing rows: about 40 MB for a catalogue of 130,000 rows. */
export const readExistingRows = async (db: Db) => ({
  city: await db
    .selectFrom('city')
    .select(['id', 'slug', 'name', 'nameHi', 'state', 'searchText', 'latitude', 'longitude'])
    .execute(),
  /** `searchText` contains every folded name of the department, one per line. */
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
  /** `body` is a Person as JSON. */
  person: await db.selectFrom('person').select(['id', 'kind', 'slug', 'body']).execute(),
  article: await db
    .selectFrom('article')
    .select(['id', 'kind', 'language', 'slug', 'name', 'nameHi'])
    .execute(),
  entry: await db.selectFrom('entry').select(['id', 'slug']).execute(),
  translation: await db.selectFrom('translation').select(['id', 'kind', 'rowId']).execute(),
  review: await db.selectFrom('review').select('id').execute(),
  redirect: await db.selectFrom('redirect').select('id').execute(),
})

/** Where in their cities the hospitals are, by id: only lists that name hospitals need it. */
export async function readHospitalAreas(db: Db) {
  const rows = await allPages((id) =>
    db
      .selectFrom('hospital')
      .select(['id', 'locality', 'address'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(page)
      .execute(),
  )
  return new Map(rows.map(({ id, locality, address }) => [id, { locality, address }]))
}
