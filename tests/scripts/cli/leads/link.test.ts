import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, provideDatabase } from '#lib/server/db/database'
import { submitLead } from '#lib/server/leads/submit'
import { readOrMakeSecret, siteSecret } from '#lib/server/platform/secrets'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { main } from '#scripts/cli/leads'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'
import { serveRequestPages } from '#tests/support/leads/request-pages'
import { onEachSite } from '#tests/support/processes/operator'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-link-'))
afterAll(() => rmSync(folder, { recursive: true }))

onEachSite(
  'leads link',
  () => folder,
  (site) => {
    let running: OpenDatabase
    let pages: Awaited<ReturnType<typeof serveRequestPages>>

    beforeAll(async () => {
      process.env.LOG_LEVEL = 'silent'
      readOrMakeSecret(folder)
      pages = await serveRequestPages()
    })
    afterAll(async () => {
      delete process.env.LOG_LEVEL
      await pages.close()
    })
    beforeEach(() => {
      running = site.open()
    })
    afterEach(() => provideDatabase(undefined))

    async function submit(change: { secret?: Uint8Array } = {}, PageLanguage = 'en') {
      const deps = { ...depsOn(running.db).deps, ...change }
      const call = { payload: sampleLead({ PageLanguage }), ...circumstancesOf(newKey()) }
      const { id, receiptToken } = await submitLead(call, deps)
      return { id, reference: referenceOf(id), receiptToken }
    }
    const link = (named: string) => site.run(main, 'link', named)
    const pathOf = (out: string) => new URL(out.trim()).pathname
    const open = (address: string) => {
      provideDatabase(running)
      return pages.get(address)
    }

    test('prints the link of the receipt, with which a caller’s request is withdrawn', async () => {
      // Once the command has run, this process knows the site's secret.
      await link((await submit()).reference)
      const { id, reference, receiptToken } = await submit({ secret: siteSecret() })
      const { code, out, err } = await link(reference)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(pathOf(out)).toBe(`/request/${receiptToken}`)
      provideDatabase(running)
      await pages.post(`${pathOf(out)}?step=withdraw`, {})
      expect((await site.run(main, 'show', reference)).out).toMatch(/Status +withdrawn/)
      expect((await link(id)).out).toBe(out)
    })

    test('makes a new link when the site’s secret has changed since', async () => {
      const { reference, receiptToken } = await submit({ secret: Buffer.alloc(32, 9) })
      const { code, out, err } = await link(reference)
      expect(code).toBe(0)
      expect(err).toContain('no longer works')
      expect((await open(pathOf(out))).answer.screen).toMatchObject({ sent: { reference } })
      expect((await open(`/request/${receiptToken}`)).status).toBe(404)
      expect(await link(reference)).toEqual({ code: 0, out, err: '' })
    })

    test('prints the Hindi page of a request from a Hindi page', async () => {
      await link((await submit()).reference)
      const { reference, receiptToken } = await submit({ secret: siteSecret() }, 'hi')
      expect(pathOf((await link(reference)).out)).toBe(`/hi/request/${receiptToken}`)
    })

    test('refuses an erased request and an unknown reference', async () => {
      const { reference } = await submit()
      await site.run(main, 'erase', reference, '--yes')
      expect(await link(reference)).toEqual({ code: 1, out: '', err: 'This request was erased.\n' })
      expect(await link('CS-0000-00')).toMatchObject({ code: 1, out: '' })
    })
  },
)
