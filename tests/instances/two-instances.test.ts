import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bumpCatalogueVersion } from '#lib/server/catalogue/state'
import { type OpenDatabase, openDatabase } from '#lib/server/db/database'
import { previewModeId } from '#lib/server/http/revalidate'
import { type Service, startPostgres } from '#scripts/dev/services'
import { testedSite } from '#scripts/dev/tested-site'
import { leadsIn } from '#tests/bench/postgres'
import type { Instance } from '#tests/instances/instance'
import {
  missingPrograms,
  startTwoInstances,
  type TwoInstances,
} from '#tests/instances/two-instances'
import { visitWhile } from '#tests/instances/visits'
import { pidOfRedis } from '#tests/support/redis-line'

/** On a busy machine Redis may not answer for a tenth of a second. The next probe finds it again. */
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 30_000, interval: 2500 })

const root = path.join(import.meta.dirname, '..', '..')
const build = process.env.NEXT_DIST_DIR || '.next'
const doctor = '/doctor/dr-harleen-kaur-bajwa'
const leadCall = '/api/backend/lead/v1/admin/webleadcreate'

describe.skipIf(missingPrograms().length > 0)('two instances', () => {
  let postgres: Service | undefined
  let site: TwoInstances
  let database: OpenDatabase

  beforeAll(async () => {
    postgres = await startPostgres()
    if (!postgres) throw new Error('no PostgreSQL found')
    const env = { ...testedSite('0'), CHAT_LIMIT_PER_MINUTE: '8' }
    site = await startTwoInstances({ databaseUrl: postgres.url, build, env })
    database = openDatabase(postgres.url)
  })
  afterAll(async () => {
    await database?.close()
    await site?.end()
    await postgres?.stop()
  })

  const get = async (origin: string, address: string, headers = {}) => {
    const answer = await fetch(origin + address, { headers, redirect: 'manual' })
    const { status } = answer
    return {
      status,
      cache: answer.headers.get('x-nextjs-cache'),
      text: await answer.text(),
      answer,
    }
  }
  const post = async (origin: string, address: string, body: object, headers = {}) => {
    const answer = await fetch(origin + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status: answer.status, body: (await answer.json()) as { data: never }, cookie }
  }
  const renameDoctor = (name: string) =>
    database.db
      .updateTable('doctor')
      .set({ name })
      .where('slug', '=', doctor.replace('/doctor/', ''))
      .execute()

  describe('pages', () => {
    test('rendered by one instance are sent by the other', async () => {
      const doctors = ['dr-anirudh-saxena', 'dr-zoya-rizvi', 'dr-cyril-lakra']
      await eventually(async () => {
        const address = `/doctor/${doctors.shift()}`
        const made = await get(site.one.origin, address)
        const shared = await get(site.other.origin, address)
        expect([made.status, shared.status, shared.cache]).toEqual([200, 200, 'HIT'])
        expect(shared.text === made.text).toBe(true)
      })
      for (const { origin } of [site.one, site.other])
        expect((await get(origin, '/doctor/nobody-of-this-name')).status).toBe(404)
    })

    test('revalidated on one instance are new on the other within three seconds', async () => {
      await renameDoctor('Dr Made Anew')
      await eventually(async () => {
        await get(site.one.origin, doctor, { 'x-prerender-revalidate': previewModeId(root) })
        // The front server sends its copy for two seconds.
        await wait(2500)
        for (const { origin } of [site.one, site.other])
          expect((await get(origin, doctor)).text.includes('Dr Made Anew')).toBe(true)
      })
    })

    test('change on both instances after a change of the catalogue', async () => {
      await renameDoctor('Dr Changed Again')
      await bumpCatalogueVersion(database.db)
      await eventually(async () => {
        for (const { origin } of [site.one, site.other])
          expect((await get(origin, doctor)).text.includes('Dr Changed Again')).toBe(true)
      })
    })

    test('are sent while Redis hangs', async () => {
      const pid = await pidOfRedis(site.redisUrl)
      process.kill(pid, 'SIGSTOP')
      try {
        for (const address of ['/', doctor, '/delhi/doctors/cardiology', '/hospitals'])
          for (const { origin } of [site.one, site.other])
            expect((await get(origin, address)).status).toBe(200)
      } finally {
        process.kill(pid, 'SIGCONT')
      }
    })
  })

  describe('shared state', () => {
    test('both instances count limits together', async () => {
      const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']
      await eventually(async () => {
        const from = { 'x-forwarded-for': addresses.shift() }
        const statuses = []
        for (let turn = 0; turn < 6; turn += 1)
          for (const { origin } of [site.one, site.other])
            statuses.push((await post(origin, '/api/chat/guide', { text: 'knee' }, from)).status)
        expect(statuses.filter((status) => status !== 429)).toHaveLength(8)
      })
    })

    test('a lead sent to both under the same key is stored once', async () => {
      const key = { 'idempotency-key': randomUUID() }
      const lead = { NameData: 'Anjali Sharma', MobileNoData: '9876500001', CityData: 'Delhi' }
      const before = await leadsIn(postgres?.url ?? '')
      const answers = await Promise.all(
        [site.one, site.other, site.one].map(({ origin }) => post(origin, leadCall, lead, key)),
      )
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
      expect((await leadsIn(postgres?.url ?? '')) - before).toBe(1)
    })

    test('a code requested from one instance works at the other, and the login is valid at the first', async () => {
      const number = { mobileNo: '9876500002', countryCode: '+91' }
      const users = '/api/backend/users/v1/user'
      const asked = await post(site.one.origin, `${users}/signup`, { ...number, resend: 0 })
      expect(asked.status).toBe(200)
      const codeSentBy = ({ dataDir }: Instance) =>
        JSON.parse(readFileSync(path.join(dataDir, 'sms.jsonl'), 'utf8').trim()) as { code: string }
      const otp = await vi.waitFor(() => codeSentBy(site.one).code)
      // The code works only in the browser that requested it.
      const { cookie } = asked
      const login = await post(site.other.origin, `${users}/login`, { ...number, otp }, { cookie })
      expect(login.status).toBe(200)
      const { token } = login.body.data as { token: string }
      const answer = await fetch(`${site.one.origin}${users}/update`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ name: 'Anjali Sharma' }),
      })
      expect(answer.status).toBe(200)
    })
  })

  describe('nginx', () => {
    const chunk = () => {
      const chunks = path.join(root, build, 'static', 'chunks')
      return `/_next/static/chunks/${readdirSync(chunks).find((name) => name.startsWith('main-'))}`
    }

    test('ignores what a client claims about its address and host', async () => {
      const forged = {
        'x-forwarded-for': '198.51.100.1',
        'x-real-ip': '198.51.100.2',
        forwarded: 'for=198.51.100.3',
      }
      expect((await get(site.origin, '/api/ip', forged)).text).toBe('{"ip":"127.0.0.1"}')
    })

    test('gives outsiders no access to revalidation and metrics', async () => {
      await renameDoctor('Dr Not To Be Seen')
      const secret = { 'x-prerender-revalidate': previewModeId(root) }
      await get(site.origin, doctor, secret)
      await wait(2500)
      expect((await get(site.origin, doctor)).text.includes('Dr Not To Be Seen')).toBe(false)
      for (const address of [
        '/api/metrics',
        '/api/%6detrics',
        '//api/metrics',
        '/x/../api/metrics',
      ])
        expect((await get(site.origin, address)).status).toBe(404)
    })

    test('sends pages compressed once and without internal headers', async () => {
      const { status, answer, text } = await get(site.origin, '/')
      expect([status, text.includes('</html>')]).toEqual([200, true])
      expect(answer.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
      const own = [...answer.headers.keys()].filter((name) =>
        /^x-(nextjs|middleware|powered)/.test(name),
      )
      expect(own).toEqual([])
    })

    test('refuses headers and bodies that are too large, and stores no body on disk', async () => {
      const long = await get(site.origin, '/', { 'x-long': 'a'.repeat(70_000) }).catch(() => null)
      expect(long?.status ?? 400).toBe(400)
      const large = { NameData: 'a'.repeat(200_000) }
      const answer = await fetch(site.origin + leadCall, {
        method: 'POST',
        body: JSON.stringify(large),
      })
      expect(answer.status).toBe(413)
      expect(readdirSync(path.join(site.nginx.folder, 'body'))).toEqual([])
    })

    test('logs only the first part of a path, without addresses and queries', async () => {
      for (const address of [
        '/search?query=piles',
        '/request/its-key',
        '/delhi/doctors/cardiology',
      ])
        await get(site.origin, address)
      const log = () => readFileSync(path.join(site.nginx.folder, 'caresathi.log'), 'utf8')
      // nginx writes a line after it has sent the answer.
      for (const part of [' /search ', ' /request ', ' /delhi '])
        await expect.poll(log).toContain(part)
      expect(log()).not.toMatch(/piles|its-key|cardiology|127\.0\.0\.1 -/)
    })

    test('serves files of the build without an instance', async () => {
      await Promise.all([site.one.stop('SIGKILL'), site.other.stop('SIGKILL')])
      const { status, answer } = await get(site.origin, chunk())
      expect([
        status,
        answer.headers.get('cache-control'),
        answer.headers.get('content-encoding'),
      ]).toEqual([...[200, 'public, max-age=31536000, immutable', 'gzip']])
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
      await Promise.all([site.one.start(), site.other.start()])
    })
  })

  test('restarting the instances one after the other, gracefully or not, loses no request', async () => {
    const before = await leadsIn(postgres?.url ?? '')
    const visits = await visitWhile(site.origin, async () => {
      await wait(2000)
      await site.one.stop('SIGTERM')
      await site.one.start()
      // Longer than the time for which nginx avoids a failed instance.
      await wait(3000)
      await site.other.stop('SIGKILL')
      await site.other.start()
      await wait(2000)
    })
    expect(visits.failed).toEqual({})
    expect(visits.leads.accepted).toBe(visits.leads.sent)
    expect((await leadsIn(postgres?.url ?? '')) - before).toBe(visits.leads.sent)
  })
})
