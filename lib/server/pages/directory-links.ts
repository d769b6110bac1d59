import type { City, Named } from '#lib/contract/catalogue'
import type { CountedLink, NearbyLink } from '#lib/contract/listing'
import { type ListingKind, links } from '#lib/rules/links'
import { type ListQuery, plainQuery, queryText } from '#lib/rules/listing-query'
import { byDistance } from '#lib/rules/nearby'
import { listCities } from '#lib/server/catalogue/cities'
import { countByCityAndDepartment, type DirectoryCount } from '#lib/server/catalogue/directory'
import { countInCities } from '#lib/server/catalogue/list-view'

interface Directory {
  kind: ListingKind
  /** Cities that have any, in the order in which cities are shown. */
  cities: Named[]
  counts: DirectoryCount[]
}

/** How many doctors or hospitals there are, by city and department. */
export async function readDirectory(kind: ListingKind): Promise<Directory> {
  const [counts, cities] = await Promise.all([countByCityAndDepartment(kind), listCities()])
  const some = new Set(counts.map(({ city }) => city.slug))
  return {
    kind,
    counts,
    cities: cities.filter(({ slug }) => some.has(slug)).map(({ slug, name }) => ({ slug, name })),
  }
}

/** The cities that have the department. */
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

/** The departments that the city has. */
export const departmentsIn = ({ kind, counts }: Directory, city: Named) =>
  counts
    .filter((row) => row.city.slug === city.slug)
    .map(({ department, total }) => ({
      name: department.name,
      href: links.listing(city.slug, kind, department.slug),
      count: total,
      department: department.slug,
    }))

/** Every department that any city has, with how many there are in all cities. */
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

const mostNearby = 6
/** Kilometres that somebody who has a choice at home may still go. */
export const dayTrip = 150
/** Counting with filters takes time: the nearest cities first, until enough have some. */
const lookedAtOnce = 60

interface NearbyOf {
  kind: ListingKind
  city: City
  /** Left out: the city's own page, of all departments. */
  department?: { id: number; slug: string }
  /** Slug of an insurer that hospitals there must accept: the page is about it. */
  insurer?: string
  /** Filters that must hold there too. */
  query?: ListQuery
  /** Kilometres; left out where anything is better than nothing. */
  within?: number
  /** Where a city's slug leads; the city's own list when left out. */
  hrefOf?: (city: string) => string
}

/** The nearest other cities that have any, anywhere in India, with how far away they are. */
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
  for (let from = 0; from < nearest.length && found.length < mostNearby; from += lookedAtOnce) {
    const some = nearest.slice(from, from + lookedAtOnce)
    const ids = some.map(({ id }) => id)
    const counts = await countInCities(of, query, ids)
    for (const [at, { slug, name, km }] of some.entries()) {
      const count = counts[at] ?? 0
      if (count > 0) found.push({ name, href: (hrefOf ?? own)(slug), count, km })
    }
  }
  return found.slice(0, mostNearby)
}
