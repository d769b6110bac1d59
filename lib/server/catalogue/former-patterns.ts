import type { City } from '#lib/domain/catalogue/catalogue'
import { languagePrefix, links, plainPath } from '#lib/domain/routes/links'
import { languageOfPath } from '#lib/domain/routes/match'
import { landingSlug } from '#lib/domain/site/landing'
import { findText, subjectsCalled } from '#lib/server/catalogue/articles'
import { findCity, findCityOfAddress } from '#lib/server/catalogue/cities'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { currentSlug } from '#lib/server/catalogue/former-slugs'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { isServedIn, listCityCosts } from '#lib/server/catalogue/treatment-places'
import { variantCalled } from '#lib/server/catalogue/variants'
import type { Db } from '#lib/server/db/schema'

/** Addresses of former versions of the site, which advertisements and other sites still link. */

/** The slug under which a text or insurer is there now; null for none. */
async function slugNow(db: Db, kinds: readonly string[], slug: string): Promise<string | null> {
  for (const kind of kinds) {
    const moved = await currentSlug(db, kind, slug)
    if (moved && moved !== 'gone') return moved.to
  }
  return null
}

/** A city by its slug, another of its names or a former slug. */
async function cityCalled(db: Db, part: string): Promise<City | null> {
  const found = await findCityOfAddress(part)
  if (found) return found
  const now = await slugNow(db, ['city'], part.toLowerCase())
  return now === null ? null : findCity(now)
}

/** More parts than any slug has. */
const mostParts = 16

interface Split {
  subject: string
  rest: string
}

/** 'piles-treatment-navi-mumbai' at each hyphen, the longest subject first; `rest` is without a leading 'in-'. */
function splitsOf(slug: string): Split[] {
  const parts = slug.split('-')
  if (parts.length > mostParts) return []
  return parts
    .map((_, at) => ({
      subject: parts.slice(0, at + 1).join('-'),
      rest: parts
        .slice(at + 1)
        .join('-')
        .replace(/^in-/, ''),
    }))
    .reverse()
}

interface Subject {
  kind: 'treatment' | 'condition'
  /** Now. */
  slug: string
}

/** The treatments and conditions that have these slugs or had them, by the slug that was asked for. */
async function subjectsBySlug(db: Db, slugs: readonly string[]): Promise<Map<string, Subject>> {
  const now = await subjectsCalled(slugs)
  const former = await db
    .selectFrom('formerSlug')
    .select(['kind', 'slug'])
    .where('kind', 'in', ['treatment:en', 'condition:en'])
    .where('slug', 'in', [...slugs])
    .execute()
  const found = new Map<string, Subject>()
  for (const { kind: formerKind, slug } of former) {
    const moved = await currentSlug(db, formerKind, slug)
    const kind = formerKind === 'treatment:en' ? 'treatment' : 'condition'
    if (moved && moved !== 'gone') found.set(slug, { kind, slug: moved.to })
  }
  // A treatment before a condition of the same slug, and both before former ones.
  for (const subject of now.toReversed()) found.set(subject.slug, subject)
  return found
}

/** Has a city something to say about a subject? */
async function isServed({ kind, slug }: Subject, cityId: number): Promise<boolean> {
  const text = await findText(kind, 'en', slug)
  if (!text) return false
  const treatmentId = kind === 'treatment' ? text.id : null
  return isServedIn(cityId, { treatmentId, departmentId: text.department?.id ?? null })
}

/** The slug of a generated marketing page by a former one: {treatment}-{city}, or a former slug of either. */
async function landingNow(db: Db, slug: string): Promise<string | null> {
  const splits = splitsOf(slug)
  if (splits.length === 0) return null
  const subjects = await subjectsBySlug(
    db,
    splits.map(({ subject }) => subject),
  )
  for (const { subject, rest } of splits) {
    const found = subjects.get(subject)
    if (!found) continue
    if (rest === '') return landingSlug(found.slug, null)
    const city = await cityCalled(db, rest)
    if (city && (await isServed(found, city.id))) return landingSlug(found.slug, city.slug)
  }
  return null
}

/** /marketing/{treatment}-{city}, also below a variant. */
async function marketing(db: Db, path: string): Promise<string | null> {
  const [, variant = '', slug = ''] = /^\/marketing\/(?:([^/]+)\/)?([^/]+)$/i.exec(path) ?? []
  const name = variant.toLowerCase() || 'plain'
  if (!canBeSlug(slug) || !(await variantCalled(name))) return null
  const now = slug && (await landingNow(db, slug.toLowerCase()))
  return now ? links.marketing(now, name) : null
}

/** /treatment/{slug}-cost and /treatment/{slug}-cost-in-{city}; a city without prices leads to those of India. */
async function cost(db: Db, path: string): Promise<string | null> {
  const [, slug = '', place] = /^\/treatment\/([^/]+?)-cost(?:-in-([^/]+))?$/i.exec(path) ?? []
  const asked = slug.toLowerCase()
  if (!slug || ![asked, place].every(canBeSlug)) return null
  const now = (await subjectsCalled([asked])).some(({ kind }) => kind === 'treatment')
    ? asked
    : await slugNow(db, ['treatment:en'], asked)
  const treatment = now && (await findText('treatment', 'en', now))
  if (!treatment) return null
  const city = place ? await cityCalled(db, place) : null
  const hasPrices = city && (await listCityCosts(treatment.id, undefined, city.id)).length > 0
  return hasPrices ? links.cost(treatment.slug, city.slug) : links.cost(treatment.slug)
}

/** /hospitals/insurance/{insurer}-hospitals-list-in-{city} */
async function insurer(db: Db, path: string): Promise<string | null> {
  const [, slug = '', place] =
    /^\/hospitals\/insurance\/([^/]+?)-hospitals?-list(?:-in-([^/]+))?$/i.exec(path) ?? []
  const asked = slug.toLowerCase()
  if (!slug || ![asked, place].every(canBeSlug)) return null
  const now = (await findInsurer(asked))?.slug ?? (await slugNow(db, ['insurer'], asked))
  if (!now) return null
  const city = place ? await cityCalled(db, place) : null
  return city ? `${links.insurer(now)}?city=${city.slug}` : links.insurer(now)
}

/**
 * The address of today for one of a former pattern.
 *
 * @param path without query, in any letter case
 * @returns null if it is no former address, or its page is not there
 */
export async function formerPattern(db: Db, path: string): Promise<string | null> {
  const plain = plainPath(path)
  const prefix = languagePrefix(languageOfPath(path))
  const now = prefix
    ? ((await cost(db, plain)) ?? (await insurer(db, plain)))
    : ((await marketing(db, plain)) ?? (await cost(db, plain)) ?? (await insurer(db, plain)))
  return now && prefix + now !== path ? prefix + now : null
}
