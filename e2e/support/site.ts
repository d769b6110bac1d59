import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { test as base, expect, type Locator } from '@playwright/test'
import { unmeasuredVisit } from '#scripts/visits'

/** What every journey stands on: a page that must not complain, and a look at what was kept. */
export { expect }

const root = path.join(import.meta.dirname, '..', '..')

/** The folder that the tested server writes to; playwright.config.ts sets it. */
const dataDir = () => {
  const folder = process.env.DATA_DIR
  if (!folder) throw new Error('DATA_DIR must name the folder of the tested server')
  return folder
}

interface Watch {
  /** Lets the page say on its console what matches: a failed request that the test itself causes. */
  allowConsole: (pattern: RegExp) => void
}

/** The test fails on a console error, a page error, a CSP violation and a request to another host. */
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
      await context.addInitScript(unmeasuredVisit)
      await use((pattern) => allowed.push(pattern))
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],

  // The headless shell has its mouse in the corner, on the ribbon: a link that fetches when pointed at.
  // Where the mouse is, a browser remembers only from page to page of one site.
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

/** The CRM's lines about a number. */
export function crmLines(mobile: string): Record<string, unknown>[] {
  const file = path.join(dataDir(), 'crm.jsonl')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(isOf(mobile))
}

/** The leads about a number, as the database has them. */
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

/** The same by the operator's own command, with what is known around them. It takes its time. */
export async function exportedLeadsOf(mobile: string): Promise<Record<string, unknown>[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/leads.ts', 'export', '--format', 'json'],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir() }, maxBuffer: 64 * 1024 * 1024 },
  )
  return (JSON.parse(stdout) as Record<string, unknown>[]).filter(isOf(mobile))
}

/** Waits until the CRM and the database have one lead about a number, with these fields. */
export async function expectOneLead(mobile: string, fields: Record<string, unknown> = {}) {
  await expect.poll(() => crmLines(mobile), { timeout: 15_000 }).toHaveLength(1)
  const leads = await leadsOf(mobile)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject(fields)
}

/** Waits until the application is live for a form: React marks what it has taken over. */
export const isLive = (form: Locator) =>
  expect
    .poll(() => form.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__react'))))
    .toBe(true)
