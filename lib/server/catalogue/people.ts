import type { ArticleSummary, Person, PersonKind } from '#lib/contract/catalogue'
import type { PersonEntry } from '#lib/contract/people'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import { articlesByPerson } from '#lib/server/stores/article'
import { allPeople, personBySlug, worksByPerson } from '#lib/server/stores/person'

/** Every author or reviewer, by name. */
export const listPeople = (kind: PersonKind): Promise<Person[]> => allPeople(getDatabase(), kind)

/** The same with how many texts each of them wrote or reviewed, in both languages. */
export async function listPeopleWithWorks(kind: PersonKind): Promise<PersonEntry[]> {
  const [people, works] = await Promise.all([listPeople(kind), worksByPerson(getDatabase(), kind)])
  return people.map((person) => ({ ...person, works: works.get(person.id) ?? 0 }))
}

export const findPerson = async (kind: PersonKind, slug: string): Promise<Person | null> =>
  canBeSlug(slug) ? personBySlug(getDatabase(), kind, slug) : null

/** What somebody wrote or reviewed, in both languages, the newest first. */
export const listArticlesBy = (kind: PersonKind, id: number): Promise<ArticleSummary[]> =>
  articlesByPerson(getDatabase(), kind, id)
