import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Window } from 'happy-dom'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environment } from '#lib/config/env.server'
import { emergencyIn } from '#lib/domain/emergency/emergency'
import { emergencyWords } from '#lib/domain/emergency/first-aid'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import type { Language } from '#lib/domain/text/language'
import type { BmiField } from '#lib/domain/tools/bmi'
import { type OpenDatabase, openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { metricsText } from '#lib/server/operate/metrics'
import { answerChat, type ChatStart, chatServerSideProps } from '#lib/server/pages/chat/chat'
import { partnerServerSideProps } from '#lib/server/pages/leads/partner'
import { requestServerSideProps } from '#lib/server/pages/leads/request'
import { thankYouServerSideProps } from '#lib/server/pages/leads/thankyou'
import { writeReviewServerSideProps } from '#lib/server/pages/reviews/write-review'
import { feedServerSideProps } from '#lib/server/pages/site/feed'
import {
  bmiServerSideProps,
  lensServerSideProps,
  medicalLoanServerSideProps,
  pilesServerSideProps,
  type ToolPageProps,
} from '#lib/server/pages/tools/tool-pages'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { type Api, serveApi } from '#tests/support/api'
import { latinWords } from '#tests/support/hindi'
import {
  contactForm,
  type ServedAppointment,
  serveAppointment,
} from '#tests/support/leads/appointment'
import { newKey, sampleLead } from '#tests/support/leads/leads'
import { setLimits } from '#tests/support/limits'
import { sumOf } from '#tests/support/metrics'
import { listen } from '#tests/support/processes/listen'
import * as webleadcreate from '../../../pages/api/backend/lead/v1/admin/webleadcreate'
import * as appointment from '../../../pages/appointment'

/** What visitors and browsers get while the database accepts no writes. */

const create = '/api/backend/lead/v1/admin/webleadcreate'
const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-away-'))
process.env.DATA_DIR = folder
const url = `sqlite:${path.join(folder, 'site.db')}`
const hurried = { lockMs: 100, connectMs: 100, statementMs: 100 }
const unsentText = refusalWords.en.unsent
const plain = { ...contactForm(), key: newKey() }

let api: Api
let site: ServedAppointment
let database: OpenDatabase
let other: OpenDatabase
/** An address where nothing listens. */
const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', hurried)

beforeAll(async () => {
  database = openDatabase(url, hurried)
  other = openDatabase(url)
  await migrateToLatest(database.db)
  provideDatabase(database)
  setLimits()
  api = await serveApi({ [create]: webleadcreate })
  site = await serveAppointment()
})
afterAll(async () => {
  await Promise.all([api.close(), site.close(), database.close(), other.close(), nowhere.close()])
  provideDatabase(undefined)
  rmSync(folder, { recursive: true })
})

const keys = async () => {
  const rows = await database.db.selectFrom('lead').select('idempotencyKey').execute()
  return rows.map(({ idempotencyKey }) => idempotencyKey)
}

/** Runs `work` while another process holds the write lock. */
const whileLocked = <T>(work: () => Promise<T>) => other.db.transaction().execute(work)

test('answers a lead with 503 and Retry-After, and saves it at the next attempt', async () => {
  const headers = { 'Idempotency-Key': newKey() }
  const refused = await whileLocked(() => api.post(create, sampleLead(), headers))
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const body = await refused.json()
  expect(body).toMatchObject({ status: { code: '503' }, error: [expect.any(String)] })
  expect(JSON.stringify(body)).not.toMatch(/SQL|locked| at /)
  expect(await keys()).toEqual([])
  const taken = await api.post(create, sampleLead(), headers)
  expect(taken.status).toBe(200)
  expect(await keys()).toEqual([headers['Idempotency-Key']])
})

test('shows a plain form again with its values and its key, and saves it at the next attempt', async () => {
  const refused = await whileLocked(() => site.post(plain))
  expect(refused.status).toBe(503)
  const form = 'screen' in refused.answer ? refused.answer.screen.form : undefined
  expect(form).toMatchObject({
    initial: { name: 'Asha Rao', mobile: '09876543210' },
    notice: unsentText,
    idempotencyKey: plain.key,
  })
  expect(await keys()).not.toContain(plain.key)
  const taken = await site.post(plain)
  expect(taken.answer).toHaveProperty('redirect')
  expect(await keys()).toContain(plain.key)
})

test('shows a plain form again when the database cannot be read either', async () => {
  provideDatabase(nowhere)
  const refused = await site.post({ ...plain, key: '' })
  provideDatabase(database)
  expect(refused.status).toBe(503)
  const form = 'screen' in refused.answer ? refused.answer.screen.form : undefined
  expect(form).toMatchObject({ initial: { name: 'Asha Rao' }, notice: unsentText })
  expect(form?.idempotencyKey).toMatch(/^plain-/)
})

test('sets no cache headers on a feed that cannot be read', async () => {
  provideDatabase(nowhere)
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const read = feedServerSideProps({ res: response } as GetServerSidePropsContext)
  await expect(read).rejects.toThrow()
  provideDatabase(database)
  expect(response.getHeaderNames()).toEqual([])
})

test.each([
  ['I want to die', { emergency: 'self-harm' }, ''],
  ['seene mein dard aur saans phool rahi hai', null, unsentText],
  ['घुटने में दर्द', null, refusalWords.hi.unsent],
])('the chat answers “%s” without the database as far as it can', async (...of) => {
  const [trouble, reply, notice] = of
  const answered = await listen(
    createServer(async (request, response) => {
      const start = await answerChat(request, response, 'en')
      response.end(JSON.stringify(start))
    }),
  )
  provideDatabase(nowhere)
  const answer = await fetch(answered.origin, {
    method: 'POST',
    body: new URLSearchParams({ trouble, city: 'Delhi', who: 'self' }),
  })
  provideDatabase(database)
  await answered.close()
  expect(answer.status).toBe(notice ? 503 : 200)
  const start = (await answer.json()) as ChatStart
  expect(start).toMatchObject({ notice, options: null, typed: notice ? trouble : '' })
  if (reply) expect(start.reply).toMatchObject(reply)
})

test.each([
  ['en', 'weight', '65', 200],
  ['hi', 'weight', '65', 200],
  ['en', 'weight', 'much', 422],
])('a tool answers in “%s” without the database once its page was shown (%s %s)', async (...of) => {
  const [locale, name, value, status] = of
  const page = bmiServerSideProps as GetServerSideProps<ToolPageProps<BmiField>>
  const served = await listen(
    createServer(async (req, res) => {
      const context = { req, res, query: {}, locale, resolvedUrl: '/tools/bmi-calculator' }
      const answer = await page(context as never).catch(() => null)
      if (!answer) res.statusCode = 500
      if (!res.writableEnded) res.end(JSON.stringify(answer && 'props' in answer && answer.props))
    }),
  )
  const shown = await (await fetch(served.origin)).json()
  provideDatabase(nowhere)
  const body = new URLSearchParams({ unit: 'cm', heightCm: '165', [name]: value })
  const answer = await fetch(served.origin, { method: 'POST', body })
  provideDatabase(database)
  expect(answer.status).toBe(status)
  const props = (await answer.json()) as ToolPageProps<BmiField>
  expect(props.submitted).toMatchObject({ heightCm: '165', [name]: value })
  expect(props.formOptions).toEqual(shown.formOptions)
  expect(props.page).toEqual(shown.page)
  await served.close()
})

describe('if nothing has ever been read from the database', () => {
  const failed = async () =>
    sumOf((await metricsText()).text, 'site_leads_total', { way: 'plain form', outcome: 'failed' })

  /** Answers like Next.js, which adds nothing once a page has sent its own answer. */
  async function send(
    page: GetServerSideProps,
    address: string,
    { locale, ...init }: RequestInit & { locale?: Language },
  ): Promise<{ answer: Response; text: string }> {
    const served = await listen(
      createServer(async (req, res) => {
        const { searchParams } = new URL(address, 'http://site')
        const query = { token, ...Object.fromEntries(searchParams) }
        await page({ req, res, query, locale, resolvedUrl: address } as never).catch(() => {})
        if (!res.writableEnded) res.writeHead(500).end()
      }),
    )
    provideProcessWide('last-known', new Map())
    provideDatabase(nowhere)
    const answer = await fetch(served.origin + address, { method: 'POST', ...init })
    const text = await answer.text()
    provideDatabase(database)
    await served.close()
    return { answer, text }
  }

  const post = (page: GetServerSideProps, address: string, fields: Record<string, string>) =>
    send(page, address, { body: new URLSearchParams(fields) })

  /** Parses the form of a page like a browser, so that escaped characters are read correctly. */
  async function formOf(text: string) {
    const window = new Window()
    const { body } = new window.DOMParser().parseFromString(text, 'text/html')
    const form = body.querySelector('form') as unknown as HTMLFormElement
    const inputs = [...form.querySelectorAll<HTMLInputElement>('[name]')]
    const found = {
      method: form.getAttribute('method'),
      action: form.getAttribute('action'),
      fields: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
      button: form.querySelector('button')?.textContent,
      alert: body.querySelector('[role=alert]')?.textContent,
      hasMore: body.querySelector('script, b') !== null,
    }
    await window.happyDOM.close()
    return found
  }

  const numbersIn = (text: string) =>
    [...text.matchAll(/href="tel:(\d+)"/g)].map(([, number]) => number)

  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const tooMuch = `name=${'a'.repeat(70_000)}`
  const partner = partnerServerSideProps as GetServerSideProps

  const token = 'a'.repeat(43)
  const correction = { name: 'Asha Rao', mobile: '9876543210', email: '', query: 'One\nTwo' }
  const review = {
    doctor: 'dr-a',
    key: 'k',
    rating: '4',
    title: 'Kind',
    text: 'One\nTwo',
    own: 'on',
  }

  test.each([
    [`/request/${token}?step=correct`, requestServerSideProps, correction, 'Save changes'],
    [`/request/${token}?step=withdraw`, requestServerSideProps, {}, 'Yes, withdraw it'],
    ['/thankyou?isquicksurvey=1', thankYouServerSideProps, { forWhom: 'self' }, 'Save my answers'],
    ['/thankyou?step=open', thankYouServerSideProps, { digits: '3210' }, 'Open my request'],
    ['/reviews/write', writeReviewServerSideProps, review, 'Send again'],
    ['/chat', chatServerSideProps('guide'), { trouble: 'Knee pain', who: '' }, 'Send again'],
    ['/tools/bmi-calculator', bmiServerSideProps, { weight: '65', heightCm: '165' }, 'Send again'],
    ['/services/medical-loan', medicalLoanServerSideProps, { amount: '50000' }, 'Send again'],
    ['/tools/piles-severity', pilesServerSideProps, { bleeding: 'often' }, 'Send again'],
    ['/tools/cataract-lens', lensServerSideProps, { page: '{}', work: 'screen' }, 'Send again'],
  ])(
    'returns a form of %s with its own texts, and does not count it as a failed lead',
    async (...of) => {
      const [address, dataOf, typed, submit] = of
      const page = dataOf as GetServerSideProps
      const before = await failed()
      const origin = address.startsWith('/request/') ? 'null' : environment().siteUrl
      const headers = { ...form, origin, cookie: `lead_receipt=${token}` }
      const body = new URLSearchParams(typed).toString()
      const { answer, text } = await send(page, address, { headers, body })
      expect(answer.status).toBe(503)
      expect(await failed()).toBe(before)
      const { action, fields, button } = await formOf(text)
      expect({ action, fields }).toEqual({ action: address, fields: typed })
      expect(button).toContain(submit)
      expect(text).not.toMatch(/\p{Script=Devanagari}/u)
      const hindi = await send(page, address, { headers, body, locale: 'hi' })
      expect((await formOf(hindi.text)).action).toBe(`/hi${address}`)
      const own = hindi.text.replace(/<(head|textarea)\b.*?<\/\1>|<[^>]*>/gs, ' ')
      expect(latinWords(own)).toEqual([])
      expect(hindi.text).toContain('<html lang="hi">')
    },
  )

  test.each<[what: string, number, headers: Record<string, string>, bodyOf: () => BodyInit]>([
    ['too large', 413, form, () => tooMuch],
    ['too large without a Content-Length', 413, form, () => new Blob([tooMuch]).stream()],
    ['not a form', 415, { 'Content-Type': 'application/json' }, () => '{"name":"Asha"}'],
    ['from another site', 403, { ...form, 'Sec-Fetch-Site': 'cross-site' }, () => 'name=Asha'],
    ['from a site over http', 403, { ...form, Origin: 'http://other.example' }, () => 'name=Asha'],
    ['from a page that hides its origin', 403, { ...form, Origin: 'null' }, () => 'name=Asha'],
  ])(
    'answers a request that is %s without a form (%i), and does not count it as a failed lead',
    async (_what, status, headers, bodyOf) => {
      const before = await failed()
      for (const page of [partner, appointment.getServerSideProps as GetServerSideProps]) {
        const init = { headers, body: bodyOf(), duplex: 'half' } as RequestInit
        const { answer, text } = await send(page, '/partner-with-us', init)
        expect(answer.status).toBe(status)
        expect(text).toContain('tel:112')
        expect(text).not.toMatch(/<form|Asha|aaa/)
      }
      expect(await failed()).toBe(before)
    },
  )

  const emergency = 'seene mein dard aur saans phool rahi hai'
  test('puts the emergency numbers first if a text in any form suggests an emergency', async () => {
    const chat = chatServerSideProps('guide') as GetServerSideProps
    const partnerForm = partner as GetServerSideProps
    const typed = { trouble: 'I want to die', city: '', message: '' }
    const { text } = await post(chat, '/chat', typed)
    expect(numbersIn(text).slice(0, 3)).toEqual(['112', '108', '14416'])
    expect(text.indexOf('tel:112')).toBeLessThan(text.indexOf('<h1'))
    const asked = await post(partnerForm, '/partner-with-us', { ...plain, message: emergency })
    expect(asked.text.indexOf('tel:112')).toBeLessThan(asked.text.indexOf('<h1'))
    const body = new URLSearchParams({ ...plain, message: emergency })
    // Reading more than a field takes would make a flood of large forms costly.
    const farAway = { ...plain, message: `${'x'.repeat(2000)} ${emergency}` }
    expect((await post(partnerForm, '/partner-with-us', farAway)).text).not.toContain(
      'class="urgent"',
    )
    // One of these letters is searched as 18.
    const folded = { ...plain, message: `${'\ufdfa'.repeat(200)} ${emergency}` }
    expect((await post(partnerForm, '/partner-with-us', folded)).text).not.toContain(
      'class="urgent"',
    )
    const kind = emergencyIn(emergency) ?? 'urgent'
    const hindi = await send(partnerForm, '/partner-with-us', { body, locale: 'hi' })
    expect(hindi.text).toContain(emergencyWords.hi.panels[kind].heading)
    expect(hindi.text).not.toContain(emergencyWords.en.panels[kind].heading)
    const other = await post(partnerForm, '/partner-with-us', { ...plain, message: 'Thank you' })
    expect(other.text.indexOf('tel:112')).toBeGreaterThan(other.text.indexOf('<h1'))
  })

  test('returns a field that was sent twice once, with the value that the server reads', async () => {
    const body = new URLSearchParams([
      ['trouble', ''],
      ['trouble', 'Knee pain'],
      ['trouble', ' '],
    ])
    const { text } = await send(chatServerSideProps('guide') as GetServerSideProps, '/chat', {
      body,
    })
    expect((await formOf(text)).fields).toEqual({ trouble: 'Knee pain' })
    expect(text.match(/name="trouble"/g)).toHaveLength(1)
  })

  test.each([
    ['insuranceName', 'Insurance Name', 'बीमा कंपनी या योजना का नाम'],
    ['monthlySalary', 'Monthly Salary', 'महीने की तनख़्वाह'],
    ['height', 'Height', 'लंबाई'],
    ['weight', 'Weight', 'वज़न'],
    ['countryCode', 'Country code', 'देश का कोड'],
  ])('shows the typed field %s with the labels of the lead form', async (name, english, hindi) => {
    const page = appointment.getServerSideProps as GetServerSideProps
    const body = new URLSearchParams({ ...plain, [name]: '60', insured: 'yes' })
    for (const [locale, label] of [
      ['en', english],
      ['hi', hindi],
    ] as const) {
      const { text } = await send(page, '/appointment', { body, locale })
      expect(text).toContain(`<label>${label}<br><input type="text" name="${name}" value="60">`)
      expect(text).toContain('<input type="hidden" name="insured" value="yes">')
    }
  })

  test('a failed withdrawal has a link back', async () => {
    const address = `/request/${token}?step=withdraw`
    const headers = { ...form, origin: 'null' }
    const page = requestServerSideProps as GetServerSideProps
    const { text } = await send(page, address, { headers, body: '' })
    expect(text).toContain(`<a href="/request/${token}">No, keep it`)
  })

  test.each([
    ['/appointment?from=%2Fcontact-us&"><script>', appointment.getServerSideProps, plain],
    [
      '/partner-with-us',
      partnerServerSideProps,
      { ...plain, kind: 'hospital', message: 'One\nTwo' },
    ],
  ])(
    'returns a form of %s without the layout, with everything that was typed, and counts it',
    async (address, dataOf, form) => {
      const typed = { ...form, query: 'Is "it" <b>urgent</b>?', city: '7' }
      const before = await failed()
      const { answer, text } = await post(dataOf as GetServerSideProps, address, typed)
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(await failed()).toBe(before + 1)
      expect(await formOf(text)).toEqual({
        method: 'post',
        action: address.replaceAll('"', '%22').replaceAll('<', '%3C').replaceAll('>', '%3E'),
        fields: typed,
        button: expect.stringContaining('Send again'),
        alert: unsentText,
        hasMore: false,
      })
    },
  )
})
