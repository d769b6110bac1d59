import type { Named } from '#lib/contract/catalogue'
import type { CountedLink, LinkGroup } from '#lib/contract/listing'
import { type ListingKind, links } from '#lib/rules/links'
import { listCities } from '#lib/server/catalogue/cities'
import { countByCityAndDepartment } from '#lib/server/catalogue/directory'
import type { DirectoryCount } from '#lib/server/stores/directory'

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

const currentFirst = (items: CountedLink[]) =>
  items.toSorted((one, other) => Number(other.current ?? false) - Number(one.current ?? false))

/** The cities that have the department. `here` is added with none when it is not among them, and stands first. */
export function citiesWith(
  { kind, cities, counts }: Directory,
  department: Named,
  here?: Named,
): CountedLink[] {
  const known = here && !cities.some(({ slug }) => slug === here.slug) ? [here, ...cities] : cities
  const items = known.map((city) => ({
    name: city.name,
    href: links.listing(city.slug, kind, department.slug),
    count:
      counts.find((row) => row.city.slug === city.slug && row.department.slug === department.slug)
        ?.total ?? 0,
    ...(city.slug === here?.slug && { current: true }),
  }))
  return currentFirst(items.filter(({ count, current }) => count > 0 || current))
}

/** The departments that the city has; `here` stands first, with none when the city has none. */
export function departmentsIn(
  { kind, counts }: Directory,
  city: Named,
  here?: Named,
): CountedLink[] {
  const rows = counts.filter((row) => row.city.slug === city.slug)
  const found = rows.map(({ department, total }) => ({
    name: department.name,
    href: links.listing(city.slug, kind, department.slug),
    count: total,
    department: department.slug,
    ...(department.slug === here?.slug && { current: true }),
  }))
  if (here && !found.some(({ current }) => current))
    found.push({
      name: here.name,
      href: links.listing(city.slug, kind, here.slug),
      count: 0,
      department: here.slug,
      current: true,
    })
  return currentFirst(found)
}

/** Every city with its departments: the directory page. */
export const directoryGroups = (directory: Directory): LinkGroup[] =>
  directory.cities.map((city) => ({
    name: city.name,
    own: {
      name: `${directory.kind === 'doctors' ? 'Doctors' : 'Hospitals'} in ${city.name}`,
      href: links.cityDirectory(city.slug, directory.kind),
    },
    links: departmentsIn(directory, city),
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

/** The cities with the step before a listing. */
export function cityLinks({ kind, cities }: Directory, here?: Named): CountedLink[] {
  const known = here && !cities.some(({ slug }) => slug === here.slug) ? [here, ...cities] : cities
  return currentFirst(
    known.map((city) => ({
      name: city.name,
      href: links.cityDirectory(city.slug, kind),
      ...(city.slug === here?.slug && { current: true }),
    })),
  )
}
