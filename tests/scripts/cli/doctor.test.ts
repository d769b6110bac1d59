import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import type { OwnBrand } from '#lib/config/site'
import { readCatalogueState, writeCatalogueState } from '#lib/server/catalogue/state'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { readLastBackup } from '#lib/server/db/last-backup'
import { printRed, type Result } from '#lib/server/operate/doctor/report'
import { forgetProcessWide } from '#lib/server/platform/process-wide'
import { main as db } from '#scripts/cli/db'
import { main as doctor } from '#scripts/cli/doctor'
import { onEachSite } from '#tests/support/processes/operator'
import { listening } from '#tests/support/processes/run-command'
import { type LocalZoho, startLocalZoho, zohoVariables } from '#tests/support/zoho/server'

/** What site.yaml would set. */
const own = vi.hoisted(() => ({}) as Partial<OwnBrand>)
vi.mock(import('#lib/config/site'), async (original) => ({
  ...(await original()),
  ownBrand: own as OwnBrand,
}))

const root = mkdtempSync(path.join(os.tmpdir(), 'caresathi-doctor-'))
afterAll(() => rmSync(root, { recursive: true }))

onEachSite(
  'npm run doctor',
  () => mkdtempSync(path.join(root, 'site-')),
  (site) => {
    let zoho: LocalZoho
    beforeEach(async () => {
      zoho = await startLocalZoho()
      vi.stubEnv('LOG_LEVEL', 'silent')
      forgetProcessWide()
      forgetEnvironment()
    })
    afterEach(async () => {
      for (const name of Object.keys(own)) delete own[name as keyof typeof own]
      await zoho.close()
    })

    /** Everything that an operator can set without a network. */
    const configured = () => ({
      ...zohoVariables(zoho.origin),
      ...{ SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'msg91-key', MSG91_TEMPLATE_ID: 'flow-codes' },
      ...{ MSG91_RECEIPT_TEMPLATE_ID: 'flow-requests', METRICS_TOKEN: 'token-of-metrics' },
      SITE_SECRET: 's'.repeat(40),
    })
    const brand = { name: 'Care Example', phone: '9876543210', whatsAppNumber: '9876543211' }

    async function examineWith(variables: Record<string, string>, ...parameters: string[]) {
      for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
      forgetEnvironment()
      const { code, out, err } = await site.run(doctor, '--json', ...parameters)
      expect(err).toBe('')
      const results = JSON.parse(out) as Result[]
      return { code, of: (name: string) => results.find((one) => one.name === name) }
    }

    test('is red for a trial, and names what to set', async () => {
      const { code, of } = await examineWith({})
      expect(code).toBe(1)
      for (const name of ['address', 'phone', 'whatsapp', 'sms', 'crm', 'catalogue'])
        expect(of(name)).toMatchObject({ colour: 'red', mend: expect.any(String) })
      expect(of('database')).toMatchObject({ colour: 'green' })
      expect(of('crm login')).toBeUndefined()
      expect(of('public site')).toBeUndefined()
      const { out } = await site.run(doctor)
      expect(out).toMatch(/^red {4}address {4,}the site calls itself http:\/\/localhost:3000/m)
      expect(out).toMatch(/\n\n\d+ red, \d+ amber, \d+ green\n$/)
    })

    test('logs in to the CRM with a new token and changes nothing there', async () => {
      const first = await examineWith(configured())
      expect(first.of('crm login')).toMatchObject({ colour: 'green' })
      expect(first.of('clock')).toMatchObject({ colour: 'green' })
      await examineWith({})
      expect(zoho.counts()).toMatchObject({ tokensGiven: 2, reads: 2, calls: 0, records: 0 })
    })

    test.each([
      ['ZOHO_CLIENT_ID', '1000.OTHER', 'invalid_client'],
      ['ZOHO_CLIENT_SECRET', 'another-secret', 'invalid_client_secret'],
      ['ZOHO_REFRESH_TOKEN', '1000.revoked', 'invalid_code'],
    ])('is red in the words of Zoho if %s is wrong', async (name, value, code) => {
      // A token that is still valid must not hide it.
      await examineWith(configured())
      const { code: exit, of } = await examineWith({ ...configured(), [name]: value })
      expect(exit).toBe(1)
      expect(of('crm login')).toMatchObject({
        ...{ colour: 'red', reason: `Zoho refuses the login: ${code}` },
      })
    })

    test('is amber while Zoho is away', async () => {
      zoho.fail({ kind: 'status', status: 503, at: 'read' })
      const { of } = await examineWith(configured())
      expect(of('crm login')).toMatchObject({ colour: 'amber' })
    })

    test('knows the last backup', async () => {
      rmSync(path.join(site.dataDir, 'last-backup.json'), { force: true })
      expect((await examineWith({})).of('backup')).toMatchObject({ colour: 'amber' })
      const file = path.join(site.dataDir, 'backup')
      expect((await site.run(db, 'backup', file, '--force')).code).toBe(0)
      expect(readLastBackup(site.dataDir)).toMatchObject({
        file,
        at: expect.stringMatching(/\+05:30$/),
      })
      expect((await examineWith({})).of('backup')).toMatchObject({
        ...{ colour: 'green', reason: `0 hours old: ${file}` },
      })
    })

    test('is red for sample data and for a file that everybody can read', async () => {
      const { db: rows, close } = site.open()
      const state = await readCatalogueState(rows)
      const sampleKinds = ['doctors', 'costs']
      await writeCatalogueState(rows, { ...state, contentHash: 'hash', sampleKinds })
      await close()
      const file = path.join(site.dataDir, 'crm.jsonl')
      writeFileSync(file, '')
      chmodSync(file, 0o644)
      const { of } = await examineWith({})
      expect(of('catalogue')).toMatchObject({ colour: 'green' })
      expect(of('samples')).toMatchObject({
        ...{ colour: 'red', reason: 'invented doctors, costs are on the site' },
      })
      expect(of('files')).toMatchObject({ colour: 'red', mend: `chmod go= ${file}` })
      rmSync(file)
    })

    test('ends with 0 if all is green, with 3 or on request 0 if something is amber, and sends a message only on request', async () => {
      const { db: rows, close } = site.open()
      const state = await readCatalogueState(rows)
      await writeCatalogueState(rows, { ...state, contentHash: 'hash', sampleKinds: [] })
      await close()
      if (site.name === 'sqlite') chmodSync(path.join(site.dataDir, 'site.db'), 0o600)
      await site.run(db, 'backup', path.join(site.dataDir, 'backup'), '--force')
      Object.assign(own, brand, { grievanceOfficer: 'Meera Nair' })
      const messages: unknown[] = []
      const real = fetch
      vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
        if (address.startsWith(zoho.origin)) return real(address, request)
        if (address === 'https://care.example/api/health') return Response.json({ status: 'ok' })
        if (address === 'http://care.example/favicon.svg')
          return new Response(null, { status: 301, headers: { location: 'https://care.example' } })
        expect(address).toBe('https://control.msg91.com/api/v5/flow')
        messages.push(JSON.parse(String(request.body)))
        return Response.json({ type: 'success' })
      })
      const whole = {
        ...configured(),
        NEXT_PUBLIC_SITE_URL: 'https://care.example',
        ...{ TRUSTED_PROXIES: '1', LISTEN: 'local' },
      }
      expect((await examineWith(whole)).code).toBe(0)
      expect(messages).toEqual([])
      const sent = await examineWith({}, '--sms', '098765 43210')
      expect([sent.code, sent.of('sms test')]).toMatchObject([0, { colour: 'green' }])
      expect(messages).toMatchObject([
        {
          template_id: 'flow-codes',
          recipients: [{ mobiles: '919876543210', VAR1: '000000' }],
        },
      ])
      expect((await examineWith({ LISTEN: 'all' })).code).toBe(3)
      expect((await examineWith({}, '--amber-ok')).code).toBe(0)
      expect((await examineWith({ CRM_PROVIDER: 'file' }, '--amber-ok')).code).toBe(1)
    })

    test('a start of a public site prints the red lines and calls nobody', async () => {
      vi.stubEnv('DATABASE_URL', site.url)
      vi.stubEnv('DATA_DIR', site.dataDir)
      vi.stubGlobal('fetch', () => {
        throw new Error('not expected')
      })
      const printed = async (NEXT_PUBLIC_SITE_URL: string) => {
        vi.stubEnv('NEXT_PUBLIC_SITE_URL', NEXT_PUBLIC_SITE_URL)
        forgetEnvironment()
        const opened = openDatabase(site.url)
        provideDatabase(opened)
        const lines: string[] = []
        await printRed((line) => lines.push(line))
        provideDatabase(undefined)
        await opened.close()
        return lines
      }
      expect(await printed('')).toEqual([])
      expect(await printed('http://localhost:4000')).toEqual([])
      const [title, ...lines] = await printed('https://care.example')
      expect(title).toContain('npm run doctor')
      expect(lines.length).toBeGreaterThan(3)
      for (const line of lines) expect(line).toMatch(/^red /)
    })
  },
)

describe('npm run doctor without a site', () => {
  const run = async (variables: Record<string, string>, ...parameters: string[]) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
    forgetEnvironment()
    const [out, err] = [listening(), listening()]
    const code = await doctor(parameters, out.stream, err.stream)
    return { code, out: out.text(), err: err.text() }
  }

  test('says so and creates no database', async () => {
    const DATA_DIR = path.join(root, 'nowhere')
    const { code, out } = await run({ DATA_DIR })
    expect(code).toBe(1)
    expect(out).toMatch(/^red {4}database {3,}there is no site in it yet: npm start/m)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test('explains itself', async () => {
    const { code, out } = await run({}, '--help')
    expect(code).toBe(0)
    expect(out).toMatch(/^npm run doctor -- \[--sms NUMBER\].*000000.*Exit codes: 0 all green/s)
  })

  test.each([[['--sms', '12']], [['--sms', '+1 684 733 1234']], [['now']], [['--what']]])(
    'reports usage errors: %j',
    async (parameters) => {
      const { code, out, err } = await run({}, ...parameters)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain('npm run doctor')
    },
  )
})
