import type { Entries, Person, PersonKind } from '#lib/contract/catalogue'
import {
  type ContentDirectory,
  departmentNames,
  givenId,
} from '#lib/server/catalogue/directory-of-content'
import { known } from '#lib/server/catalogue/known'
import type { ContentRows } from '#lib/server/catalogue/read-rows'
import type { ContentRow, RowFile } from '#lib/server/catalogue/row-schemas'
import { folded, joined, searchText } from '#lib/server/catalogue/search-text'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'
import type { Wanted } from '#lib/server/stores/catalogue-difference'

/** The rows of the tables that rows of the files make, each by itself. */

export function hospitalRow(
  row: ContentRow<'hospitals.csv'>,
  { cities, departments }: ContentDirectory,
): Wanted<CatalogueTables['hospital']> {
  const city = known(cities, row.city)
  const fields = row.departments.map((slug) => known(departments, slug).names[0] ?? '')
  return {
    id: givenId(row),
    slug: row.slug,
    name: row.name,
    externalId: row.external_id || null,
    cityId: city.id,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    beds: row.beds,
    accreditation: JSON.stringify(row.accreditation),
    facilities: JSON.stringify(row.facilities),
    about: row.about,
    searchText: joined(...folded([row.name]), ...city.names, ...fields, 'hospital'),
  }
}

export function doctorRow(
  row: ContentRow<'doctors.csv'>,
  { cities, departments, hospitals }: ContentDirectory,
): Wanted<CatalogueTables['doctor']> {
  const [first = ''] = row.cities
  const fields = row.departments.flatMap((slug) => known(departments, slug).names)
  const places = [
    ...row.cities.flatMap((slug) => known(cities, slug).names),
    ...row.hospitals.flatMap((slug) => known(hospitals, slug).names),
  ]
  // 'Dr' in front is how a name is shown; people search for what comes after it.
  const names = folded([row.name.replace(/^dr\.?\s+/i, ''), row.name])
  return {
    id: givenId(row),
    slug: row.slug,
    name: row.name,
    externalId: row.external_id || null,
    gender: row.gender,
    cityId: known(cities, first).id,
    experienceYears: row.experience_years,
    feeRupees: row.fee_rupees,
    languages: JSON.stringify(row.languages),
    registrationNumber: row.registration_number,
    education: row.education,
    about: row.about,
    searchText: joined(...names, ...fields, ...places, 'doctor'),
  }
}

export const valuesOf = <F extends RowFile>(rows: ContentRows, file: F): ContentRow<F>[] => {
  const located: { value: ContentRow<F> }[] = rows[file]
  return located.map(({ value }) => value)
}

export const personRows = (
  rows: ContentRows,
  kind: PersonKind,
  { departments }: ContentDirectory,
) =>
  valuesOf(rows, `${kind}s.csv`).map((row) => {
    const person: Person = {
      id: row.id,
      kind,
      slug: row.slug,
      name: row.name,
      nameHi: row.name_hi,
      role: row.role,
      roleHi: row.role_hi,
      credentials: row.credentials,
      languages: [...row.languages],
      departments: row.departments.map((slug) => ({
        slug,
        name: known(departments, slug).name,
      })),
      about: row.about,
    }
    return {
      id: `${kind}:${row.id}`,
      kind,
      personId: row.id,
      slug: row.slug,
      name: row.name,
      body: JSON.stringify(person),
    }
  })

const entryRow = <K extends keyof Entries>(
  kind: K,
  { slug, id }: { slug: string; id: number },
  body: Omit<Entries[K], 'changed'>,
) => ({ id: `${kind}:${id}`, kind, slug, position: id, body: JSON.stringify(body) })

export const entryRows = (rows: ContentRows) => [
  ...valuesOf(rows, 'press.csv').map((row) => entryRow('press', row, row)),
  ...valuesOf(rows, 'videos.csv').map(({ duration_seconds, ...row }) =>
    entryRow('video', row, { ...row, durationSeconds: duration_seconds }),
  ),
  ...valuesOf(rows, 'jobs.csv').map((row) =>
    entryRow('job', row, { ...row, duties: [...row.duties], asks: [...row.asks] }),
  ),
  ...valuesOf(rows, 'faq.csv').map((row) => entryRow('faq', row, row)),
]

export const cityRow = ({
  name_hi,
  icon_primary,
  icon_secondary,
  aliases,
  ...city
}: ContentRow<'cities.csv'>): Wanted<CatalogueTables['city']> => ({
  ...city,
  nameHi: name_hi,
  iconPrimary: icon_primary,
  iconSecondary: icon_secondary,
  searchText: searchText(city.name, name_hi, ...aliases),
})

export const departmentRow = (
  row: ContentRow<'departments.csv'>,
): Wanted<CatalogueTables['department']> => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  practitioner: row.practitioner,
  practitionerPlural: row.practitioner_plural,
  summary: row.summary,
  searchText: searchText(...departmentNames(row)),
})
