import type { Entries, Person } from '#lib/domain/catalogue/catalogue'
import { namesOfCity } from '#lib/domain/catalogue/cities'
import type { PersonKind } from '#lib/domain/routes/links'
import { foldNames } from '#lib/domain/text/text'
import { redirectPath } from '#lib/server/catalogue/moved'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'
import { articleRows } from '#lib/server/import/article-rows'
import {
  type ContentDirectory,
  departmentNames,
  givenId,
  joined,
  known,
  searchText,
} from '#lib/server/import/directory'
import type { OptionalCells } from '#lib/server/import/optional-cells'
import { articleId, articleKey } from '#lib/server/import/read/content'
import type { ContentRows } from '#lib/server/import/read/rows'
import type { ContentRow, RowFile } from '#lib/server/import/schemas/row-schemas'
import type { Settled } from '#lib/server/import/settle'
import { translationRow } from '#lib/server/import/settle-translations'
import type {
  CatalogueSupply,
  LinkSupply,
  Supply,
  Wanted,
} from '#lib/server/import/sync/difference'

const numbered = <T extends object>(slugs: readonly string[], row: (slug: string) => T) =>
  slugs.map((slug, position) => ({ ...row(slug), position }))

const listed = <T extends { id: string | number }>(rows: T[]): Supply<T> => ({
  length: rows.length,
  id: (index) => rows[index]?.id ?? null,
  rows: (from, to) => rows.slice(from, to),
})

/** Of a table whose rows are all to be deleted, except those that stay. */
export const noRows = listed<never>([])

/** Rows built on demand: all of them at once would need too much memory. */
const made = <R extends { id: number | null; slug: string }, T>(
  rows: { value: R }[],
  row: (value: R) => T,
): Supply<T> => ({
  length: rows.length,
  id: (index) => rows[index]?.value.id ?? null,
  rows: (from, to) => rows.slice(from, to).map(({ value }) => row(value)),
})

const madeLinks = <R extends { id: number | null; slug: string }, T>(
  rows: { value: R }[],
  links: (id: number, value: R) => T[],
): LinkSupply<T> => ({
  length: rows.length,
  owner: (index) => rows[index]?.value.id ?? null,
  links: (from, to) => rows.slice(from, to).flatMap(({ value }) => links(givenId(value), value)),
})

/** Prices by treatment, in the order of the file. */
function costs({
  rows,
  articles,
  directory,
  pricesStay,
}: Settled): LinkSupply<CatalogueTables['treatmentCost']> {
  const byTreatment = new Map<string, CatalogueTables['treatmentCost'][]>()
  const idOf = (slug: string) => known(directory.articles, articleKey('treatment', 'en', slug)).id
  for (const { kind, language, slug, fields } of articles)
    if (kind === 'treatment' && !pricesStay.has(slug))
      byTreatment.set(articleId(kind, language, fields.id), [])
  const counts = new Map<string, number>()
  for (const { value: row } of rows['treatment-costs.csv']) {
    const treatmentId = idOf(row.treatment)
    const pair = `${row.treatment} ${row.city}`
    const position = counts.get(pair) ?? 0
    counts.set(pair, position + 1)
    const prices = byTreatment.get(treatmentId) ?? []
    byTreatment.set(treatmentId, prices)
    prices.push({
      treatmentId,
      cityId: known(directory.cities, row.city).id,
      position,
      item: row.item,
      fromRupees: row.from_rupees,
      toRupees: row.to_rupees,
    })
  }
  const owners = [...byTreatment.keys()]
  return {
    length: owners.length,
    owner: (index) => owners[index] ?? null,
    links: (from, to) => owners.slice(from, to).flatMap((id) => byTreatment.get(id) ?? []),
  }
}

/** What an import contains for each table. Kinds that it does not contain are absent. */
export function catalogueSupply(
  settled: Settled,
  optional: OptionalCells,
  brings: (file: RowFile | 'articles') => boolean,
): CatalogueSupply {
  const { rows, articles, directory } = settled
  const { cities, departments, insurers, hospitals, doctors } = directory
  const departmentId = (slug: string) => known(departments, slug).id
  const hospitalRows = rows['hospitals.csv']
  const doctorRows = rows['doctors.csv']
  const supply: CatalogueSupply = { entities: {}, links: {} }
  const { entities, links } = supply
  if (brings('cities.csv')) entities.city = listed(valuesOf(rows, 'cities.csv').map(cityRow))
  if (brings('departments.csv'))
    entities.department = listed(valuesOf(rows, 'departments.csv').map(departmentRow))
  if (brings('insurers.csv')) entities.insurer = listed(valuesOf(rows, 'insurers.csv'))
  if (brings('hospitals.csv')) {
    entities.hospital = made(hospitalRows, (row) => hospitalRow(row, directory, optional))
    links.hospitalDepartment = madeLinks(hospitalRows, (hospitalId, row) =>
      numbered(row.departments, (slug) => ({ hospitalId, departmentId: departmentId(slug) })),
    )
    links.hospitalInsurer = madeLinks(hospitalRows, (hospitalId, row) =>
      numbered([...row.empanelments, ...row.insurers], (slug) => ({
        hospitalId,
        insurerId: known(insurers, slug).id,
      })),
    )
  }
  if (brings('doctors.csv')) {
    entities.doctor = made(doctorRows, (row) => doctorRow(row, directory, optional))
    links.doctorDepartment = madeLinks(doctorRows, (doctorId, row) =>
      numbered(row.departments, (slug) => ({ doctorId, departmentId: departmentId(slug) })),
    )
    links.doctorCity = madeLinks(doctorRows, (doctorId, row) =>
      numbered(row.cities, (slug) => ({ doctorId, cityId: known(cities, slug).id })),
    )
    links.doctorHospital = madeLinks(doctorRows, (doctorId, row) =>
      numbered(row.hospitals, (slug) => ({ doctorId, hospitalId: known(hospitals, slug).id })),
    )
  }
  if (brings('authors.csv') || brings('reviewers.csv'))
    entities.person = listed(
      (['author', 'reviewer'] as const).flatMap((kind) => personRows(rows, kind, directory)),
    )
  if (brings('articles')) entities.article = listed(articleRows(articles, directory))
  if ((['press.csv', 'videos.csv', 'jobs.csv', 'faq.csv'] as const).some(brings))
    entities.entry = listed(entryRows(rows))
  // Lists bring none, but remove those of their removed rows.
  entities.translation = listed(settled.translations.map(translationRow))
  if (brings('reviews.csv'))
    entities.review = listed(
      valuesOf(rows, 'reviews.csv').map(({ doctor, hospital, ...review }) => ({
        ...review,
        doctorId: doctor ? known(doctors, doctor) : null,
        hospitalId: hospital ? known(hospitals, hospital).id : null,
      })),
    )
  if (brings('redirects.csv'))
    entities.redirect = listed(
      valuesOf(rows, 'redirects.csv').map(({ from, to }) => ({
        id: redirectPath(from),
        target: to || null,
      })),
    )
  if (brings('treatment-costs.csv')) links.treatmentCost = costs(settled)
  return supply
}

/** Table rows, made from rows of the files. */

function hospitalRow(
  row: ContentRow<'hospitals.csv'>,
  { cities, departments }: ContentDirectory,
  optional: OptionalCells,
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
    locality: row.locality,
    pincode: row.pincode,
    photo: optional.photoOf('hospital', row.photo),
    latitude: row.latitude,
    longitude: row.longitude,
    beds: row.beds,
    accreditation: JSON.stringify(row.accreditation),
    facilities: JSON.stringify(row.facilities),
    about: row.about,
    searchText: joined(...foldNames([row.name]), ...city.names, ...fields, 'hospital'),
  }
}

function doctorRow(
  row: ContentRow<'doctors.csv'>,
  { cities, departments, hospitals }: ContentDirectory,
  optional: OptionalCells,
): Wanted<CatalogueTables['doctor']> {
  const [first = ''] = row.cities
  const fields = row.departments.flatMap((slug) => known(departments, slug).names)
  const places = [
    ...row.cities.flatMap((slug) => known(cities, slug).names),
    ...row.hospitals.flatMap((slug) => known(hospitals, slug).names),
  ]
  // Names are shown with 'Dr', but people search without it.
  const names = foldNames([row.name.replace(/^dr\.?\s+/i, ''), row.name])
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
    opd: JSON.stringify(optional.opdOf(row)),
    photo: optional.photoOf('doctor', row.photo),
    about: row.about,
    searchText: joined(...names, ...fields, ...places, 'doctor'),
  }
}

const valuesOf = <F extends RowFile>(rows: ContentRows, file: F): ContentRow<F>[] => {
  const located: { value: ContentRow<F> }[] = rows[file]
  return located.map(({ value }) => value)
}

const personRows = (rows: ContentRows, kind: PersonKind, { departments }: ContentDirectory) =>
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
      ...(row.credentials_hi && { credentialsHi: row.credentials_hi }),
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

const entryRows = (rows: ContentRows) => [
  ...valuesOf(rows, 'press.csv').map((row) => entryRow('press', row, row)),
  ...valuesOf(rows, 'videos.csv').map(({ duration_seconds, ...row }) =>
    entryRow('video', row, { ...row, durationSeconds: duration_seconds }),
  ),
  ...valuesOf(rows, 'jobs.csv').map((row) =>
    entryRow('job', row, { ...row, duties: [...row.duties], asks: [...row.asks] }),
  ),
  ...valuesOf(rows, 'faq.csv').map((row) => entryRow('faq', row, row)),
]

const cityRow = ({
  name_hi,
  icon_primary,
  icon_secondary,
  aliases,
  localities,
  ...city
}: ContentRow<'cities.csv'>): Wanted<CatalogueTables['city']> => ({
  ...city,
  nameHi: name_hi,
  iconPrimary: icon_primary,
  iconSecondary: icon_secondary,
  searchText: joined(...namesOfCity(city.name, name_hi, aliases)),
  localities: joined(...foldNames(localities)),
})

const departmentRow = (
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
