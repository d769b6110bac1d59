import type { Person } from '#lib/domain/catalogue/catalogue'
import type { PersonEntry } from '#lib/domain/catalogue/people'
import type { PersonKind } from '#lib/domain/routes/links'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { getDatabase } from '#lib/server/db/database'

const people = (kind: PersonKind) =>
  getDatabase().selectFrom('person').select('body').where('kind', '=', kind)

/** Every author or reviewer, by name. */
export async function listPeople(kind: PersonKind): Promise<Person[]> {
  const rows = await people(kind).orderBy('name').orderBy('personId').execute()
  return rows.map(({ body }) => JSON.parse(body) as Person)
}

/** The same with the number of texts that each of them wrote or reviewed, in both languages. */
export async function listPeopleWithWorks(kind: PersonKind): Promise<PersonEntry[]> {
  const counts = getDatabase()
    .selectFrom('article')
    .innerJoin('person', 'person.id', kind === 'author' ? 'article.authorId' : 'article.reviewerId')
    .select(({ fn }) => ['person.personId', fn.countAll<number | string>().as('works')])
    .groupBy('person.personId')
  const [all, rows] = await Promise.all([listPeople(kind), counts.execute()])
  const works = new Map(rows.map((row) => [row.personId, Number(row.works)]))
  return all.map((person) => ({ ...person, works: works.get(person.id) ?? 0 }))
}

export async function findPerson(kind: PersonKind, slug: string): Promise<Person | null> {
  if (!canBeSlug(slug)) return null
  const row = await people(kind).where('slug', '=', slug).executeTakeFirst()
  return row ? (JSON.parse(row.body) as Person) : null
}
