import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { exitIfStopping, stopping } from '#scripts/processes'
import { startRedis } from '#scripts/services'
import { type SpareSite, startSpareSite } from '#scripts/spare-site'

/**
 * `node scripts/made-up-addresses.ts [COUNT]`: asks a server of its own for so many addresses and search words
 * that are not there (100,000 when absent; `npm run build` before), and says what that took of its memory and of
 * the disk; then one that keeps its pages in Redis, where that is installed. Ends with 1 when it took more than it
 * may. Linux alone tells a process's memory.
 */

const count = Number(process.argv[2] ?? 100_000)
const atOnce = 16
/**
 * In MB. The caches and the heap fill once, in the first hundred thousand or so (166 of a million), and then let go
 * what is oldest.
 */
const mostMemory = 200
const mostDisk = 5

const cases = (text: string, at: number) =>
  [...text].map((one, place) => ((at >> place) & 1 ? one.toUpperCase() : one)).join('')

const build = path.join(import.meta.dirname, '..', process.env.NEXT_DIST_DIR || '.next')
const chunk =
  readdirSync(path.join(build, 'static', 'chunks')).find((name) => /^main-/.test(name)) ?? ''
/** Another spelling for each number: '%6d' for 'm'. */
const spelt = (text: string, at: number) =>
  [...text]
    .map((one, place) => ((at >> place) & 1 ? `%${one.charCodeAt(0).toString(16)}` : one))
    .join('')

const kinds: Record<string, (at: number) => string> = {
  conditions: (at) => `/condition/made-up-${at}`,
  'long addresses': (at) => `/blog/made-up-${at}-${'x'.repeat(1900)}`,
  'longer addresses': (at) => `/condition/made-up-${at}-${'x'.repeat(14_000)}`,
  'long queries': (at) => `/condition/made-up-query-${at}?${'x'.repeat(14_000)}`,
  'ways to a file of the build': (at) =>
    `/_next/static/${at}${'x'.repeat(1500)}/../chunks/${chunk}`,
  'spellings of a file of the build': (at) => `/_next/static/chunks/${spelt(chunk, at)}`,
  'text pages': (at) => `/made-up-${at}`,
  'ways of writing a city': (at) =>
    `/${cases('bhubaneswar', at)}/doctors/${cases('orthopaedic', at >> 8)}`,
  'numbers of pages': (at) => `/delhi/doctors/cardiology/${at + 1000}`,
  'queries of a page': (at) => `/?made-up=${at}`,
  'search words': (at) => `/api/search/entities?query=made-up-${at}`,
  'searched pages': (at) => `/search?q=made-up-${at}`,
  pictures: (at) =>
    `/_next/image?url=${encodeURIComponent(`/videos/first-visit.webp#${at}`)}&w=640&q=75`,
  'preview pictures': (at) => `/og/${at}/made-up-${at}.png`,
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

function memoryOf({ pid }: SpareSite): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

function diskOf(site: SpareSite): number {
  const build = path.join(site.pageFolder, '..', '..')
  return [site.dataDir, site.pageFolder, path.join(build, 'cache')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map(
        (file) => statSync(path.join(folder, String(file)), { throwIfNoEntry: false })?.size ?? 0,
      ),
    )
    .reduce((sum, size) => sum + size, 0)
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

const ask = (site: SpareSite, at: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = get({ port: site.port, host: '127.0.0.1', path: at, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    asked.on('error', reject)
  })

async function askAll(
  site: SpareSite,
  kind: (at: number) => string,
  many: number,
): Promise<string> {
  const statuses: Record<number, number> = {}
  let at = 0
  const one = async () => {
    while (at < many && !stopping.aborted) {
      at += 1
      const status = await ask(site, kind(at))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return JSON.stringify(statuses)
}

/** @returns whether it took no more than it may */
async function isBounded(env: Record<string, string>): Promise<boolean> {
  const site = await startSpareSite({ LOG_LEVEL: 'error', ...env })
  try {
    // What a server under load holds anyhow: its pages, the framework's own caches.
    for (const kind of Object.values(kinds)) await askAll(site, kind, 100)
    // At its start the server makes the pages of its build anew.
    for (let before = -1; before !== diskOf(site); await wait(2000)) before = diskOf(site)
    const [memory, disk] = [memoryOf(site), diskOf(site)]
    console.log(`before: ${megabytes(memory)} MB of memory, ${megabytes(disk)} MB on the disk`)
    for (const [what, kind] of Object.entries(kinds)) {
      const began = Date.now()
      const many = Math.ceil(count / Object.keys(kinds).length)
      const answered = await askAll(site, (at) => kind(at + 100), many)
      const seconds = ((Date.now() - began) / 1000).toFixed(0)
      const [now, written] = [memoryOf(site), diskOf(site)].map(megabytes)
      console.log(`${many} ${what}: ${answered}, ${seconds} s, then ${now} MB and ${written} MB`)
    }
    const grown = megabytes(memoryOf(site) - memory)
    const written = megabytes(diskOf(site) - disk)
    console.log(
      `${grown} MB more memory (at most ${mostMemory}), ${written} MB more on the disk (at most ${mostDisk})`,
    )
    return grown <= mostMemory && written <= mostDisk
  } finally {
    await site.end()
  }
}

let isFine = await isBounded({})
const redis = await startRedis()
try {
  if (redis) {
    console.log('with pages in Redis')
    isFine = (await isBounded({ REDIS_URL: redis.url })) && isFine
  } else console.log('SKIPPED: pages in Redis (redis-server is not installed)')
} finally {
  await redis?.stop()
  agent.destroy()
}
process.exitCode = isFine ? 0 : 1
exitIfStopping()
process.exit()
