import type { GetServerSidePropsContext } from 'next'
import { expect, onTestFinished, test } from 'vitest'
import { site } from '#lib/config/site'
import { appServerSideProps, storeOf } from '#lib/server/pages/site/app'

const both = { androidAppUrl: 'https://play.example/app', iosAppUrl: 'https://apple.example/app' }
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0'

test.each([
  [iPhone, both.iosAppUrl],
  [iPad, both.iosAppUrl],
  [android, both.androidAppUrl],
  [windows, both.androidAppUrl],
  ['', both.androidAppUrl],
])('%j goes to its own store', (userAgent, store) => {
  expect(storeOf(userAgent, both)).toBe(store)
})

test('an app that is in one store only is shown there', () => {
  expect(storeOf(iPhone, { androidAppUrl: both.androidAppUrl })).toBe(both.androidAppUrl)
  expect(storeOf(android, { iosAppUrl: both.iosAppUrl })).toBe(both.iosAppUrl)
})

/** What /app answers, and the headers that it sets. */
async function visit(userAgent: string) {
  const headers: Record<string, unknown> = {}
  const res = { setHeader: (name: string, value: unknown) => (headers[name] = value) }
  const req = { headers: { 'user-agent': userAgent } }
  const answer = await appServerSideProps({ req, res } as unknown as GetServerSidePropsContext)
  return { answer, headers }
}

test('/app is a missing page while no store has the app', async () => {
  expect((await visit(iPhone)).answer).toEqual({ notFound: true })
})

test('/app redirects each device to its store, and no cache keeps the answer', async () => {
  const before = { ...site }
  onTestFinished(() => void Object.assign(site, before))
  Object.assign(site, both)
  expect(await visit(iPhone)).toEqual({
    answer: { redirect: { destination: both.iosAppUrl, statusCode: 302 } },
    headers: { 'Cache-Control': 'private, no-store' },
  })
  expect((await visit(android)).answer).toMatchObject({
    redirect: { destination: both.androidAppUrl },
  })
})
