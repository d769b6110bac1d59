import type { Kysely } from 'kysely'
import { fold } from '#lib/rules/search-fold'
import type { SearchRow } from '#lib/rules/search-index-builder'
import type { NamedPlace } from '#lib/rules/search-places'
import { complaintNames, worthOfSpeciality } from '#lib/rules/search-symptoms'
import type { Database } from '#lib/server/db/schema'
import { linksOf, partsOf } from '#lib/server/stores/listing-rows'

/** What is searched, read from the catalogue's tables a part at a time: the same rows in the same order on both databases. */

const rowsAtOnce = 500

/** Lines of a row's search text: its names, folded already, its own first. */
const namesOf = (searchText: string): string[] => searchText.split('\n').filter(Boolean)

export async function searchedPlaces(db: Kysely<Database>): Promise<NamedPlace[]> {
  const rows = await db.selectFrom('city').select(['id', 'searchText']).orderBy('id').execute()
  return rows.map(({ id, searchText }) => ({ id, names: namesOf(searchText) }))
}

/** The department's own name and its practitioners' names are its first; the rest are aliases. */
export async function departmentRows(db: Kysely<Database>): Promise<SearchRow[]> {
  const rows = await db
    .selectFrom('department')
    .select(['id', 'slug', 'name', 'practitioner', 'practitionerPlural', 'searchText'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, slug, searchText, ...own }) => {
    const first = new Set([own.name, own.practitioner, own.practitionerPlural].map(fold))
    return {
      kind: 'department',
      key: id,
      names: [
        ...namesOf(searchText).map((text) => ({ text, worth: first.has(text) ? 1 : 0.97 })),
        ...complaintNames(slug).map((one) => ({ ...one, worth: one.worth * worthOfSpeciality })),
      ],
    }
  })
}

const articleKinds = ['condition', 'treatment', 'test', 'blog'] as const

/** The texts that have a page of their own to be found, kind by kind. */
export async function* articleRows(db: Kysely<Database>): AsyncGenerator<SearchRow[]> {
  for (const kind of articleKinds) {
    const rows = await db
      .selectFrom('article')
      .select(['id', 'slug', 'language', 'title', 'departmentId', 'searchText'])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
    yield rows.map(({ id, slug, language, title, departmentId, searchText }) => {
      const heading = fold(title)
      return {
        kind,
        key: id,
        isHindi: language === 'hi',
        departmentIds: departmentId === null ? [] : [departmentId],
        names: [
          ...namesOf(searchText).map((text, at) => ({
            text,
            worth: at === 0 ? 1 : text === heading && kind !== 'blog' ? 0.85 : 0.98,
          })),
          ...complaintNames(slug),
        ],
      }
    })
  }
}

/** Every hospital, by id; the larger come first among equals. */
export async function* hospitalRows(withPlugins: Kysely<Database>): AsyncGenerator<SearchRow[]> {
  const db = withPlugins.withoutPlugins()
  const columns = ['id', 'name', 'city_id', 'beds']
  type Columns = { id: number; name: string; city_id: number; beds: number | null }
  for await (const { rows, after, last } of partsOf<Columns>(db, 'hospital', columns, rowsAtOnce)) {
    const link = ['hospital_department', 'hospital_id', 'department_id'] as const
    const departments = await linksOf(db, [...link], after, last)
    yield rows.map(({ id, name, city_id, beds }) => ({
      kind: 'hospital',
      key: id,
      prior: beds ?? 0,
      names: [{ text: fold(name), worth: 1 }],
      cityIds: [city_id],
      departmentIds: departments.get(id) ?? [],
    }))
  }
}

/** Every doctor, by id; the more experienced come first among equals. */
export async function* doctorRows(withPlugins: Kysely<Database>): AsyncGenerator<SearchRow[]> {
  const db = withPlugins.withoutPlugins()
  const columns = ['id', 'name', 'experience_years']
  type Columns = { id: number; name: string; experience_years: number | null }
  for await (const { rows, after, last } of partsOf<Columns>(db, 'doctor', columns, rowsAtOnce)) {
    const owned = (table: string, target: string) =>
      linksOf(db, [table, 'doctor_id', target], after, last)
    const departments = await owned('doctor_department', 'department_id')
    const cities = await owned('doctor_city', 'city_id')
    const hospitals = await owned('doctor_hospital', 'hospital_id')
    yield rows.map(({ id, name, experience_years }) => ({
      kind: 'doctor',
      key: id,
      prior: experience_years ?? -1,
      names: [{ text: fold(name), worth: 1 }],
      cityIds: cities.get(id) ?? [],
      departmentIds: departments.get(id) ?? [],
      hospitalIds: hospitals.get(id) ?? [],
    }))
  }
}
