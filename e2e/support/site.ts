import { execFile } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { test as base, expect, type Locator } from '@playwright/test'

/** The fixtures of all journeys: a page that must not report errors, and access to stored leads. */
export { expect }

const root = path.join(import.meta.dirname, '..', '..')

/** The folder that the tested server writes to. scripts/dev/tested-site.ts sets it. */
const dataDir = () => {
  const folder = process.env.DATA_DIR
  if (!folder) throw new Error('DATA_DIR must name the folder of the tested server')
  return folder
}

interface Watch {
  /** Allows matching console messages, such as a failed request that the test itself causes. */
  allowConsole: (pattern: RegExp) => void
}

/** Fails a test on a console error or warning, a page error, a CSP violation, or a request to another host. */
export const test = base.extend<Watch>({
  allowConsole: [
    async ({ context, baseURL }, use) => {
      const allowed: RegExp[] = []
      const complaints: string[] = []
      const complain = (text: string) => {
        if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text)
      }
      const own = new URL(baseURL ?? 'http://localhost').host
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complain(message.text())
      })
      context.on('weberror', (error) => complain(String(error.error())))
      context.on('request', (request) => {
        const { host, protocol } = new URL(request.url())
        if (/^https?:$/.test(protocol) && host !== own) complain(`request to ${host}`)
      })
      await use((pattern) => allowed.push(pattern))
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],

  // The headless shell's mouse starts in the corner, on a link of the ribbon, which prefetches when pointed at. The
  // mouse keeps its position only between pages of the same site, so a page of this site is opened first.
  page: async ({ page }, use) => {
    await page.goto('/robots.txt')
    await page.mouse.move(1, 450)
    await use(page)
  },
})

let made = 0

/** A valid Indian mobile number that no other test uses. */
export function newMobile(): string {
  made += 1
  const unique = (process.pid * 1000 + made) % 100_000_000
  return `9${String(Math.floor(Math.random() * 10))}${String(unique).padStart(8, '0')}`
}

const isOf = (mobile: string) => (line: Record<string, unknown>) =>
  JSON.stringify(line).includes(mobile)

/** The lines of crm.jsonl so far. Journeys ask again and again, so only what is new is read. */
const crm = { lines: [] as string[], bytes: 0 }

function readCrm(): void {
  const file = path.join(dataDir(), 'crm.jsonl')
  if (!existsSync(file)) return
  const descriptor = openSync(file, 'r')
  try {
    const added = Buffer.alloc(fstatSync(descriptor).size - crm.bytes)
    readSync(descriptor, added, 0, added.length, crm.bytes)
    // Without the end of the file: the line that is being written, or nothing.
    const whole = added.subarray(0, added.lastIndexOf('\n') + 1)
    crm.bytes += whole.length
    crm.lines.push(...whole.toString('utf8').split('\n').slice(0, -1))
  } finally {
    closeSync(descriptor)
  }
}

/** The lines of crm.jsonl that contain a number. */
export function crmLines(mobile: string): Record<string, unknown>[] {
  readCrm()
  return crm.lines.filter((line) => line.includes(mobile)).map((line) => JSON.parse(line))
}

/** The leads in the database that contain a number. */
export function leadsOf(mobile: string): Promise<Record<string, unknown>[]> {
  const database = new DatabaseSync(path.join(dataDir(), 'site.db'), { readOnly: true })
  try {
    const rows = database
      .prepare('select id, status, payload from lead where payload like ? order by created_at')
      .all(`%${mobile}%`) as { id: string; status: string; payload: string }[]
    return Promise.resolve(
      rows.map(({ payload, ...row }) => ({ ...row, ...JSON.parse(payload) })).filter(isOf(mobile)),
    )
  } finally {
    database.close()
  }
}

/** Moves the arrival of a number's leads so many minutes into the past. */
export function ageLead(mobile: string, minutes: number): void {
  const database = new DatabaseSync(path.join(dataDir(), 'site.db'))
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    database
      .prepare('UPDATE lead SET created_at = created_at - ? WHERE payload LIKE ?')
      .run(minutes * 60_000, `%${mobile}%`)
  } finally {
    database.close()
  }
}

/** The same with all details, by the operator's command `leads export`. Slow. */
export async function exportedLeadsOf(mobile: string): Promise<Record<string, unknown>[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/cli/leads.ts', 'export', '--format', 'json'],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir() }, maxBuffer: 64 * 1024 * 1024 },
  )
  return (JSON.parse(stdout) as Record<string, unknown>[]).filter(isOf(mobile))
}

/** Waits until the CRM and the database have exactly one lead with a number and these fields. */
export async function expectOneLead(mobile: string, fields: Record<string, unknown> = {}) {
  await expect.poll(() => crmLines(mobile), { timeout: 15_000 }).toHaveLength(1)
  const leads = await leadsOf(mobile)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject(fields)
}

/** Waits until React has hydrated a form: it then adds its own properties to the element. */
export const expectHydrated = (form: Locator) =>
  expect
    .poll(() => form.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react'))))
    .toBe(true)
