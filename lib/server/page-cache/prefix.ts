import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { environment } from '#lib/config/env.server'

/**
 * Another text for every build and for another address of the site, which is written into pages: instances
 * that differ in either do not share pages.
 *
 * @param buildFolder where Next.js built
 */
export function pageKeyPrefix(buildFolder: string): string {
  const build = readFileSync(path.join(buildFolder, 'BUILD_ID'), 'utf8').trim()
  const site = createHash('sha256').update(environment().siteUrl).digest('base64url').slice(0, 8)
  return `page:${build}:${site}:`
}
