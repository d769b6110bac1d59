import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Environment, environment } from '#lib/config/env.server'

/** Which database it is, without who asks: a new password makes no other pages, and is not hashed into a key. */
function placeOf(databaseUrl: string): string {
  if (databaseUrl.startsWith('sqlite:')) return databaseUrl
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return JSON.stringify([host, pathname, searchParams.get('host'), searchParams.get('options')])
}

/**
 * Another text for every build, for another address of the site, which is written into pages, and for another
 * database, of which they are made: instances that differ in one of them do not share pages.
 *
 * @param buildFolder where Next.js built
 */
export function pageKeyPrefix(
  buildFolder: string,
  { siteUrl, databaseUrl }: Pick<Environment, 'siteUrl' | 'databaseUrl'> = environment(),
): string {
  const build = readFileSync(path.join(buildFolder, 'BUILD_ID'), 'utf8').trim()
  const what = JSON.stringify([siteUrl, placeOf(databaseUrl)])
  const site = createHash('sha256').update(what).digest('base64url').slice(0, 8)
  return `page:${build}:${site}:`
}
