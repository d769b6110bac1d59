import type { City, Named } from '#lib/domain/catalogue/catalogue'
import type { CountedLink, ListQuery, NearbyLink } from '#lib/domain/listings/listing'
import { plainQuery, queryText } from '#lib/domain/listings/query'
import { type ListingKind, links } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { listDepartments } from '#lib/server/catalogue/departments'
import { citiesIn } from '#lib/server/catalogue/in-language'
import { listingIndexes } from '#lib/server/listings/indexes'
import { countInCities } from '#lib/server/listings/list-view'
import { byDistance } from '#lib/server/listings/served-cities'

interface Directory {
  kind: ListingKind
  /** Cities with at least one, in display order. */
  cities: Named[]
  /** By city and department; pairs with none are left out. */
  counts: { city: Named; department: Named; total: number }[]
}

/** How many doctors or hospitals there are, by city and department. */
export async function readDirectory(
  kind: ListingKind,
  language: Language = 'en',
): Promise<Directory> {
  const [indexes, cities, departments] = await Promise.all([
    listingIndexes.current(),
    citiesIn(language),
    listDepartments(language),
  ])
  const { departmentIds, departmentTotals: totals, places } = indexes[kind]
  const departmentOf = new Map(departments.map(({ id, slug, name }) => [id, { slug, name }]))
  const counts = cities.flatMap(({ id, slug, name }) =>
    departmentIds.flatMap((departmentId, number) => {
      const total = totals.get(id)?.[number] ?? 0
      const department = departmentOf.get(departmentId)
      return department && total > 0 ? [{ city: { slug, name }, department, total }] : []
    }),
  )
  // Hospitals may have no department, so a city may have some without any count.
  const some = cities.filter(({ id }) => places.has(id))
  return { kind, counts, cities: some.map(({ slug, name }) => ({ slug, name })) }
}

export function citiesWith(
  { kind, cities, counts }: Directory,
  department: Named,
): (CountedLink & { count: number })[] {
  const totals = new Map(
    counts
      .filter((row) => row.department.slug === department.slug)
      .map(({ city, total }) => [city.slug, total]),
  )
  return cities.flatMap(({ slug, name }) => {
    const count = totals.get(slug)
    return count ? [{ name, href: links.listing(slug, kind, department.slug), count }] : []
  })
}

export const departmentsIn = ({ kind, counts }: Directory, city: Named) =>
  counts
    .filter((row) => row.city.slug === city.slug)
    .map(({ department, total }) => ({
      name: department.name,
      href: links.listing(city.slug, kind, department.slug),
      count: total,
      department: department.slug,
    }))

/** All departments, with counts over all cities. */
export function departmentTotals({ counts }: Directory): CountedLink[] {
  const totals = new Map<string, CountedLink & { count: number }>()
  for (const { department, total } of counts) {
    const found = totals.get(department.slug) ?? {
      name: department.name,
      href: links.department(department.slug),
      count: 0,
      department: department.slug,
    }
    totals.set(department.slug, { ...found, count: found.count + total })
  }
  return [...totals.values()].sort((one, other) => one.name.localeCompare(other.name))
}

const maxNearby = 6
/** Cities are counted in batches, nearest first, because counting with filters takes time. */
const batchSize = 60

interface NearbyOf {
  kind: ListingKind
  city: City
  /** Undefined for all departments. */
  department?: { id: number; slug: string }
  /** Slug of the insurer that the page is about. */
  insurer?: string
  /** Filters to apply there too. */
  query?: ListQuery
  /** Maximum distance in kilometres. */
  within?: number
  /** The link for a city's slug; by default the city's own list. */
  hrefOf?: (city: string) => string
}

/** The nearest other cities with matches, with counts and distances. */
export async function nearbyCities(
  {
    kind,
    city,
    department,
    insurer,
    query = plainQuery(kind),
    within = Number.POSITIVE_INFINITY,
    hrefOf,
  }: NearbyOf,
  cities: readonly City[],
): Promise<NearbyLink[]> {
  const of = {
    kind,
    ...(department && { departmentId: department.id }),
    ...(insurer !== undefined && { insurer }),
  }
  const filters = queryText(kind, { ...plainQuery(kind), chosen: query.chosen })
  const own = (slug: string) =>
    (department ? links.listing(slug, kind, department.slug) : links.cityDirectory(slug, kind)) +
    filters
  const nearest = byDistance(city, cities).filter(({ km }) => km <= within)
  const found: NearbyLink[] = []
  for (let from = 0; from < nearest.length && found.length < maxNearby; from += batchSize) {
    const some = nearest.slice(from, from + batchSize)
    const ids = some.map(({ id }) => id)
    const counts = await countInCities(of, query, ids)
    for (const [at, { slug, name, km }] of some.entries()) {
      const count = counts[at] ?? 0
      if (count > 0) found.push({ name, href: (hrefOf ?? own)(slug), count, km })
    }
  }
  return found.slice(0, maxNearby)
}
