import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { submitLead } from '#lib/server/leads/submit'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'
import { type LocalZoho, startLocalZoho, zohoVariables } from '#tests/support/zoho/server'

/** `npm run worker` in its own process. */

let folder = ''
let site: OpenDatabase
let zoho: LocalZoho
const running: ChildProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-worker-'))
  site = openDatabase(`sqlite:${path.join(folder, 'site.db')}`)
  await migrateToLatest(site.db)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  zoho = await startLocalZoho()
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await zoho.close()
})

function start(args: string[] = [], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/cli/worker.ts', ...args], {
    env: {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      ...zohoVariables(zoho.origin),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  running.push(child)
  return { child, ended, out: text(child.stdout), err: text(child.stderr) }
}

const submit = async () => {
  const { deps } = depsOn(site.db, Date.now())
  return (await submitLead({ payload: sampleLead(), ...circumstancesOf() }, deps)).id
}
const keys = () => zoho.records().map(({ key }) => key)
const patience = { timeout: 15_000, interval: 20 }

test('sends due and new leads and exits with 0 when stopped', async () => {
  const first = await submit()
  const { child, ended, out, err } = start()
  await vi.waitFor(() => expect(keys()).toEqual([first]), patience)
  const second = await submit()
  await vi.waitFor(() => expect(keys()).toEqual([first, second]), patience)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await err).toBe('')
  const said = await out
  expect(
    said
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual([
    'the worker has started',
    'leads sent to the CRM',
    'leads sent to the CRM',
    'the worker stops',
    'the worker has stopped',
  ])
  expect(said).not.toMatch(/Asha|9876543210|example\.in|local-client-secret|1000\./)
})

test('ends at once on a second signal, whatever the CRM does', async () => {
  await submit()
  zoho.fail({ kind: 'stall', times: 'always' })
  const { child, ended } = start()
  await vi.waitFor(() => expect(zoho.counts().calls).toBe(1), patience)
  const impatient = setInterval(() => child.kill('SIGTERM'), 50)
  expect(await ended).toBe(1)
  clearInterval(impatient)
})

test.each([
  [['--help'], {}, 0, /npm run worker/, /^$/],
  [['now'], {}, 2, /^$/, /npm run worker/],
  [[], { ZOHO_CLIENT_ID: '' }, 1, /^$/, /ZOHO_CLIENT_ID/],
] as const)('%j %j ends with %i', async (args, variables, code, out, err) => {
  const one = start([...args], { ...variables })
  expect(await one.ended).toBe(code)
  expect(await one.out).toMatch(out)
  expect(await one.err).toMatch(err)
})
