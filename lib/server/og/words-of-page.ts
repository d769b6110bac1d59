import { site } from '#lib/config/site'
import type { Article } from '#lib/contract/catalogue'
import { capitalised, listingName } from '#lib/rules/listing-words'
import { findCity } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findDoctor } from '#lib/server/catalogue/doctors'
import { findHospital } from '#lib/server/catalogue/hospitals'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { findPerson } from '#lib/server/catalogue/people'
import { canBeSlug } from '#lib/server/catalogue/slug'
import { getDatabase } from '#lib/server/db/database'
import type { PreviewWords } from '#lib/server/og/draw'
import { fixedWords } from '#lib/server/og/fixed-words'
import { articleBySlug } from '#lib/server/stores/article'

type Parts = Record<string, string>
type Words = Promise<PreviewWords | null>

const labels: Record<string, string> = {
  condition: 'Condition',
  treatment: 'Treatment',
  test: 'Medical test',
  blog: 'Blog',
  'hi/test': 'मेडिकल जाँच',
  'hi/blog': 'ब्लॉग',
}

const find = async (kind: Article['kind'], language: Article['language'], slug: string) =>
  canBeSlug(slug) ? articleBySlug(getDatabase(), kind, language, slug) : null

const names = (items: { name: string }[]) =>
  items
    .slice(0, 2)
    .map(({ name }) => name)
    .join(' and ')

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

async function article({ hi = '', kind = '', slug = '' }: Parts): Words {
  const found = await find(kind as Article['kind'], hi ? 'hi' : 'en', slug)
  if (!found) return null
  const { title, department } = found
  return { kind: labels[hi + kind] ?? '', title, detail: hi ? '' : (department?.name ?? '') }
}

async function listing({ city = '', kind = '', speciality = '' }: Parts): Words {
  const place = await findCity(city)
  const department = speciality ? await findDepartment(speciality) : null
  if (!place || (speciality && !department)) return null
  const isDoctors = kind === 'doctors'
  const label = isDoctors ? 'Doctors' : 'Hospitals'
  return {
    kind: label,
    title: department
      ? listingName({ kind: isDoctors ? 'doctors' : 'hospitals', department, city: place.name })
      : `${label} in ${place.name}`,
    detail: joined(place.name, place.state === place.name ? '' : place.state),
  }
}

async function treatmentIn({ slug = '', cost = '', city = '' }: Parts): Words {
  const treatment = await find('treatment', 'en', slug)
  const place = cost && city === 'india' ? { name: 'India' } : await findCity(city)
  if (!treatment || !place) return null
  return {
    kind: cost ? 'Cost' : 'Treatment',
    title: `${treatment.name}${cost ? ' cost' : ''} in ${place.name}`,
    detail: treatment.department?.name ?? '',
  }
}

async function doctor({ slug = '' }: Parts): Words {
  const found = await findDoctor(slug)
  return (
    found && {
      kind: 'Doctor',
      title: found.name,
      detail: joined(names(found.departments), found.city.name),
    }
  )
}

async function hospital({ slug = '', of = '' }: Parts): Words {
  const found = await findHospital(slug)
  const label = { doctors: 'Doctors of the hospital', reviews: 'Reviews of the hospital' }[of]
  return found && { kind: label ?? 'Hospital', title: found.name, detail: found.city.name }
}

async function department({ slug = '' }: Parts): Words {
  const found = await findDepartment(slug)
  return (
    found && {
      kind: 'Department',
      title: found.name,
      detail: capitalised(found.practitionerPlural),
    }
  )
}

async function insurer({ slug = '', hospitals = '' }: Parts): Words {
  const found = await findInsurer(slug)
  if (!found) return null
  const title = hospitals ? `Hospitals with ${found.name}` : found.name
  return {
    kind: 'Insurance',
    title,
    detail: found.kind === 'government' ? 'Government scheme' : 'Private insurance',
  }
}

async function person({ kind = '', slug = '' }: Parts): Words {
  const found = await findPerson(kind === 'author' ? 'author' : 'reviewer', slug)
  const label = kind === 'author' ? 'Author' : 'Medical reviewer'
  return found && { kind: label, title: found.name, detail: found.role }
}

async function text({ kind = 'page', slug = '' }: Parts): Words {
  const found = await find(kind === 'page' ? 'page' : 'campaign', 'en', slug)
  return found && { kind: site.name, title: found.title, detail: '' }
}

/** Shapes of addresses, first match wins: more particular ones stand first. */
const shapes: readonly (readonly [RegExp, (parts: Parts) => Words])[] = [
  [/^\/(?<hi>hi\/)?(?<kind>condition|treatment|test|blog)\/(?<slug>[^/]+)$/, article],
  [/^\/treatment\/(?<slug>[^/]+)\/(?<cost>cost-in-)?(?<city>[^/]+)$/, treatmentIn],
  [/^\/doctor\/(?<slug>[^/]+)$/, doctor],
  [/^\/hospital\/(?<slug>[^/]+)(?:\/(?<of>doctors|reviews))?$/, hospital],
  [/^\/department\/(?<slug>[^/]+)$/, department],
  [/^\/(?<hospitals>hospitals\/)?insurance\/(?<slug>[^/]+)$/, insurer],
  [/^\/(?<kind>author|reviewer)s\/(?<slug>[^/]+)$/, person],
  [/^\/(?<kind>campaign)\/(?<slug>[^/]+)$/, text],
  [/^\/(?<city>[^/]+)\/(?<kind>doctors|hospitals)(?:\/(?<speciality>[^/]+))?$/, listing],
  [/^\/(?<slug>[^/]+)$/, text],
]

/** What the preview picture of a page says; null when there is no such page. */
export async function wordsOfPage(path: string): Words {
  const fixed = fixedWords(path)
  if (fixed) return fixed
  for (const [shape, read] of shapes) {
    const match = shape.exec(path)
    if (!match) continue
    const given = Object.entries(match.groups ?? {}).filter(([, part]) => part !== undefined)
    return read(Object.fromEntries(given))
  }
  return null
}
