import type { Person } from '#lib/domain/catalogue/catalogue'
import type { PersonEntry } from '#lib/domain/catalogue/people'
import type { PersonKind } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { forPageIn } from '#lib/server/catalogue/articles'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { getDatabase } from '#lib/server/db/database'

const people = (kind: PersonKind) =>
  getDatabase().selectFrom('person').select('body').where('kind', '=', kind)

/** Every author or reviewer, by name. */
export async function listPeople(kind: PersonKind): Promise<Person[]> {
  const rows = await people(kind).orderBy('name').orderBy('personId').execute()
  return rows.map(({ body }) => JSON.parse(body) as Person)
}

/** The same with the number of texts that each of them wrote or reviewed, as pages in a language list them. */
export async function listPeopleWithWorks(
  kind: PersonKind,
  language: Language = 'en',
): Promise<PersonEntry[]> {
  const texts = getDatabase()
    .selectFrom('article')
    .innerJoin('person', 'person.id', kind === 'author' ? 'article.authorId' : 'article.reviewerId')
    .select([
      'person.personId',
      'article.kind',
      'article.language',
      'article.slug',
      'article.counterpart',
    ])
  const [all, rows] = await Promise.all([listPeople(kind), texts.execute()])
  const works = Map.groupBy(forPageIn(language, rows), ({ personId }) => personId)
  return all.map((person) => ({ ...person, works: works.get(person.id)?.length ?? 0 }))
}

export async function findPerson(kind: PersonKind, slug: string): Promise<Person | null> {
  if (!canBeSlug(slug)) return null
  const row = await people(kind).where('slug', '=', slug).executeTakeFirst()
  return row ? (JSON.parse(row.body) as Person) : null
}
