import { createServer } from 'node:http'
import type { GetServerSidePropsContext } from 'next'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consentVersion } from '#lib/domain/leads/consent'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { languageOfPath } from '#lib/domain/routes/match'
import { insertSession } from '#lib/server/account/session'
import { userOfMobile } from '#lib/server/account/user-store'
import { correctRequest, withdrawRequest } from '#lib/server/leads/change-request'
import { submitLead } from '#lib/server/leads/submit'
import { answerMyRequests, myRequestsServerSideProps } from '#lib/server/pages/account/my-requests'
import { hashOfToken, siteSecret } from '#lib/server/platform/secrets'
import { eraseLead } from '#lib/server/privacy/erase-lead'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'
import { type Listening, listen } from '#tests/support/processes/listen'

const [asha, ravi] = ['a'.repeat(43), 'b'.repeat(43)] as const
const start = Date.parse('2026-11-20T10:00:00Z')

onEachDatabase('/my-requests', (open) => {
  let site: Listening
  beforeAll(async () => {
    site = await listen(
      createServer(async (request, response) => {
        const { searchParams, pathname } = new URL(request.url ?? '/', 'http://site')
        const query = Object.fromEntries(searchParams)
        const step = await answerMyRequests(request, response, query, languageOfPath(pathname))
        response.end(JSON.stringify(step))
      }),
    )
  })
  afterAll(() => site.close())
  provideCatalogue(open, {})
  beforeEach(async () => {
    const { db } = open()
    for (const table of ['outbox', 'lead', 'session', 'userAccount'] as const)
      await db.deleteFrom(table).execute()
    await logIn(asha, '+919876543210')
    await logIn(ravi, '+919123456780')
  })

  async function logIn(token: string, mobile: string) {
    const { db } = open()
    const blank = { name: '', email: '', cityId: null, createdAt: start, updatedAt: start }
    const user = await userOfMobile(db, { id: mobile, mobile, ...blank })
    const expiresAt = Date.now() + 60_000
    const tokenHash = hashOfToken(token)
    await insertSession(db, {
      tokenHash,
      userId: user.id,
      createdAt: start,
      expiresAt,
      usedAt: Date.now(),
    })
  }
  const own = () => ({ ...depsOn(open().db).deps, secret: siteSecret() })
  async function sent(change: Partial<LeadPayload> = {}, at = start, page?: string) {
    const deps = { ...own(), now: () => at }
    const payload = sampleLead({ CreatedDateData: new Date(at).toISOString(), ...change })
    const consent = page && { version: consentVersion, language: 'en' as const, page }
    return submitLead({ payload, ...circumstancesOf(newKey(), consent ? { consent } : {}) }, deps)
  }
  const cookieOf = (user: object) =>
    `a=b; userCredentials=${encodeURIComponent(JSON.stringify(user))}`
  // biome-ignore lint/suspicious/noExplicitAny: the tests read its properties
  async function listed(token: string, query = '', path = '/my-requests'): Promise<any> {
    const headers = { cookie: cookieOf({ name: 'अशा', token }) }
    return (await fetch(`${site.origin}${path}${query}`, { headers })).json()
  }
  const tokensOf = ({ requests }: { requests: { token: string }[] }) =>
    requests.map(({ token }) => token)

  test('lists the requests of the verified number, newest first, with the receipt’s own links', async () => {
    const first = await sent({ condition_data: 'Piles' })
    const second = await sent({ PageLanguage: 'hi' }, start + 1000)
    const others = await sent({ MobileNoData: '9123456780' })
    const { requests, ...rest } = await listed(asha)
    expect(rest).toEqual({ step: 'list', mobileNo: '9876543210', page: 1, hasMore: false })
    expect(requests).toEqual([
      {
        reference: expect.stringMatching(/^CS-/),
        state: 'received',
        language: 'en',
        createdAt: start + 1000,
        token: second.receiptToken,
        about: '',
        pageName: expect.any(String),
      },
      expect.objectContaining({ language: 'en', token: first.receiptToken, about: 'Piles' }),
    ])
    expect(tokensOf(await listed(ravi))).toEqual([others.receiptToken])
  })

  test('lists every request in Hindi on the Hindi page', async () => {
    await sent({ condition_data: 'Piles', CityData: 'Mumbai' })
    const { requests } = await listed(asha, '', '/hi/my-requests')
    expect(requests).toMatchObject([{ language: 'hi', about: 'बवासीर' }])
  })

  test.each([
    ['en', 'hi', '/blog'],
    ['hi', 'en', '/hi/blog'],
  ])(
    'is in the language of the address %s, not of the requests or the page before',
    async (...row) => {
      const [locale, PageLanguage, before] = row
      await sent({ PageLanguage, ProcedureNameData: PageLanguage === 'hi' ? 'अन्य' : 'Other' })
      const headers = { cookie: cookieOf({ token: asha }), referer: `http://site.test${before}` }
      const answer = await myRequestsServerSideProps({
        ...{ req: { headers }, res: { setHeader: () => {} }, query: {}, locale },
      } as unknown as GetServerSidePropsContext)
      const about = locale === 'hi' ? 'अन्य' : 'Other'
      expect(answer).toMatchObject({
        props: { page: { language: locale }, step: { requests: [{ language: locale, about }] } },
      })
    },
  )

  test('names the page of a request without a topic in the language of the address', async () => {
    const named = { PageLanguage: 'hi', PageNameData: 'ब्लॉग' }
    await sent({ ...named, condition_data: '', ProcedureNameData: '' }, start, '/hi/blog')
    const { requests } = await listed(asha)
    expect(requests).toMatchObject([{ about: '', pageName: 'Blog' }])
    expect((await listed(asha, '', '/hi/my-requests')).requests).toMatchObject([
      { about: '', pageName: 'ब्लॉग' },
    ])
  })

  test('shows nothing without a valid session', async () => {
    await sent()
    const loggedOut = { step: 'logged-out' }
    expect(await listed('c'.repeat(43))).toEqual(loggedOut)
    expect(await listed('x')).toEqual(loggedOut)
    for (const cookie of [
      '',
      'userCredentials=%',
      'userCredentials=null',
      cookieOf({ token: 7 }),
    ]) {
      const answer = await fetch(`${site.origin}/my-requests`, { headers: { cookie } })
      expect(await answer.json()).toEqual(loggedOut)
    }
    await open()
      .db.updateTable('session')
      .set({ expiresAt: Date.now() - 1 })
      .execute()
    expect(await listed(asha)).toEqual(loggedOut)
  })

  test('a corrected number moves the request to its owner, and an erased request is gone', async () => {
    const { id, receiptToken } = await sent()
    await correctRequest(receiptToken, () => ({ MobileNoData: '9123456780' }), '203.0.113.7', own())
    expect(tokensOf(await listed(asha))).toEqual([])
    expect(tokensOf(await listed(ravi))).toEqual([receiptToken])
    await withdrawRequest(receiptToken, own())
    expect((await listed(ravi)).requests[0].state).toBe('withdrawn')
    await eraseLead(open().db, id, { isMeant: () => true, now: start })
    expect(tokensOf(await listed(ravi))).toEqual([])
  })

  test('a number abroad with the same digits is another number', async () => {
    await sent({ countryCode: '+1' })
    expect(tokensOf(await listed(asha))).toEqual([])
  })

  test('shows twenty requests a page', async () => {
    const tokens: string[] = []
    for (let index = 0; index < 21; index += 1)
      tokens.unshift((await sent({}, start + index)).receiptToken)
    const first = await listed(asha)
    expect(first).toMatchObject({ page: 1, hasMore: true })
    expect(tokensOf(first)).toEqual(tokens.slice(0, 20))
    const second = await listed(asha, '?page=2')
    expect(second).toMatchObject({ page: 2, hasMore: false })
    expect(tokensOf(second)).toEqual(tokens.slice(20))
    expect(tokensOf(await listed(asha, '?page=3'))).toEqual([])
    expect(await listed(asha, '?page=-1')).toEqual(first)
  })

  test('gives working links after the site’s secret has changed', async () => {
    const deps = { ...own(), secret: Buffer.alloc(32, 9) }
    await submitLead({ payload: sampleLead(), ...circumstancesOf(newKey()) }, deps)
    const [token = ''] = tokensOf(await listed(asha))
    const row = await open().db.selectFrom('lead').select('receiptTokenHash').executeTakeFirst()
    expect(row?.receiptTokenHash).toBe(hashOfToken(token))
  })
})
