import type { Kysely } from 'kysely'
import type { Person, PersonKind } from '#lib/contract/catalogue'
import type { Database } from '#lib/server/db/schema'

const people = (db: Kysely<Database>, kind: PersonKind) =>
  db.selectFrom('person').select('body').where('kind', '=', kind)

/** Every author or reviewer, by name. */
export async function allPeople(db: Kysely<Database>, kind: PersonKind): Promise<Person[]> {
  const rows = await people(db, kind).orderBy('name').orderBy('personId').execute()
  return rows.map(({ body }) => JSON.parse(body) as Person)
}

export async function personBySlug(
  db: Kysely<Database>,
  kind: PersonKind,
  slug: string,
): Promise<Person | null> {
  const row = await people(db, kind).where('slug', '=', slug).executeTakeFirst()
  return row ? (JSON.parse(row.body) as Person) : null
}

/** How many articles each author wrote or each reviewer reviewed, by their id; who has none is left out. */
export async function worksByPerson(
  db: Kysely<Database>,
  kind: PersonKind,
): Promise<Map<number, number>> {
  const column = kind === 'author' ? 'article.authorId' : 'article.reviewerId'
  const rows = await db
    .selectFrom('article')
    .innerJoin('person', 'person.id', column)
    .select(({ fn }) => ['person.personId', fn.countAll<number | string>().as('works')])
    .groupBy('person.personId')
    .execute()
  return new Map(rows.map(({ personId, works }) => [personId, Number(works)]))
}
