import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Environment, environment } from '#lib/config/env.server'

/** Identifies the database without user and password: a new password does not change pages and must not end up in a key. */
function databaseLocation(databaseUrl: string): string {
  if (databaseUrl.startsWith('sqlite:')) return databaseUrl
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return JSON.stringify([host, pathname, searchParams.get('host'), searchParams.get('options')])
}

/**
 * The prefix of all page keys. It differs between builds, site addresses (pages contain the address) and databases, so
 * that instances which differ in one of them do not share pages.
 *
 * @param buildFolder the folder of the Next.js build
 */
export function pageKeyPrefix(
  buildFolder: string,
  { siteUrl, databaseUrl }: Pick<Environment, 'siteUrl' | 'databaseUrl'> = environment(),
): string {
  const build = readFileSync(path.join(buildFolder, 'BUILD_ID'), 'utf8').trim()
  const source = JSON.stringify([siteUrl, databaseLocation(databaseUrl)])
  const site = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return `page:${build}:${site}:`
}
