import type { HospitalProfile } from '#lib/contract/catalogue'
import type { PageContext } from '#lib/contract/page'
import { links } from '#lib/rules/links'
import type { Crumb } from '#lib/seo/json-ld/trail'
import { findHospital } from '#lib/server/catalogue/hospitals'
import { movedTo, notFound } from '#lib/server/pages/page-props'

/** What the page of a hospital shares with those of its doctors and its reviews. */

type Found =
  | { hospital: HospitalProfile }
  /** What Next.js is to answer instead. */
  | { elsewhere: typeof notFound | ReturnType<typeof movedTo> }

/** The hospital of an address; other letter cases lead to its own. */
export async function findHospitalAt(
  slug: string,
  pathOf: (slug: string) => string,
): Promise<Found> {
  const hospital = await findHospital(slug)
  if (hospital) return { hospital }
  const plain = await findHospital(slug.toLowerCase())
  return { elsewhere: plain ? movedTo(pathOf(plain.slug)) : notFound }
}

export const hospitalContext = (hospital: HospitalProfile, path: string): PageContext => ({
  pageType: 'hospitals',
  path,
  pageName: hospital.name,
  language: 'en',
  hospitalId: hospital.id,
  cityName: hospital.city.name,
})

/** @param own the page below the hospital's own, when it is one */
export const hospitalTrail = ({ name, slug, city }: HospitalProfile, own?: Crumb): Crumb[] => [
  { name: 'Home', path: links.home },
  { name: 'Hospitals', path: links.directory('hospitals') },
  { name: city.name, path: links.cityDirectory(city.slug, 'hospitals') },
  { name, path: links.hospital(slug) },
  ...(own ? [own] : []),
]

/**
 * The page that the last part of an address names.
 *
 * @param parts nothing for the first page, ['2'] for the second
 * @returns 'first' for a 1 written out, which has no address of its own; null for what is no page
 */
export function readPageNumber(parts: string | string[] | undefined): number | 'first' | null {
  if (parts === undefined) return 1
  const [text = '', ...more] = Array.isArray(parts) ? parts : [parts]
  if (more.length > 0 || !/^[1-9]\d{0,4}$/.test(text)) return null
  return text === '1' ? 'first' : Number(text)
}
