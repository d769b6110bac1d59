import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { submitLead } from '#lib/server/leads/submit'
import { contentFolder, goodContent } from '#tests/server/import/content-fixture'
import { type Api, type RouteModule, serveApi } from '#tests/support/api'
import { onEachDatabase } from '#tests/support/database'
import { serveDeskPage } from '#tests/support/desk-page'
import { contactForm } from '#tests/support/leads/appointment'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'
import { partnerForm } from '#tests/support/leads/partner'
import { setLimits } from '#tests/support/limits'
import { type Listening, listen } from '#tests/support/processes/listen'
import { reviewForm } from '#tests/support/review-form'

/**
 * Every route and page that accepts a form rejects one that another site sends in a visitor's name. Routes and
 * pages are listed from the folders, so that a new one is tested too.
 */

const partnerText = (goodContent['pages/faq.md'] ?? '').replace(/^id: .*$/m, 'id: 999')
const root = path.resolve(import.meta.dirname, '../../..')
const own = 'http://localhost:3000'

/** Headers that browsers send with a request from another site's page. */
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  // No browser sends this pair. One forged header of the two must not be enough.
  { 'sec-fetch-site': 'cross-site', origin: own },
  { 'sec-fetch-site': 'same-site', origin: 'https://blog.localhost:3000' },
  { 'sec-fetch-site': 'anything' },
  { origin: 'https://evil.example' },
  { origin: 'https://localhost:3000.evil.example' },
  { origin: 'http://evil.example/localhost:3000' },
  { origin: '' },
]
/** Headers of permitted requests: from our own pages, a page without a referrer, and programs. */
const welcome: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin', origin: own },
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-site', origin: own },
  { origin: own },
  {},
]
/** Older browsers send this only from a page whose policy suppresses the referrer. */
const unnamed = { origin: 'null' }

const filesOf = (folder: string, ...pattern: string[]) =>
  globSync(pattern, { cwd: path.join(root, folder) })
    .map((file) => file.replace(/\.tsx?$/, '').replaceAll(path.sep, '/'))
    .sort()

const routeFiles = filesOf('pages/api', '**/*.ts')
const formPages: Record<string, { query: Record<string, string>; body: Record<string, string> }> = {
  appointment: { query: {}, body: contactForm() },
  'chat/ai': { query: {}, body: { trouble: 'piles' } },
  'chat/index': { query: {}, body: { trouble: 'piles' } },
  'partner-with-us': { query: {}, body: partnerForm() },
  'request/[token]': { query: { step: 'withdraw' }, body: {} },
  'reviews/write': { query: {}, body: reviewForm() },
  thankyou: { query: {}, body: { forWhom: 'self' } },
}
/** These pages answer a form like a link and save nothing, which the last test checks. */
const readingPages = [
  ...['blog/rss.xml', 'robots.txt', '.well-known/security.txt', 'sitemap.xml', 'sitemaps/[file]'],
  ...['app', 'my-requests', 'site.webmanifest'],
  ...['filtered/[...address]', 'prefilled/[...address]', 'og/[...path]', 'search'],
  ...['photos/[size]/[file]'],
  ...['find-hospital-doctor-for-surgery', 'services/medical-loan', 'tools/bmi-calculator'],
  ...['tools/cataract-lens', 'tools/piles-severity'],
]

/** Forms of the care team, which the last test sends with a member's login. */
const deskPages = filesOf('pages', 'desk/**/*.tsx')

test('every page rendered per request is listed as accepting a form or as read-only', () => {
  const made = filesOf('pages', '**/*.tsx', '.well-known/*.tsx').filter((file) =>
    /export const getServerSideProps/.test(
      readFileSync(path.join(root, `pages/${file}.tsx`), 'utf8'),
    ),
  )
  expect(made).toEqual([...Object.keys(formPages), ...readingPages, ...deskPages].sort())
})

onEachDatabase('what a page of another site sends', (open) => {
  let api: Api
  let pages: Listening
  let token = ''

  beforeAll(async () => {
    process.env.LOG_LEVEL = 'silent'
    process.env.NEXT_PUBLIC_SITE_URL = own
    provideDatabase(open())
    setLimits()
    await importCatalogue(open().db, contentFolder({ 'pages/partner-with-us.md': partnerText }))
    const { deps } = depsOn(open().db)
    const lead = { payload: sampleLead(), ...circumstancesOf(newKey()) }
    token = (await submitLead(lead, deps)).receiptToken

    const routes: Record<string, RouteModule> = {}
    for (const file of routeFiles)
      routes[`/api/${file}`] = (await import(
        path.join(root, `pages/api/${file}.ts`)
      )) as RouteModule
    api = await serveApi(routes)

    const data: Record<string, GetServerSideProps> = {}
    for (const file of [...Object.keys(formPages), ...readingPages])
      data[file] = (
        (await import(path.join(root, `pages/${file}.tsx`))) as {
          getServerSideProps: GetServerSideProps
        }
      ).getServerSideProps
    pages = await listen(
      createServer(async (req, res) => {
        const { pathname, searchParams } = new URL(req.url ?? '/', own)
        const file = decodeURIComponent(pathname.slice(1))
        const params = { token, path: ['1', 'x.png'], address: ['doctors'], file: 'pages.xml' }
        const query = { ...Object.fromEntries(searchParams), token }
        const resolvedUrl = `${pathname}`
        const context = { req, res, query, params, resolvedUrl } as unknown
        const answer = await data[file]?.(context as GetServerSidePropsContext)
        if (answer && 'redirect' in answer) res.statusCode = 303
        if (!res.writableEnded) res.end()
      }),
    )
  }, 60_000)
  afterAll(async () => {
    delete process.env.LOG_LEVEL
    delete process.env.NEXT_PUBLIC_SITE_URL
    await Promise.all([api.close(), pages.close()])
    provideDatabase(undefined)
  })

  /** Rows that a request could have added or changed. */
  async function kept(): Promise<string> {
    const { db } = open()
    const rows = await Promise.all([
      db.selectFrom('lead').selectAll().orderBy('id').execute(),
      db.selectFrom('outbox').select(['leadId', 'kind']).orderBy('id').execute(),
      db.selectFrom('visitorReview').selectAll().orderBy('id').execute(),
      db.selectFrom('codeRequest').selectAll().orderBy('id').execute(),
      db.selectFrom('loginCode').selectAll().execute(),
      db.selectFrom('userAccount').selectAll().execute(),
      db.selectFrom('session').selectAll().execute(),
    ])
    return JSON.stringify(rows)
  }

  describe.each(routeFiles)('/api/%s', (file) => {
    const send = (method: string, headers: Record<string, string>) =>
      api.call(`/api/${file}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: '{}',
      })

    test('is rejected for every method', async () => {
      const before = await kept()
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        for (const headers of [...foreign, unnamed]) {
          const { status } = await send(method, headers)
          expect([403, 405], `${method} ${JSON.stringify(headers)}`).toContain(status)
        }
      expect(await kept()).toBe(before)
    })

    test('gets no CORS permission', async () => {
      for (const method of ['OPTIONS', 'GET']) {
        const answer = await api.call(`/api/${file}`, {
          method,
          headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
        })
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
        await answer.body?.cancel()
      }
    })

    test('is processed if it comes from our own pages or from programs', async () => {
      for (const method of ['POST', 'PUT'])
        for (const headers of welcome) expect((await send(method, headers)).status).not.toBe(403)
    })
  })

  describe.each(Object.keys(formPages))('the form of /%s', (file) => {
    const { query, body } = formPages[file] ?? { query: {}, body: {} }
    const send = (headers: Record<string, string>) =>
      fetch(`${pages.origin}/${encodeURIComponent(file)}?${new URLSearchParams(query)}`, {
        method: 'POST',
        headers: { cookie: `lead_receipt=${token}`, ...headers },
        body: new URLSearchParams(body),
        redirect: 'manual',
      })
    const mayBeUnnamed = file === 'request/[token]'

    test('is rejected, and nothing is saved', async () => {
      const before = await kept()
      for (const headers of mayBeUnnamed ? foreign : [...foreign, unnamed])
        expect((await send(headers)).status, JSON.stringify(headers)).toBe(403)
      expect(await kept()).toBe(before)
    })

    test('is accepted from our own page or from a program', async () => {
      for (const headers of mayBeUnnamed ? [...welcome, unnamed] : welcome)
        expect([200, 303], JSON.stringify(headers)).toContain((await send(headers)).status)
    })
  })

  test.each(readingPages)('a form sent to /%s saves nothing', async (file) => {
    const before = await kept()
    const all = Object.assign({}, ...Object.values(formPages).map((form) => form.body))
    await fetch(`${pages.origin}/${encodeURIComponent(file)}?step=withdraw`, {
      method: 'POST',
      headers: { cookie: `lead_receipt=${token}` },
      body: new URLSearchParams(all as Record<string, string>),
      redirect: 'manual',
    })
    expect(await kept()).toBe(before)
  })
})

onEachDatabase('what a page of another site sends to the desk', (open) => {
  beforeAll(() => {
    process.env.LOG_LEVEL = 'silent'
    process.env.NEXT_PUBLIC_SITE_URL = own
    provideDatabase(open())
    setLimits()
  })
  afterAll(() => {
    delete process.env.LOG_LEVEL
    delete process.env.NEXT_PUBLIC_SITE_URL
    provideDatabase(undefined)
  })

  test.each(deskPages)('is rejected, although a member is logged in: %s', async (file) => {
    const { deps } = depsOn(open().db)
    const lead = { payload: sampleLead(), ...circumstancesOf(newKey()) }
    const { id } = await submitLead(lead, deps)
    const { getServerSideProps } = (await import(path.join(root, `pages/${file}.tsx`))) as {
      getServerSideProps: GetServerSideProps
    }
    const desk = await serveDeskPage(getServerSideProps)
    for (const headers of [...foreign, unnamed])
      for (const fields of [[['do', 'claim']], [['do', 'next']], [['kind', 'wrong-number']]]) {
        const { status } = await desk.post(fields, { id }, headers)
        expect(status, JSON.stringify(headers)).toBe(403)
      }
    await desk.close()
    const entries = await open().db.selectFrom('deskEntry').selectAll().execute()
    expect(entries).toEqual([])
  })
})
