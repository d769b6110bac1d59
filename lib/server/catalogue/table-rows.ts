import type { Entries, Person, PersonKind } from '#lib/contract/catalogue'
import { articleRows } from '#lib/server/catalogue/article-rows'
import { known } from '#lib/server/catalogue/known'
import type { Content } from '#lib/server/catalogue/read-content'
import type { ContentRow, RowFile } from '#lib/server/catalogue/row-schemas'
import { folded, joined, searchText } from '#lib/server/catalogue/search-text'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'
import type { EntityTable, LinkTable, Wanted } from '#lib/server/stores/catalogue-sync'

/** The rows that the tables of the catalogue are to hold. */
export type CatalogueRows = { [T in EntityTable]: Wanted<CatalogueTables[T]>[] } & {
  [T in LinkTable]: CatalogueTables[T][]
}

/** A row of a file with the names it is searched by, folded once for all that refer to it. */
type Searched<F extends RowFile> = Map<string, { row: ContentRow<F>; names: string[] }>

function searched<F extends 'cities.csv' | 'departments.csv' | 'hospitals.csv'>(
  { rows }: Content,
  file: F,
  namesOf: (row: ContentRow<F>) => string[],
): Searched<F> {
  const located: { value: ContentRow<F> }[] = rows[file]
  return new Map(
    located.map(({ value }) => [value.slug, { row: value, names: folded(namesOf(value)) }]),
  )
}

const numbered = <T extends object>(slugs: string[], row: (slug: string) => T) =>
  slugs.map((slug, position) => ({ ...row(slug), position }))

interface Directory {
  cities: Searched<'cities.csv'>
  departments: Searched<'departments.csv'>
  insurers: Map<string, ContentRow<'insurers.csv'>>
  hospitals: Searched<'hospitals.csv'>
}

/** Rows of foreign lists get their id before they come here. */
const idOf = ({ id, slug }: { id: number | ''; slug: string }): number => {
  if (id === '') throw new Error(`${slug} has no id`)
  return id
}

function hospitalRow(
  row: ContentRow<'hospitals.csv'>,
  names: string[],
  { cities, departments }: Directory,
): Wanted<CatalogueTables['hospital']> {
  const city = known(cities, row.city)
  const fields = row.departments.map((slug) => known(departments, slug).names[0] ?? '')
  return {
    id: idOf(row),
    slug: row.slug,
    name: row.name,
    externalId: row.external_id || null,
    cityId: city.row.id,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    beds: row.beds,
    accreditation: JSON.stringify(row.accreditation),
    facilities: JSON.stringify(row.facilities),
    about: row.about,
    searchText: joined(...names, ...city.names, ...fields, 'hospital'),
  }
}

function doctorRow(
  row: ContentRow<'doctors.csv'>,
  { cities, departments, hospitals }: Directory,
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
    id: idOf(row),
    slug: row.slug,
    name: row.name,
    externalId: row.external_id || null,
    gender: row.gender,
    cityId: known(cities, first).row.id,
    experienceYears: row.experience_years,
    feeRupees: row.fee_rupees,
    languages: JSON.stringify(row.languages),
    registrationNumber: row.registration_number,
    education: row.education,
    about: row.about,
    searchText: joined(...names, ...fields, ...places, 'doctor'),
  }
}

const departmentNames = (row: ContentRow<'departments.csv'>) => [
  row.name,
  row.practitioner,
  row.practitioner_plural,
  ...row.aliases,
]

const valuesOf = <F extends RowFile>({ rows }: Content, file: F): ContentRow<F>[] => {
  const located: { value: ContentRow<F> }[] = rows[file]
  return located.map(({ value }) => value)
}

const personRows = (content: Content, kind: PersonKind, departments: Directory['departments']) =>
  valuesOf(content, `${kind}s.csv`).map((row) => {
    const person: Person = {
      id: row.id,
      kind,
      slug: row.slug,
      name: row.name,
      nameHi: row.name_hi,
      role: row.role,
      roleHi: row.role_hi,
      credentials: row.credentials,
      languages: row.languages,
      departments: row.departments.map((slug) => ({
        slug,
        name: known(departments, slug).row.name,
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

const entryRows = (content: Content) => [
  ...valuesOf(content, 'press.csv').map((row) => entryRow('press', row, row)),
  ...valuesOf(content, 'videos.csv').map(({ duration_seconds, ...row }) =>
    entryRow('video', row, { ...row, durationSeconds: duration_seconds }),
  ),
  ...valuesOf(content, 'jobs.csv').map((row) => entryRow('job', row, row)),
  ...valuesOf(content, 'faq.csv').map((row) => entryRow('faq', row, row)),
]

function costRows(
  content: Content,
  treatments: Map<string, string>,
  cityId: (slug: string) => number,
): CatalogueTables['treatmentCost'][] {
  const counts = new Map<string, number>()
  return valuesOf(content, 'treatment-costs.csv').map((row) => {
    const pair = `${row.treatment} ${row.city}`
    const position = counts.get(pair) ?? 0
    counts.set(pair, position + 1)
    return {
      treatmentId: known(treatments, row.treatment),
      cityId: cityId(row.city),
      position,
      item: row.item,
      fromRupees: row.from_rupees,
      toRupees: row.to_rupees,
    }
  })
}

/** The tables' rows for a content whose faults have all been ruled out. */
export function tableRows(content: Content): CatalogueRows {
  const directory: Directory = {
    cities: searched(content, 'cities.csv', ({ name, name_hi }) => [name, name_hi]),
    departments: searched(content, 'departments.csv', departmentNames),
    insurers: new Map(valuesOf(content, 'insurers.csv').map((row) => [row.slug, row])),
    hospitals: searched(content, 'hospitals.csv', ({ name }) => [name]),
  }
  const { cities, departments, insurers, hospitals } = directory
  const doctors = valuesOf(content, 'doctors.csv')
  const doctorIds = new Map(doctors.map((row) => [row.slug, idOf(row)]))
  const departmentId = (slug: string) => known(departments, slug).row.id
  const cityId = (slug: string) => known(cities, slug).row.id
  const hospitalId = (slug: string) => idOf(known(hospitals, slug).row)
  const articles = articleRows(content)
  const treatments = new Map(
    articles.flatMap(({ kind, slug, id }) => (kind === 'treatment' ? [[slug, id] as const] : [])),
  )
  return {
    city: [...cities.values()].map(
      ({ row: { name_hi, icon_primary, icon_secondary, ...city } }) => ({
        ...city,
        nameHi: name_hi,
        iconPrimary: icon_primary,
        iconSecondary: icon_secondary,
      }),
    ),
    department: [...departments.values()].map(({ row }) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      practitioner: row.practitioner,
      practitionerPlural: row.practitioner_plural,
      summary: row.summary,
      searchText: searchText(...departmentNames(row)),
    })),
    insurer: [...insurers.values()],
    hospital: [...hospitals.values()].map(({ row, names }) => hospitalRow(row, names, directory)),
    hospitalDepartment: [...hospitals.values()].flatMap(({ row }) =>
      numbered(row.departments, (slug) => ({
        hospitalId: idOf(row),
        departmentId: departmentId(slug),
      })),
    ),
    hospitalInsurer: [...hospitals.values()].flatMap(({ row }) =>
      numbered([...row.empanelments, ...row.insurers], (slug) => ({
        hospitalId: idOf(row),
        insurerId: known(insurers, slug).id,
      })),
    ),
    doctor: doctors.map((row) => doctorRow(row, directory)),
    doctorDepartment: doctors.flatMap((row) =>
      numbered(row.departments, (slug) => ({
        doctorId: idOf(row),
        departmentId: departmentId(slug),
      })),
    ),
    doctorCity: doctors.flatMap((row) =>
      numbered(row.cities, (slug) => ({ doctorId: idOf(row), cityId: cityId(slug) })),
    ),
    doctorHospital: doctors.flatMap((row) =>
      numbered(row.hospitals, (slug) => ({ doctorId: idOf(row), hospitalId: hospitalId(slug) })),
    ),
    person: (['author', 'reviewer'] as const).flatMap((kind) =>
      personRows(content, kind, departments),
    ),
    article: articles,
    entry: entryRows(content),
    review: valuesOf(content, 'reviews.csv').map(({ doctor, hospital, ...review }) => ({
      ...review,
      doctorId: doctor ? known(doctorIds, doctor) : null,
      hospitalId: hospital ? hospitalId(hospital) : null,
    })),
    redirect: valuesOf(content, 'redirects.csv').map(({ from, to }) => ({
      id: from,
      target: to || null,
    })),
    treatmentCost: costRows(content, treatments, cityId),
  }
}
