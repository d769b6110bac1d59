import type { Article, Named } from '#lib/contract/catalogue'
import { articleKey, type ContentArticle } from '#lib/server/catalogue/read-articles'
import type { Content } from '#lib/server/catalogue/read-content'
import { linkedLanguage } from '#lib/server/catalogue/references'
import { fold, searchText } from '#lib/server/catalogue/search-text'
import type { CatalogueTables } from '#lib/server/db/catalogue-schema'

/** The rows that the tables of the catalogue are to hold. */
export type CatalogueRows = {
  [T in Exclude<keyof CatalogueTables, 'catalogueState'>]: CatalogueTables[T][]
}

const values = <T>(rows: { value: T }[]): T[] => rows.map(({ value }) => value)
const bySlug = <T extends { slug: string }>(rows: T[]) =>
  new Map(rows.map((row) => [row.slug, row]))

/** @throws Error on a slug that is not there, which {@link referenceFaults} has ruled out */
function known<T>(rows: Map<string, T>, slug: string): T {
  const row = rows.get(slug)
  if (!row) throw new Error(`Nothing has the slug '${slug}'.`)
  return row
}

const numbered = <T extends object>(slugs: string[], row: (slug: string) => T) =>
  slugs.map((slug, position) => ({ ...row(slug), position }))

/** 'Dr' in front is how a name is shown; people search for what comes after it. */
const withoutTitle = (name: string) => fold(name).replace(/^dr /, '')

function directoryRows({ rows }: Content): Omit<CatalogueRows, 'article'> {
  const cities = bySlug(values(rows['cities.csv']))
  const departments = bySlug(values(rows['departments.csv']))
  const insurers = bySlug(values(rows['insurers.csv']))
  const hospitals = bySlug(values(rows['hospitals.csv']))
  const doctors = values(rows['doctors.csv'])
  const departmentId = (slug: string) => known(departments, slug).id
  return {
    city: [...cities.values()].map(({ name_hi, ...city }) => ({ ...city, nameHi: name_hi })),
    department: [...departments.values()].map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      practitioner: row.practitioner,
      practitionerPlural: row.practitioner_plural,
      summary: row.summary,
      searchText: searchText(row.name, row.practitioner, row.practitioner_plural, ...row.aliases),
    })),
    insurer: [...insurers.values()],
    hospital: [...hospitals.values()].map((row) => {
      const city = known(cities, row.city)
      const fields = row.departments.map((slug) => known(departments, slug).name)
      return {
        id: row.id,
        slug: row.slug,
        name: row.name,
        cityId: city.id,
        address: row.address,
        latitude: row.latitude,
        longitude: row.longitude,
        beds: row.beds,
        accreditation: JSON.stringify(row.accreditation),
        accreditationCount: row.accreditation.length,
        searchText: searchText(row.name, city.name, city.name_hi, ...fields, 'hospital'),
      }
    }),
    hospitalDepartment: [...hospitals.values()].flatMap(({ id, departments: slugs }) =>
      numbered(slugs, (slug) => ({ hospitalId: id, departmentId: departmentId(slug) })),
    ),
    hospitalInsurer: [...hospitals.values()].flatMap(({ id, insurers: slugs }) =>
      numbered(slugs, (slug) => ({ hospitalId: id, insurerId: known(insurers, slug).id })),
    ),
    doctor: doctors.map((row) => {
      const city = known(cities, row.city)
      const hospital = row.hospital ? known(hospitals, row.hospital) : undefined
      const fields = row.departments.flatMap((slug) => {
        const { name, practitioner, practitioner_plural, aliases } = known(departments, slug)
        return [name, practitioner, practitioner_plural, ...aliases]
      })
      const places = [city.name, city.name_hi, hospital?.name ?? '']
      return {
        id: row.id,
        slug: row.slug,
        name: row.name,
        gender: row.gender,
        cityId: city.id,
        hospitalId: hospital?.id ?? null,
        experienceYears: row.experience_years,
        feeRupees: row.fee_rupees,
        languages: JSON.stringify(row.languages),
        registrationNumber: row.registration_number,
        education: row.education,
        searchText: searchText(withoutTitle(row.name), row.name, ...fields, ...places, 'doctor'),
      }
    }),
    doctorDepartment: doctors.flatMap(({ id, departments: slugs }) =>
      numbered(slugs, (slug) => ({ doctorId: id, departmentId: departmentId(slug) })),
    ),
  }
}

function articleRows({ rows, articles }: Content): CatalogueRows['article'] {
  const departments = bySlug(values(rows['departments.csv']))
  const all = new Map(
    articles.map((article) => [articleKey(article.kind, article.language, article.slug), article]),
  )
  /** The linked text's name; in a Hindi text its Hindi one, where it has one. */
  const named = (kind: Article['kind'], from: ContentArticle, slugs: string[] = []): Named[] =>
    slugs.map((slug) => {
      const { fields } = known(all, articleKey(kind, linkedLanguage(kind, from.language), slug))
      return { slug, name: (from.language === 'hi' && fields.nameHi) || fields.name }
    })
  return articles.map((article) => {
    const { kind, language, slug, fields, body } = article
    const department = fields.department ? known(departments, fields.department) : undefined
    const other = fields.counterpart
      ? known(all, articleKey(kind, language === 'en' ? 'hi' : 'en', fields.counterpart))
      : undefined
    const whole: Article = {
      id: fields.id,
      kind,
      language,
      slug,
      name: fields.name,
      title: fields.title,
      summary: fields.summary,
      date: fields.published ?? fields.reviewed,
      department: department
        ? { id: department.id, slug: department.slug, name: department.name }
        : null,
      description: fields.description,
      nameHi: fields.nameHi ?? '',
      aliases: fields.aliases ?? [],
      facts: fields.facts ?? [],
      urgent: fields.urgent ?? [],
      costs: fields.costs ?? [],
      questions: fields.questions ?? [],
      reviewer: fields.reviewer ?? null,
      author: fields.author ?? null,
      reviewed: fields.reviewed,
      nextReview: fields.nextReview,
      changes: fields.changes ?? [],
      sources: fields.sources ?? [],
      sections: body.sections,
      introHtml: body.introHtml,
      conditions: named('condition', article, fields.conditions),
      treatments: named('treatment', article, fields.treatments),
      tests: named('test', article, fields.tests),
      related: named(kind, article, fields.related),
      counterpart: other ? { slug: other.slug, name: other.fields.name } : null,
    }
    return {
      id: `${kind}:${language}:${fields.id}`,
      kind,
      language,
      articleId: fields.id,
      slug,
      name: whole.name,
      nameHi: whole.nameHi,
      title: whole.title,
      summary: whole.summary,
      date: whole.date,
      departmentId: department?.id ?? null,
      body: JSON.stringify(whole),
      searchText: searchText(whole.name, whole.nameHi, ...whole.aliases, whole.title),
    }
  })
}

/** The tables' rows for a content whose faults have all been ruled out. */
export const tableRows = (content: Content): CatalogueRows => ({
  ...directoryRows(content),
  article: articleRows(content),
})
