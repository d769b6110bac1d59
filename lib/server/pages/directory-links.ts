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
/** Farther away than this many cities nobody would go for a filter. */
const mostLookedAt = 60

interface NearbyOf {
  kind: ListingKind
  city: City
  /** Left out: the city's own page, of all departments. */
  department?: { id: number; slug: string }
  /** Filters that must hold there too. */
  query?: ListQuery
  /** Kilometres; left out where anything is better than nothing. */
  within?: number
}

/** The nearest other cities that have any, with how far away they are. */
export async function nearbyCities(
  { kind, city, department, query = plainQuery(kind), within = Number.POSITIVE_INFINITY }: NearbyOf,
  cities: readonly City[],
): Promise<NearbyLink[]> {
  const of = { kind, ...(department && { departmentId: department.id }) }
  const filters = queryText(kind, { ...plainQuery(kind), chosen: query.chosen })
  const nearest = byDistance(city, cities)
  const looked = query.chosen.length > 0 ? nearest.slice(0, mostLookedAt) : nearest
  const counts = await countInCities(
    of,
    query,
    looked.map(({ id }) => id),
  )
  return looked
    .map(({ slug, name, km }, at) => ({
      name,
      href:
        (department
          ? links.listing(slug, kind, department.slug)
          : links.cityDirectory(slug, kind)) + filters,
      count: counts[at] ?? 0,
      km,
    }))
    .filter(({ count, km }) => count > 0 && km <= within)
    .slice(0, mostNearby)
}
