import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findProgram, runNode } from '#scripts/build/processes'
import { startRedis } from '#scripts/dev/services'
import { type Instance, makeInstance } from '#tests/instances/instance'
import { type Nginx, startNginx } from '#tests/instances/nginx'

/** Two instances on one PostgreSQL and one Redis, behind nginx. */
export interface TwoInstances {
  /** Origin of nginx, without a trailing slash. */
  origin: string
  one: Instance
  other: Instance
  nginx: Nginx
  redisUrl: string
  end(): Promise<void>
}

/** Programs that these tests need and that are not installed. */
export const missingPrograms = (): string[] =>
  ['nginx', 'postgres', 'redis-server'].filter((name) => !findProgram(name))

interface Wanted {
  /** URL of a PostgreSQL database, which gets the sample catalogue. */
  databaseUrl: string
  /** The build folder, as in NEXT_DIST_DIR. */
  build: string
  env?: Record<string, string>
}

const root = path.join(import.meta.dirname, '..', '..')

/** Fills the database and starts everything. @throws when something does not start */
export async function startTwoInstances({
  databaseUrl,
  build,
  env = {},
}: Wanted): Promise<TwoInstances> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-'))
  const ends: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
  ]
  const end = async () => {
    for (const one of ends.splice(0).reverse()) await one()
  }
  try {
    const redis = await startRedis()
    if (!redis) throw new Error('no Redis found')
    ends.push(redis.stop)
    const variables = {
      ...env,
      NEXT_DIST_DIR: build,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      // Pages contain the site's URL, which must not be that of one instance.
      NEXT_PUBLIC_SITE_URL: 'http://127.0.0.1',
    }
    const code = await runNode(['scripts/cli/content.ts', 'import'], {
      ...variables,
      DATA_DIR: folder,
    })
    if (code !== 0) throw new Error(`the catalogue could not be imported: ${code}`)
    const [one, other] = [
      await makeInstance('one', folder, variables),
      await makeInstance('other', folder, variables),
    ]
    ends.push(() => Promise.all([one.stop('SIGKILL'), other.stop('SIGKILL')]))
    await one.start()
    await other.start()
    const ports = [one.port, other.port]
    const nginx = await startNginx({ ports, build: path.resolve(root, build) })
    if (!nginx) throw new Error('no nginx found')
    ends.push(nginx.stop)
    return { origin: nginx.origin, one, other, nginx, redisUrl: redis.url, end }
  } catch (error) {
    await end()
    throw error
  }
}
