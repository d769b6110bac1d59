import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#lib/server/db/database'
import { submitLead } from '#lib/server/leads/submit'
import { databaseNames, newMigrated } from '#tests/support/database'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'
import { cuttingProxy } from '#tests/support/processes/cutting-proxy'
import { startLocalZoho, zohoVariables } from '#tests/support/zoho/server'

/** Programs without Next.js, which would keep its process alive whatever nobody caught. */

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

describe.runIf(databaseNames.includes('postgres'))('PostgreSQL cut off in the middle', () => {
  test('the worker continues and creates no duplicate leads', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-cut-off-'))
    ends.push(() => rmSync(folder, { recursive: true, force: true }))
    const { url, drop } = await newMigrated('postgres')
    ends.push(drop)
    const site = openDatabase(url)
    ends.push(site.close)
    const proxy = await cuttingProxy(url)
    const zoho = await startLocalZoho()
    ends.push(proxy.close, zoho.close)
    const submit = async () => {
      const { deps } = depsOn(site.db, Date.now())
      return (await submitLead({ payload: sampleLead(), ...circumstancesOf() }, deps)).id
    }
    const worker = spawn(process.execPath, ['scripts/cli/worker.ts'], {
      env: {
        NODE_ENV: 'production',
        DATA_DIR: folder,
        DATABASE_URL: proxy.url,
        ...zohoVariables(zoho.origin),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    ends.push(() => worker.kill('SIGKILL'))
    const ended = once(worker, 'exit')
    const said = text(worker.stdout)
    const errorOutput = text(worker.stderr)
    const patience = { timeout: 18_000, interval: 20 }
    const keys = () => zoho.records().map(({ key }) => key)

    const expected = [await submit()]
    await vi.waitFor(() => expect(keys()).toEqual(expected), patience)
    for (const cuts of [1, 2]) {
      proxy.cutAtCommit()
      expected.push(await submit())
      await vi.waitFor(() => expect(proxy.cuts()).toBe(cuts), patience)
    }
    proxy.cutAll()
    expected.push(await submit())
    await vi.waitFor(() => expect(keys().sort()).toEqual([...expected].sort()), patience)

    worker.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(await said).toContain('the worker has stopped')
    expect(await errorOutput).toBe('')
  }, 40_000)
})
