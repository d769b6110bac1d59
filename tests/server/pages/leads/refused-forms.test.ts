import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createElement } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppointmentScreen } from '#components/leads/form/appointment-screen'
import { PartnerForm } from '#components/leads/partner/partner-form'
import { consentVersion } from '#lib/domain/leads/consent'
import type { PageContext } from '#lib/domain/site/page'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import type { Language } from '#lib/domain/text/language'
import { type OpenDatabase, openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import {
  contactForm,
  type ServedAppointment,
  serveAppointment,
} from '#tests/support/leads/appointment'
import { newKey } from '#tests/support/leads/leads'
import { partnerForm, servePartnerPage } from '#tests/support/leads/partner'
import { type ShownForm, shownForm } from '#tests/support/leads/shown-form'

/**
 * A form that is refused before it is validated comes back unchanged: the typed values, the language and
 * the hidden fields. Sent again, it becomes the same lead.
 */

type Fields = Record<string, string>

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-refused-'))
process.env.DATA_DIR = folder
process.env.LOG_LEVEL = 'silent'
const url = `sqlite:${path.join(folder, 'site.db')}`
const hurried = { lockMs: 100, connectMs: 100, statementMs: 100 }

let appointment: ServedAppointment
let partner: Awaited<ReturnType<typeof servePartnerPage>>
let database: OpenDatabase
let other: OpenDatabase

beforeAll(async () => {
  database = openDatabase(url, hurried)
  other = openDatabase(url)
  await migrateToLatest(database.db)
  provideDatabase(database)
  appointment = await serveAppointment()
  partner = await servePartnerPage()
})
afterAll(async () => {
  const all = [appointment.close(), partner.close(), database.close(), other.close()]
  await Promise.all(all)
  provideDatabase(undefined)
  rmSync(folder, { recursive: true })
})

const allow = (allowed: boolean) =>
  provideProcessWide('limiter', {
    take: async () => ({ allowed, retryAfterSeconds: allowed ? 0 : 60 }),
  })
beforeEach(async () => {
  allow(true)
  await database.db.deleteFrom('outbox').execute()
  await database.db.deleteFrom('lead').execute()
})

const leads = async () => {
  const rows = await database.db.selectFrom('lead').selectAll().execute()
  return rows.map(({ idempotencyKey, payload }) => ({ idempotencyKey, ...JSON.parse(payload) }))
}

interface Sent {
  status: number
  retryAfter: string | undefined
  redirect?: string
  form?: ShownForm
}

async function toAppointment(
  fields: Fields,
  headers: Fields = {},
  language: Language = 'en',
): Promise<Sent> {
  const { status, retryAfter, answer } = await appointment.post(fields, headers, language)
  if ('redirect' in answer) return { status, retryAfter, ...answer }
  return {
    status,
    retryAfter,
    form: await shownForm(createElement(AppointmentScreen, answer.screen)),
  }
}

async function toPartner(fields: Fields, headers: Fields = {}): Promise<Sent> {
  const { status, headers: answered, answer } = await partner.post(fields, headers)
  const retryAfter = answered.get('retry-after') ?? undefined
  if ('redirect' in answer) return { status, retryAfter, ...answer }
  const node = createElement(PartnerForm, answer.form)
  return { status, retryAfter, form: await shownForm(node) }
}

const attribution = JSON.stringify({ utm_source: 'paper', gclid: 'g-1' })

/** A form of /appointment: the hidden fields of its page, and the fields in `held`. */
const formOf = (page: Partial<PageContext>, variant: string, held: Fields): Fields => ({
  page: JSON.stringify({ pageType: 'Home', path: '/x', pageName: 'X', language: 'en', ...page }),
  variant,
  consentVersion,
  name: 'आशा राव',
  mobile: '09876543210',
  ...held,
})

interface Kind {
  what: string
  fields: Fields
  asked: string[]
  language?: Language
  send?: typeof toAppointment
  lead: Fields
}

const kinds: Kind[] = [
  {
    what: 'the contact form',
    fields: contactForm({ consentVersion, callTime: 'Morning' }),
    asked: ['name', 'mobile', 'email', 'callTime', 'query'],
    lead: {
      PageTypeData: 'Contact',
      leadFormVariant: '0',
      EmailIdData: 'asha@example.in',
      Callback_Input: 'Morning',
      PageLanguage: 'en',
    },
  },
  {
    what: 'a condition’s form below a tool',
    fields: formOf(
      {
        ...{ pageType: 'Condition', path: '/condition/piles', pageName: 'Piles', tier: 2 },
        ...{ departmentId: 7, conditionName: 'Piles', preset: { doctorId: 4001 } },
      },
      '8',
      {
        ...{
          city: '0',
          cityTyped: 'Sasaram',
          bmi: '22.5',
          height: '170',
          weight: '65',
          pilesSeverity: 'Mild',
        },
        ...{ key: newKey(), attribution },
      },
    ),
    asked: ['name', 'mobile', 'city', 'cityTyped'],
    lead: {
      ...{ PageTypeData: 'Condition', condition_data: 'Piles', bmi: '22.5', height: '170' },
      ...{ weight: '65', pilesSeverity: 'Mild', docotrid: '4001', GCLID: 'g-1' },
      ...{ Zutm_source: 'paper', leadFormVariant: '8', Remark: 'City typed: Sasaram' },
    },
  },
  {
    what: 'a Hindi form',
    fields: formOf(
      { pageType: 'Blog', path: '/hi/blog/bawasir', pageName: 'बवासीर', language: 'hi' },
      '2',
      { city: '0', treatment: 'other', key: newKey(), attribution },
    ),
    asked: ['name', 'mobile', 'city', 'cityTyped', 'treatment'],
    language: 'hi',
    send: (fields, headers) => toAppointment(fields, headers, 'hi'),
    lead: {
      PageTypeData: 'Blog',
      leadFormVariant: '2',
      PageLanguage: 'hi',
      CityData: 'अन्य',
      GCLID: 'g-1',
    },
  },
  {
    what: 'a form with a country’s code',
    fields: formOf(
      {
        ...{ pageType: 'Marketing', path: '/marketing/abroad', marketingVariant: 'remarks' },
        formRequirements: ['name', 'mobile', 'query'],
        ...{ isCountryCodeEnabled: true, vendorId: 'vendor-1' },
      },
      '9',
      { countryCode: '+971', mobile: '501234567', query: 'One\nTwo', key: newKey() },
    ),
    asked: ['name', 'mobile', 'query'],
    lead: {
      countryCode: '+971',
      leadFormVariant: '9',
      vendorId: 'vendor-1',
      QueryData: 'One\nTwo',
    },
  },
  {
    what: 'the callback by number alone',
    fields: { ...formOf({ hospitals: [{ id: 8, name: 'Neem' }] }, '11', {}), name: '' },
    asked: ['mobile'],
    lead: { PageTypeData: 'Home', leadFormVariant: '11', NameData: 'No Name' },
  },
  {
    what: 'the partner’s form',
    fields: partnerForm({
      consentVersion,
      city: '0',
      cityTyped: 'Arrah',
      attribution,
      message: 'One\nTwo',
    }),
    asked: ['kind', 'organisation', 'name', 'mobile', 'email', 'city', 'cityTyped', 'message'],
    send: toPartner,
    lead: { lead_channeldata: 'Partner', PageTypeData: 'About', GCLID: 'g-1' },
  },
]

/** Non-empty fields with their JSON parsed, because the order of keys does not matter. */
const said = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, value.startsWith('{') ? JSON.parse(value) : value]),
  )

type Send = NonNullable<Kind['send']>

const refusals: {
  status: number
  word: keyof (typeof refusalWords)['en']
  sent: (send: Send, fields: Fields) => Promise<Sent>
}[] = [
  {
    status: 403,
    word: 'foreign',
    sent: (send, fields) => send(fields, { origin: 'http://care.lan' }),
  },
  {
    status: 429,
    word: 'tooMany',
    sent: (send, fields) => {
      allow(false)
      return send(fields)
    },
  },
  {
    status: 503,
    word: 'unsent',
    // While another process holds the write lock.
    sent: (send, fields) => other.db.transaction().execute(() => send(fields)),
  },
]

describe.each(kinds)('$what', ({ fields, asked, language = 'en', send = toAppointment, lead }) => {
  test.each(refusals)(
    'is returned complete when it is refused with $status, and is one lead when it is sent again',
    async ({ status, word, sent }) => {
      const refused = await sent(send, fields)
      expect(refused.status).toBe(status)
      expect(Number(refused.retryAfter) > 0).toBe(status !== 403)
      const { form } = refused
      if (!form) throw new Error('There is no form')
      expect(form).toMatchObject({ asked, language, alert: refusalWords[language][word] })
      const { key: keyBefore, ...before } = said(fields)
      const { key, ...after } = said(form.fields)
      expect(after).toEqual(before)
      // Another site may have forged the form, so its idempotency key is not reused.
      if (status === 403) expect(key === undefined || key !== keyBefore).toBe(true)
      else if (keyBefore) expect(key).toBe(keyBefore)
      expect(await leads()).toEqual([])

      allow(true)
      for (const _ of [1, 2])
        expect((await send(form.fields)).redirect).toMatch(/^(?:\/hi)?\/thankyou\?isquicksurvey=1/)
      const kept = await leads()
      expect(kept).toMatchObject([lead])
      if (status !== 403 && keyBefore) expect(kept[0].idempotencyKey).toBe(keyBefore)
    },
  )

  test('is returned the same way when it is refused with 422', async () => {
    const { status, form } = await send({ ...fields, mobile: '12' })
    expect(status).toBe(422)
    expect(form).toMatchObject({ asked, language })
    expect(said(form?.fields ?? {})).toMatchObject(said({ ...fields, mobile: '12' }))
  })
})

test('another site that chose a form’s key cannot get the receipt of its lead', async () => {
  const key = newKey()
  for (const [send, form] of [
    [toAppointment, contactForm({ key })],
    [toPartner, partnerForm({ key, city: '0' })],
  ] as const) {
    const refused = await send(form, { 'sec-fetch-site': 'cross-site' })
    await send(refused.form?.fields ?? {})
  }
  const kept = await leads()
  expect(kept).toHaveLength(2)
  for (const { idempotencyKey } of kept) expect(idempotencyKey).not.toBe(key)
})

test('treats what a form says about its page and itself as a claim, and leaves out invalid parts', async () => {
  allow(false)
  const { form } = await toAppointment({
    ...contactForm({ page: '{"pageType":"Nobody"}', variant: '77', key: 'my key' }),
    attribution: '{"gclid":"g","own":"x"}',
  })
  expect(said(form?.fields ?? {})).toMatchObject({
    page: { pageType: 'Home', path: '/appointment' },
    variant: '3',
    attribution: { gclid: 'g' },
  })
  expect(form?.fields).not.toHaveProperty('key')
  expect(form?.fields.attribution).not.toContain('own')
})

test('a field that is shown again with a value does not also have a hidden one', async () => {
  const fields = formOf({ formRequirements: ['mobile', 'height', 'weight'] }, '8', {
    ...{ height: '17', weight: '65', bmi: '22.5' },
  })
  const { form } = await toAppointment(fields)
  expect(form?.asked).toEqual(['mobile', 'height', 'weight'])
  await toAppointment({ ...form?.fields, height: '170' })
  expect(await leads()).toMatchObject([{ height: '170', weight: '65', bmi: '22.5' }])
})

test.each<[headers: Fields, Language]>([
  [{ referer: 'https://site.example/condition/piles' }, 'hi'],
  [{ referer: 'https://site.example/hi/blog/bawasir' }, 'en'],
  [{ referer: 'https://site.example/hi/appointment?from=%2Fhi%2Fblog%2Fbawasir' }, 'en'],
  [{ referer: 'nonsense' }, 'en'],
  [{}, 'hi'],
])(
  'refuses an unreadable form with the headers %j in the language of the address: %s',
  async (...row) => {
    const [headers, language] = row
    const large = await toAppointment({ query: 'a'.repeat(70_000) }, headers, language)
    const other = await toAppointment({}, { ...headers, 'content-type': 'text/plain' }, language)
    expect([large.status, other.status]).toEqual([413, 415])
    const { tooLarge, noForm } = refusalWords[language]
    expect(large.form).toMatchObject({ alert: tooLarge, language })
    expect(other.form).toMatchObject({ alert: noForm, language })
  },
)
