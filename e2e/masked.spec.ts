import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { variableNames } from '#lib/config/env.server'
import { type StandbySite, startStandbySite } from '#tests/support/processes/standby-site'
import { type Answer, ask } from './support/raw-http'

/**
 * Personal data and the operator's secrets appear in no log, no metric and no answer to others. Forged client
 * addresses and random URLs have no effect and are not stored. docs/security.md
 */
test.describe.configure({ mode: 'default' })

const secrets = {
  SITE_SECRET: 'secret-of-the-site-0123456789abcdef',
  METRICS_TOKEN: 'secret-of-the-metrics-0123',
  AI_API_KEY: 'secret-of-the-ai-endpoint',
  MSG91_AUTH_KEY: 'secretOfTheMessages0123',
  TWILIO_AUTH_TOKEN: 'secretOfTheOtherMessages0123',
  ZOHO_CLIENT_SECRET: 'secret-of-the-crm-0123456789',
  ZOHO_REFRESH_TOKEN: 'secret-of-the-crm-too-0123456789',
}
const limit = 5
let site: StandbySite
/** Every answer but the visitor's own. */
const answered: string[] = []

test.beforeAll(async () => {
  test.setTimeout(60_000)
  site = await startStandbySite({
    ...secrets,
    AI_API_URL: 'http://127.0.0.1:9/v1',
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '1',
    LEAD_LIMIT_PER_MINUTE: String(limit),
  })
})
test.afterAll(() => site?.end())

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** A request as the one trusted proxy forwards it. */
const from = (address: string, more: Record<string, string> = {}) => ({
  ...more,
  'x-forwarded-for': address,
})

const send = (at: string, headers: Record<string, string>, body: string, method = 'POST') =>
  ask(site.port, at, headers, method, body)
const call = (at: string, headers: Record<string, string>, body: object, method = 'POST') =>
  send(at, { ...json, ...headers }, JSON.stringify(body), method)

/** Rows of the server's database. */
function rows<T>(question: string): T[] {
  const database = new DatabaseSync(path.join(site.dataDir, 'site.db'), { readOnly: true })
  try {
    return database.prepare(question).all() as T[]
  } finally {
    database.close()
  }
}

const create = '/api/backend/lead/v1/admin/webleadcreate'

test('a forged client address avoids no limit and is not stored @desktop', async () => {
  const real = '203.0.113.7'
  const forge = (at: number): Record<string, string> => ({
    'x-forwarded-for': `10.9.8.${at}, 2001:db8:${at}::1, unknown, ${real}`,
    forwarded: `for=10.9.8.${at}`,
    'x-real-ip': `10.9.8.${at}`,
    'cf-connecting-ip': `10.9.8.${at}`,
    'true-client-ip': `10.9.8.${at}`,
    'x-client-ip': `10.9.8.${at}`,
    'x-cluster-client-ip': `10.9.8.${at}`,
    'fastly-client-ip': `10.9.8.${at}`,
    'x-forwarded': `10.9.8.${at}`,
    via: `1.1 10.9.8.${at}`,
    'user-agent': `visitor ${at}`,
    cookie: `visitorid=visitor-${at}`,
  })
  const lead = { NameData: 'A Visitor', PageTypeData: 'Home' }
  const statuses: number[] = []
  for (let at = 0; at < limit + 3; at += 1)
    statuses.push(
      (await call(create, forge(at), { ...lead, MobileNoData: `987650000${at}` })).status,
    )
  expect(statuses).toEqual([...Array(limit).fill(200), 429, 429, 429])
  // As sent by a proxy that starts a new header, and by one that adds a port.
  for (const other of [`${real}`, `${real}:443`, `::ffff:${real}`])
    expect((await call(create, from(other), { ...lead, MobileNoData: '9876500009' })).status).toBe(
      429,
    )
  expect(
    (await call(create, from('203.0.113.8'), { ...lead, MobileNoData: '9876500009' })).status,
  ).toBe(200)
  expect(rows('select distinct client_address from lead order by 1')).toEqual([
    { client_address: real },
    { client_address: '203.0.113.8' },
  ])
  expect(JSON.parse((await ask(site.port, '/api/ip', forge(1))).body)).toEqual({ ip: real })
})

test('personal data is in no log, no metric and no answer to another visitor @desktop', async () => {
  test.setTimeout(60_000)
  const person = { name: 'Zorawarqx', mobile: '9812345670', email: 'zorawarqx@mail.example' }
  const personalWords = [
    'Zorawarqx',
    '9812345670',
    'qxillness',
    'qxslug',
    'qxagent',
    'qxreferrer',
    'qxvisitor',
  ]
  let visitor = 10
  /** Each request has its own client address, so none is over a limit. */
  const as = (more: Record<string, string> = {}) => {
    visitor += 1
    return from(`198.51.100.${visitor}`, {
      'user-agent': 'qxagent',
      referer: 'http://qxreferrer.example/?q=qxillness',
      visitorid: 'qxvisitor-0123456789',
      cookie: 'visitorid=qxvisitor-0123456789',
      ...more,
    })
  }
  const own: Answer[] = []
  const filled = String(
    new URLSearchParams({
      ...person,
      query: 'qxillness',
      city: 'qxillness',
      key: crypto.randomUUID(),
    }),
  )
  const contact = JSON.stringify({
    pageType: 'Contact',
    path: '/contact-us',
    pageName: 'Contact us',
    language: 'en',
  })
  own.push(
    await send(
      '/appointment?name=Zorawarqx',
      as(form),
      `${filled}&variant=1&page=${encodeURIComponent(contact)}`,
    ),
    await send('/appointment', as(form), `${filled}&mobile=1`),
    await send('/appointment', as(form), '%'),
    await send('/appointment', as({ 'content-type': 'text/plain' }), filled),
    await send('/partner-with-us', as(form), filled),
    await send('/reviews/write', as(form), `doctor=qxslug&name=Zorawarqx&text=qxillness&${filled}`),
    await send('/thankyou', as(form), filled),
    await send('/chat', as(form), 'trouble=qxillness+Zorawarqx+9812345670'),
    await send('/chat/ai', as(form), 'trouble=qxillness'),
    await send('/request/qxslug?step=withdraw', as(form), filled),
    await call(create, as({ 'idempotency-key': 'qxslug-9812345670' }), {
      ...{ NameData: person.name, MobileNoData: person.mobile, EmailIdData: person.email },
      ...{ QueryData: 'qxillness', PageTypeData: 'Home' },
    }),
    await call(create, as(), {
      NameData: 'Zorawarqx',
      MobileNoData: 'qxillness',
      EmailIdData: 'Zorawarqx',
    }),
    await send(create, as(json), '{"NameData":"Zorawarqx","MobileNoData":9812345670'),
    await call(create, as({ 'sec-fetch-site': 'cross-site' }), { NameData: 'Zorawarqx' }),
    await call('/api/lead/createleadzoho', as(), {
      name: 'Zorawarqx',
      phoneno: person.mobile,
      message: 'qxillness',
    }),
    await call('/api/lead/survey', as(), { token: 'qxslug', forWhom: 'qxillness' }),
    await call('/api/chat/guide', as(), { trouble: 'qxillness Zorawarqx' }),
    await call('/api/chat/ai', as(), {
      messages: [{ role: 'user', content: 'qxillness Zorawarqx 9812345670' }],
    }),
    await call('/api/chat/ai', as(), { question: 'qxillness', city: 'qxslug' }),
    await call('/api/vitals', as(), {
      metrics: [{ name: 'LCP', value: 1 }],
      connection: 'qxagent',
    }),
    await ask(site.port, '/api/search/entities?query=qxillness+Zorawarqx&city=qxslug', as()),
    await ask(site.port, '/search?q=qxillness+9812345670', as()),
    await ask(site.port, '/condition/qxslug-9812345670?name=Zorawarqx', as()),
    await ask(site.port, '/og/1/qxslug.png', as()),
    await ask(site.port, '/_next/image?url=/videos/qxslug.webp&w=640&q=75', as()),
    await ask(site.port, '/_next/data/qxslug/9812345670.json', as()),
    await ask(site.port, '/%ff?q=qxillness', as()),
    await ask(site.port, '/doctors?city=qxslug&gender=qxillness', as()),
  )
  const login = { mobileNo: person.mobile, countryCode: '+91' }
  const users = '/api/backend/users/v1/user'
  const requested = await call(`${users}/signup`, as(), { ...login, resend: 0 })
  own.push(requested)
  // The code works only in the browser that requested it.
  const cookie = String(requested.headers['set-cookie']).split(';', 1)[0] ?? ''
  const messages = readFileSync(path.join(site.dataDir, 'sms.jsonl'), 'utf8').trim().split('\n')
  const { code } = JSON.parse(messages.at(-1) ?? '{}') as { code: string }
  own.push(
    await call(`${users}/login`, as({ cookie }), {
      ...login,
      otp: code === '123456' ? '654321' : '123456',
    }),
  )
  const entered = await call(`${users}/login`, as({ cookie }), { ...login, otp: code })
  const { token } = JSON.parse(entered.body).data as { token: string }
  own.push(
    entered,
    await ask(site.port, '/api/backend/timeline/visitorid', as({ authorization: token })),
    await call(
      `${users}/update`,
      as({ authorization: token }),
      { name: 'Zorawarqx', email: person.email },
      'PUT',
    ),
    await call(`${users}/update`, as({ authorization: token }), { email: 'Zorawarqx' }, 'PUT'),
    await call(`${users}/logout`, as({ authorization: token }), {}),
  )
  for (const { status, headers } of own) {
    expect(status).toBeLessThan(500)
    expect(String(headers['cache-control']), JSON.stringify(headers)).not.toMatch(
      /\bpublic\b(?!, max-age=60)/,
    )
  }
  // Both lead calls and both forms arrived, and their data is only in the database.
  expect(JSON.stringify(rows('select payload from lead'))).toContain('Zorawarqx')

  const receipt =
    String(own[0]?.headers['set-cookie'] ?? '').match(/lead_receipt=([\w-]+)/)?.[1] ?? ''
  expect(receipt).toHaveLength(43)
  const scraped = await ask(site.port, '/api/metrics', {
    authorization: `Bearer ${secrets.METRICS_TOKEN}`,
  })
  expect(scraped.body).toContain('# TYPE')
  expect((await ask(site.port, '/api/metrics', as())).status).toBe(404)
  answered.push(scraped.body)
  for (const at of [
    '/',
    '/search',
    '/appointment',
    '/thankyou',
    '/reviews',
    '/no-such-page',
    '/api/health',
  ])
    answered.push((await ask(site.port, at)).body)
  const published = `${site.output()}\n${answered.join('\n')}`
  expect(site.output()).toContain('"msg":"call"')
  for (const word of [
    ...personalWords,
    person.email,
    receipt,
    token,
    code,
    '198.51.100.',
    '203.0.113.',
  ])
    expect(
      published.split('\n').filter((line) => line.includes(word)),
      word,
    ).toEqual([])
})

test('the operator’s secrets are disclosed to nobody @desktop', async () => {
  const published = `${site.output()}\n${answered.join('\n')}`
  const build = process.env.NEXT_DIST_DIR || '.next'
  const served = [
    ...globSync(`${build}/static/**/*.{js,css,json,map}`),
    ...globSync('public/**/*.{js,json,css}'),
  ]
  expect(served.length).toBeGreaterThan(20)
  const scripts = served.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const [name, secret] of Object.entries(secrets))
    expect(published + scripts, name).not.toContain(secret)
  // The build's own environment, and the names that would come with it.
  const secretNames = variableNames.filter(
    (name) => !/^(?:NEXT_PUBLIC_.*|NODE_ENV|PORT)$/.test(name),
  )
  for (const name of secretNames) {
    const value = process.env[name] ?? ''
    expect(scripts, name).not.toContain(name)
    if (value.length > 6 && value !== 'production') expect(scripts, name).not.toContain(value)
  }
})

test('random URLs and search words are not stored on disk @desktop', async () => {
  test.setTimeout(60_000)
  const kinds: ((at: number) => string)[] = [
    (at) => `/random-url-${at}`,
    (at) => `/condition/random-url-${at}`,
    (at) => `/doctor/RANDOM-URL-${at}`,
    (at) => `/delhi/doctors/cardiology/${at + 1000}`,
    (at) =>
      `/${[...'mumbai'].map((one, place) => ((at >> place) & 1 ? one.toUpperCase() : one)).join('')}/doctors/ENT`,
    (at) => `/marketing/random-url-${at}/piles`,
    (at) => `/treatment/piles/random-url-${at}`,
    (at) => `/?random-url=${at}`,
    (at) => `/search?q=random-url-${at}`,
    (at) => `/api/search/entities?query=random-url-${at}`,
    (at) => `/doctors?gender=female&page=${at}&random-url=${at}`,
    (at) => `/og/${at}/random-url.png`,
    (at) => `/_next/image?url=${encodeURIComponent(`/videos/first-visit.webp?${at}`)}&w=640&q=75`,
    (at) => `/_next/image?url=${encodeURIComponent(`/videos/first-visit.webp#${at}`)}&w=640&q=75`,
    (at) => `/_next/data/${at}/random-url.json`,
    (at) => `/_next/static/random-url-${at}.js`,
  ]
  const build = path.join(site.pageFolder, '..', '..')
  const list = () =>
    [site.dataDir, path.join(build, 'server'), path.join(build, 'cache')].flatMap((folder) =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`)
        : [],
    )
  const tables = () =>
    ['lead', 'outbox', 'code_request', 'visitor_review', 'session', 'catalogue_state'].map(
      (table) => rows(`select count(*) as total from ${table}`)[0],
    )
  // The first request may create one entry for each kind, such as a list page or a preview picture.
  for (const kind of kinds) await ask(site.port, kind(0))
  // At its start the server rebuilds the pages of its build.
  for (let before = -1; before !== list().length; await wait(1500)) before = list().length
  const [files, counted] = [list(), tables()]
  for (let at = 1; at <= 12; at += 1) {
    const answers = await Promise.all(kinds.map((kind) => ask(site.port, kind(at))))
    for (const { status } of answers) expect(status).toBeLessThan(500)
  }
  expect(list().filter((file) => !files.includes(file))).toEqual([])
  expect(tables()).toEqual(counted)
})
