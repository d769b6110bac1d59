import { articleKinds } from '#lib/domain/routes/links'
import { withoutIdioms } from '#lib/domain/search/synonyms'
import { initialsOf } from '#lib/domain/text/institution-names'
import { languages } from '#lib/domain/text/language'
import { fold } from '#lib/domain/text/text'
import { abbreviatedName } from '#lib/server/catalogue/hospital-names'
import type { TranslatedKind } from '#lib/server/db/catalogue-schema'
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

/** The texts of rows in other languages by id, one record a language; of the rows with after < id <= last. */
async function translationsOf(
  withPlugins: Db,
  kind: TranslatedKind,
  { after, last }: { after: number; last: number },
): Promise<Map<number, Record<string, string>[]>> {
  const rows = await withPlugins
    .selectFrom('translation')
    .select(['rowId', 'fields'])
    .where('kind', '=', kind)
    // The table's index begins with the kind and the language.
    .where('language', 'in', languages.slice(1))
    .where('rowId', '>', after)
    .where('rowId', '<=', last)
    .orderBy('rowId')
    .orderBy('language')
    .execute()
  const texts = new Map<number, Record<string, string>[]>()
  for (const { rowId, fields } of rows)
    texts.set(rowId, [...(texts.get(rowId) ?? []), JSON.parse(fields) as Record<string, string>])
  return texts
}

/** The names among a row's translations, folded. */
const namesIn = (translations: readonly Record<string, string>[] = []): string[] => {
  const names = translations.flatMap((texts) => [
    texts.name,
    texts.practitioner,
    texts.practitionerPlural,
  ])
  return [...new Set(names.flatMap((text) => (text ? fold(text) : [])))]
}

const asNames = (texts: readonly string[] = []) => texts.map((text) => ({ text, worth: 1 }))

/** The first two lines are the department's own name and its practitioners'; the rest are aliases. */
export async function departmentRows(db: Db): Promise<SearchRow[]> {
  const rows = await db
    .selectFrom('department')
    .select(['id', 'slug', 'name', 'practitioner', 'practitionerPlural', 'searchText'])
    .orderBy('id')
    .execute()
  const last = rows.at(-1)?.id ?? 0
  const translations = await translationsOf(db, 'departments', { after: -1, last })
  return rows.map(({ id, slug, searchText, ...own }) => {
    const first = new Set([own.name, own.practitioner, own.practitionerPlural].map(fold))
    return {
      kind: 'department',
      key: id,
      names: [
        ...namesOf(searchText).map((text) => ({ text, worth: first.has(text) ? 1 : 0.97 })),
        ...asNames(namesIn(translations.get(id))),
        ...complaintNames(slug).map((one) => ({ ...one, worth: one.worth * specialityWeight })),
      ],
    }
  })
}

export async function* articleRows(db: Db): AsyncGenerator<SearchRow[]> {
  for (const kind of articleKinds) {
    const all = await db
      .selectFrom('article')
      .select([
        'id',
        'slug',
        'language',
        'name',
        'title',
        'departmentId',
        'searchText',
        'counterpart',
      ])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
    // A translation is the same text once more: its names lead to the English one.
    const hasTranslations = kind === 'condition' || kind === 'treatment'
    const rows = hasTranslations ? all.filter(({ language }) => language === 'en') : all
    const translations = Map.groupBy(
      hasTranslations ? all.filter(({ language }) => language !== 'en') : [],
      ({ counterpart }) => counterpart,
    )
    yield rows.map(({ id, slug, language, title, departmentId, searchText }) => {
      const heading = fold(title)
      const own = namesOf(searchText)
      const others = (translations.get(slug) ?? []).flatMap((one) =>
        namesOf(one.searchText)
          .filter((text) => text !== fold(one.title) && !own.includes(text))
          // A text's own name counts more than what another text lists as an alias.
          .map((text) => ({ text, worth: text === fold(one.name) ? 1 : 0.97 })),
      )
      return {
        kind,
        key: id,
        isHindi: language === 'hi',
        departmentIds: departmentId === null ? [] : [departmentId],
        names: [
          ...own.map((text, at) => ({
            text,
            worth: at === 0 ? 1 : text === heading && kind !== 'blog' ? 0.85 : 0.98,
          })),
          ...others,
          ...complaintNames(slug),
        ],
      }
    })
  }
}

/** The folded name of a hospital, and the one with its usual abbreviation. */
const hospitalNames = (name: string): string[] => {
  const own = fold(name)
  const short = abbreviatedName(own)
  return short === undefined ? [own] : [own, short]
}

/** The names of a hospital's part of the city, folded, in each language. */
const localityNames = (own: string, translations: readonly Record<string, string>[] = []) => {
  const names = [own, ...translations.map(({ locality = '' }) => locality)].map(localityName)
  return [...new Set(names.filter(Boolean))]
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
    const translations = await translationsOf(withPlugins, 'hospitals', { after, last })
    yield rows.map(({ id, name, city_id, locality, pincode, beds }) => ({
      kind: 'hospital',
      key: id,
      prior: beds ?? 0,
      names: asNames([...hospitalNames(name), ...namesIn(translations.get(id))]),
      initials: initialsOf(name),
      cityIds: [city_id],
      localities: localityNames(locality, translations.get(id)),
      pinCode: pincode,
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
    const translations = await translationsOf(withPlugins, 'doctors', part)
    yield part.rows.map(({ id, name, experience_years }) => ({
      kind: 'doctor',
      key: id,
      prior: experience_years ?? -1,
      names: asNames([fold(name), ...namesIn(translations.get(id))]),
      cityIds: cities.get(id) ?? [],
      departmentIds: departments.get(id) ?? [],
      hospitalIds: hospitals.get(id) ?? [],
    }))
  }
}
