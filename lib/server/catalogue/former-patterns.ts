import { languagePrefix, links, plainPath } from '#lib/domain/routes/links'
import { languageOfPath } from '#lib/domain/routes/match'
import { landingSlug } from '#lib/domain/site/landing'
import { findText, subjectsCalled } from '#lib/server/catalogue/articles'
import { findCityOfAddress } from '#lib/server/catalogue/cities'
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

const subjectKinds = ['treatment', 'condition'] as const

/** The slug of a generated marketing page by a former one: {treatment}-{city}, or a former slug of either. */
async function landingNow(db: Db, slug: string): Promise<string | null> {
  const splits = splitsOf(slug)
  const known = await subjectsCalled(splits.map(({ subject }) => subject))
  for (const { subject, rest } of splits) {
    const found = known.find((one) => one.slug === subject) ?? (await formerSubject(db, subject))
    const city = found && rest !== '' ? await findCityOfAddress(rest) : null
    if (!found || (rest !== '' && !city)) continue
    const text = city && (await findText(found.kind, 'en', found.slug))
    const isThere =
      !city ||
      (text &&
        (await isServedIn(city.id, {
          treatmentId: found.kind === 'treatment' ? text.id : null,
          departmentId: text.department?.id ?? null,
        })))
    if (isThere) return landingSlug(found.slug, city?.slug ?? null)
  }
  return null
}

async function formerSubject(db: Db, slug: string) {
  for (const kind of subjectKinds) {
    const now = await slugNow(db, [`${kind}:en`], slug)
    if (now) return { kind, slug: now }
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
  const city = place ? await findCityOfAddress(place) : null
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
  const city = place ? await findCityOfAddress(place) : null
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
