import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pageCacheSetting } from '#lib/config/page-cache'

/**
 * In a folder of scripts/standalone.ts there is no next.config.js, and nothing that could read one: Next.js takes its
 * settings as the build wrote them down, by the variable that its own standalone server sets. To be called before
 * Next.js prepares.
 */
export function takeStandaloneConfig(folder: string, build: string): void {
  if (existsSync(path.join(folder, 'next.config.js'))) return
  const { config } = JSON.parse(
    readFileSync(path.join(build, 'required-server-files.json'), 'utf8'),
  ) as { config: object }
  const settings = JSON.stringify({ ...config, ...pageCacheSetting(folder) })
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = settings
}
