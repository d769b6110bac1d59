import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findProgram } from '#scripts/find-program'
import { type Instance, makeInstance } from '#scripts/instances/instance'
import { type Nginx, startNginx } from '#scripts/instances/nginx'
import { runNode } from '#scripts/processes'
import { startRedis } from '#scripts/services'

/** Two instances on one PostgreSQL and one Redis, behind nginx. */
export interface TwoInstances {
  /** Of nginx, without a trailing slash. */
  origin: string
  one: Instance
  other: Instance
  nginx: Nginx
  redisUrl: string
  end(): Promise<void>
}

/** What is not installed of the programs that this needs. */
export const missingPrograms = (): string[] =>
  ['nginx', 'postgres', 'redis-server'].filter((name) => !findProgram(name))

interface Wanted {
  /** Of a PostgreSQL; it gets the sample catalogue. */
  databaseUrl: string
  /** The folder of the build, as NEXT_DIST_DIR names it. */
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
      // Pages name the site's address: it must not be an instance's own.
      NEXT_PUBLIC_SITE_URL: 'http://127.0.0.1',
    }
    const code = await runNode(['scripts/content.ts', 'import'], { ...variables, DATA_DIR: folder })
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
