import { articleKinds } from '#lib/domain/routes/links'
import { withoutIdioms } from '#lib/domain/search/synonyms'
import { fold } from '#lib/domain/text/text'
import type { Db } from '#lib/server/db/schema'
import { linksOf, linksOfDoctors, partsOf } from '#lib/server/listings/row-store'
import type { SearchRow } from '#lib/server/search/index-builder'
import { localityName } from '#lib/server/search/localities'
import { complaintNames, specialityWeight } from '#lib/server/search/symptoms'

/**
 * Reads the searchable rows from the catalogue's tables in parts. Both databases return the same rows in the same
 * order.
 */

const rowsAtOnce = 500

/**
 * The lines of a row's search text: its folded names, its own first. Idioms as in queries: otherwise a pregnant woman
 * would find 'difficulty getting pregnant'.
 */
const namesOf = (searchText: string): string[] =>
  searchText.split('\n').filter(Boolean).map(withoutIdioms)

/** The first two lines are the department's own name and its practitioners'; the rest are aliases. */
export async function departmentRows(db: Db): Promise<SearchRow[]> {
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
        ...complaintNames(slug).map((one) => ({ ...one, worth: one.worth * specialityWeight })),
      ],
    }
  })
}

export async function* articleRows(db: Db): AsyncGenerator<SearchRow[]> {
  for (const kind of articleKinds) {
    const rows = await db
      .selectFrom('article')
      .select(['id', 'slug', 'language', 'title', 'departmentId', 'searchText'])
      .where('kind', '=', kind)
      // A translation is the same text once more. Results lead to the English one.
      .$if(kind === 'condition' || kind === 'treatment', (query) =>
        query.where('language', '=', 'en'),
      )
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

/** All hospitals by id; among equals the larger come first. */
export async function* hospitalRows(withPlugins: Db): AsyncGenerator<SearchRow[]> {
  const db = withPlugins.withoutPlugins()
  const columns = ['id', 'name', 'city_id', 'locality', 'pincode', 'beds']
  type Columns = Record<'name' | 'locality' | 'pincode', string> & {
    id: number
    city_id: number
    beds: number | null
  }
  for await (const { rows, after, last } of partsOf<Columns>(db, 'hospital', columns, rowsAtOnce)) {
    const link = ['hospital_department', 'hospital_id', 'department_id'] as const
    const departments = await linksOf(db, [...link], after, last)
    yield rows.map(({ id, name, city_id, locality, pincode, beds }) => ({
      kind: 'hospital',
      key: id,
      prior: beds ?? 0,
      names: [{ text: fold(name), worth: 1 }],
      cityIds: [city_id],
      areas: [localityName(locality), pincode],
      departmentIds: departments.get(id) ?? [],
    }))
  }
}

/** All doctors by id; among equals the more experienced come first. */
export async function* doctorRows(withPlugins: Db): AsyncGenerator<SearchRow[]> {
  const db = withPlugins.withoutPlugins()
  const columns = ['id', 'name', 'experience_years']
  type Columns = { id: number; name: string; experience_years: number | null }
  for await (const part of partsOf<Columns>(db, 'doctor', columns, rowsAtOnce)) {
    const { departments, cities, hospitals } = await linksOfDoctors(db, part)
    yield part.rows.map(({ id, name, experience_years }) => ({
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
