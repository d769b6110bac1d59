import { articleRows } from '#lib/server/catalogue/article-rows'
import { known } from '#lib/server/catalogue/known'
import type { Content } from '#lib/server/catalogue/read-content'
import type { ContentRow, RowFile } from '#lib/server/catalogue/row-schemas'
import { folded, joined, searchText } from '#lib/server/catalogue/search-text'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'

/** The rows that the tables of the catalogue are to hold. */
export type CatalogueRows = {
  [T in Exclude<keyof CatalogueTables, 'catalogueState'>]: CatalogueTables[T][]
}

/** A row of a file with the names it is searched by, folded once for all that refer to it. */
type Searched<F extends RowFile> = Map<string, { row: ContentRow<F>; names: string[] }>

function searched<F extends Exclude<RowFile, 'sample.csv'>>(
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

function hospitalRow(
  row: ContentRow<'hospitals.csv'>,
  names: string[],
  { cities, departments }: Directory,
): CatalogueTables['hospital'] {
  const city = known(cities, row.city)
  const fields = row.departments.map((slug) => known(departments, slug).names[0] ?? '')
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    cityId: city.row.id,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    beds: row.beds,
    accreditation: JSON.stringify(row.accreditation),
    accreditationCount: row.accreditation.length,
    searchText: joined(...names, ...city.names, ...fields, 'hospital'),
  }
}

function doctorRow(
  row: ContentRow<'doctors.csv'>,
  { cities, departments, hospitals }: Directory,
): CatalogueTables['doctor'] {
  const city = known(cities, row.city)
  const hospital = row.hospital ? known(hospitals, row.hospital) : undefined
  const fields = row.departments.flatMap((slug) => known(departments, slug).names)
  const places = [...city.names, ...(hospital?.names ?? [])]
  // 'Dr' in front is how a name is shown; people search for what comes after it.
  const names = folded([row.name.replace(/^dr\.?\s+/i, ''), row.name])
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    gender: row.gender,
    cityId: city.row.id,
    hospitalId: hospital?.row.id ?? null,
    experienceYears: row.experience_years,
    feeRupees: row.fee_rupees,
    languages: JSON.stringify(row.languages),
    registrationNumber: row.registration_number,
    education: row.education,
    searchText: joined(...names, ...fields, ...places, 'doctor'),
  }
}

const departmentNames = (row: ContentRow<'departments.csv'>) => [
  row.name,
  row.practitioner,
  row.practitioner_plural,
  ...row.aliases,
]

/** The tables' rows for a content whose faults have all been ruled out. */
export function tableRows(content: Content): CatalogueRows {
  const directory: Directory = {
    cities: searched(content, 'cities.csv', ({ name, name_hi }) => [name, name_hi]),
    departments: searched(content, 'departments.csv', departmentNames),
    insurers: new Map(content.rows['insurers.csv'].map(({ value }) => [value.slug, value])),
    hospitals: searched(content, 'hospitals.csv', ({ name }) => [name]),
  }
  const { cities, departments, insurers, hospitals } = directory
  const doctors = content.rows['doctors.csv'].map(({ value }) => value)
  const departmentId = (slug: string) => known(departments, slug).row.id
  return {
    city: [...cities.values()].map(({ row: { name_hi, ...city } }) => ({
      ...city,
      nameHi: name_hi,
    })),
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
        hospitalId: row.id,
        departmentId: departmentId(slug),
      })),
    ),
    hospitalInsurer: [...hospitals.values()].flatMap(({ row }) =>
      numbered(row.insurers, (slug) => ({
        hospitalId: row.id,
        insurerId: known(insurers, slug).id,
      })),
    ),
    doctor: doctors.map((row) => doctorRow(row, directory)),
    doctorDepartment: doctors.flatMap(({ id, departments: slugs }) =>
      numbered(slugs, (slug) => ({ doctorId: id, departmentId: departmentId(slug) })),
    ),
    article: articleRows(content),
  }
}
