import { inLanguage, links, plainPath } from '#lib/domain/routes/links'
import { matchesOf, pathOf } from '#lib/domain/routes/match'
import { type Entity, entities } from '#lib/domain/routes/table'
import type { Language } from '#lib/domain/text/language'
import { canBeSlug } from '#lib/server/catalogue/entries'
import { formerPattern } from '#lib/server/catalogue/former-patterns'
import { currentSlug, type Moved } from '#lib/server/catalogue/former-slugs'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'

/** The kinds of an entity's former slugs in the table formerSlug. */
const formerKinds: Record<Entity, (language: Language) => string[]> = {
  author: () => ['author'],
  blog: (language) => [`blog:${language}`],
  brand: () => ['brand:en', 'marketing:en'],
  campaign: () => ['campaign:en'],
  city: () => ['city'],
  condition: () => ['condition:en'],
  department: () => ['department'],
  doctor: () => ['doctor'],
  hospital: () => ['hospital'],
  insurer: () => ['insurer', 'insurance:en'],
  marketing: () => ['marketing:en'],
  reviewer: () => ['reviewer'],
  test: (language) => [`test:${language}`],
  treatment: () => ['treatment:en'],
}

/**
 * Where a path without a page leads: to its new address, 'gone' if the page was deleted, or null if there never was
 * a page.
 *
 * @param path without query, as requested
 */
export async function movedPage(path: string): Promise<Moved> {
  const db = getDatabase()
  const redirect = await redirectOf(db, path)
  if (redirect) return redirect
  // Before deleted texts: the page of a deleted file may have become a generated one.
  const pattern = await formerPattern(db, path)
  if (pattern) return { to: pattern }
  for (const { route, language, params } of matchesOf(path)) {
    if (route.source === 'text') {
      const moved = await currentSlug(db, 'page:en', plainPath(path).slice(1))
      if (moved)
        return moved === 'gone' ? moved : { to: inLanguage(links.text(moved.to), language) }
    }
    const target = route.leadsTo ?? route.path
    for (const entity of entities) {
      const slug = params[entity]
      if (!slug || !canBeSlug(slug) || !target.includes(`:${entity}`)) continue
      for (const kind of formerKinds[entity](language)) {
        const moved = await currentSlug(db, kind, slug)
        if (moved === 'gone') return moved
        if (moved) return { to: pathOf(target, { ...params, [entity]: moved.to }, language) }
      }
    }
  }
  return null
}

/**
 * The form in which the importer stores the path of an operator's redirect, and in which a request looks it up. People
 * type Hindi as text and leave a slash at the end; browsers percent-encode, and Next.js removes the slash.
 *
 * @param path without query
 */
export function redirectPath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  const joined = (some: string[]) => `/${some.join('/')}`
  try {
    return joined(
      segments.map((segment) =>
        encodeURI(decodeURIComponent(segment).normalize()).replaceAll('/', '%2F'),
      ),
    )
  } catch {
    // '%' not followed by two hexadecimal digits, or bytes that are not UTF-8.
    return joined(segments)
  }
}

/** The operator's own redirect (redirects.csv). */
async function redirectOf(db: Db, path: string): Promise<Moved> {
  const row = await db
    .selectFrom('redirect')
    .select('target')
    .where('id', '=', redirectPath(path))
    .executeTakeFirst()
  if (!row) return null
  return row.target === null ? 'gone' : { to: row.target }
}
