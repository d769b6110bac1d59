import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The build's folder and settings, for the programs around it. */

/**
 * The folder of the build. The end-to-end tests and a second site in the same repository use other folders.
 *
 * @param root the site's folder
 */
export const buildFolder = (root: string): string =>
  path.join(root, process.env.NEXT_DIST_DIR || '.next')

/** The folder in the site's folder with the versions that `npm run update` prepared. scripts/start.mjs repeats it. */
export const releasesFolder = '.releases'

/**
 * Arguments of Node.js for the production server, in `npm start` and the benchmark. On a machine with much memory V8
 * lets its heap grow before it collects garbage. With these limits (in MB) the process needs about 240 MB under load
 * instead of 390, at the same speed.
 */
export const productionServer = [
  '--max-semi-space-size=16',
  '--max-old-space-size=256',
  'lib/server/http/server.ts',
]

/**
 * The Next.js setting that makes several instances share their cached pages through Redis; empty without REDIS_URL.
 * docs/decisions/0031-shared-page-cache.md
 *
 * @param root the site's folder
 */
export const pageCacheSetting = (root: string): { cacheHandler?: string } =>
  process.env.REDIS_URL || process.env.REDIS_URL_FILE
    ? { cacheHandler: path.join(root, 'lib', 'server', 'http', 'page-cache', 'handler.ts') }
    : {}

/**
 * The standalone folder (scripts/build/standalone.ts) has no next.config.js. Next.js then reads the settings that the
 * build stored from the variable that its own standalone server sets. Call this before Next.js prepares.
 */
export function takeStandaloneConfig(root: string, build: string): void {
  if (existsSync(path.join(root, 'next.config.js'))) return
  const { config } = JSON.parse(
    readFileSync(path.join(build, 'required-server-files.json'), 'utf8'),
  ) as { config: object }
  const settings = JSON.stringify({ ...config, ...pageCacheSetting(root) })
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = settings
}

/** The texts that come with the site. They belong to the code: a release of `npm run update` has its own. */
export const shippedFolder = path.join(process.env.RELEASE_DIR ?? '', 'content')
