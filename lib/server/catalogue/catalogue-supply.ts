import { articleRows } from '#lib/server/catalogue/article-rows'
import { givenId } from '#lib/server/catalogue/directory-of-content'
import { known } from '#lib/server/catalogue/known'
import { articleId, articleKey } from '#lib/server/catalogue/read-articles'
import type { RowFile } from '#lib/server/catalogue/row-schemas'
import type { Settled } from '#lib/server/catalogue/settle'
import {
  cityRow,
  departmentRow,
  doctorRow,
  entryRows,
  hospitalRow,
  personRows,
  valuesOf,
} from '#lib/server/catalogue/table-rows'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'
import type { CatalogueSupply, LinkSupply, Supply } from '#lib/server/stores/catalogue-difference'

const numbered = <T extends object>(slugs: readonly string[], row: (slug: string) => T) =>
  slugs.map((slug, position) => ({ ...row(slug), position }))

const listed = <T extends { id: string | number }>(rows: T[]): Supply<T> => ({
  length: rows.length,
  id: (index) => rows[index]?.id ?? null,
  rows: (from, to) => rows.slice(from, to),
})

/** Rows made when they are asked for: all of them at once would not fit. */
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

/** What an import brings of every table; of a kind that it does not bring, nothing is there. */
export function catalogueSupply(
  settled: Settled,
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
    entities.hospital = made(hospitalRows, (row) => hospitalRow(row, directory))
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
    entities.doctor = made(doctorRows, (row) => doctorRow(row, directory))
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
      valuesOf(rows, 'redirects.csv').map(({ from, to }) => ({ id: from, target: to || null })),
    )
  if (brings('treatment-costs.csv')) links.treatmentCost = costs(settled)
  return supply
}
