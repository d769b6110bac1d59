import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readReceipt } from '#lib/server/leads/receipt'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { partnerForm, servePartnerPage } from '#tests/support/leads/partner'
import { setLimits } from '#tests/support/limits'

onEachDatabase('the partner page', (open) => {
  let site: Awaited<ReturnType<typeof servePartnerPage>>

  beforeAll(async () => {
    process.env.LOG_LEVEL = 'silent'
    site = await servePartnerPage()
  })
  afterAll(async () => {
    delete process.env.LOG_LEVEL
    await site.close()
  })
  provideCatalogue(open)
  beforeEach(async () => {
    setLimits({ webleadcreate: 3 })
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
  })

  const leads = () => open().db.selectFrom('lead').selectAll().execute()
  const outbox = () => open().db.selectFrom('outbox').selectAll().execute()

  test('gives each form its own key and lists every city', async () => {
    const [one, other] = [await site.get(), await site.get()]
    if (!('form' in one.answer && 'form' in other.answer)) throw new Error('There is no form')
    expect(one.answer.form.cities?.map(({ label }) => label)).toEqual([
      'Delhi',
      'Mumbai',
      'Agra',
      'Other',
    ])
    expect(one.answer.form.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(one.answer.form.idempotencyKey).not.toBe(other.answer.form.idempotencyKey)
  })

  test('saves a valid form as one lead and one outbox row, marked as a partner’s', async () => {
    const { answer, headers } = await site.post(partnerForm())
    expect(answer).toEqual({ redirect: '/thankyou?isquicksurvey=1' })
    const token = headers.get('set-cookie')?.match(/^lead_receipt=([^;]+)/)?.[1]
    expect(await readReceipt(token, open().db)).toMatchObject({ pageName: 'Partner with us' })
    const [row] = await leads()
    expect(row).toMatchObject({
      consentVersion: '2026-11-20',
      consentLanguage: 'en',
      consentPage: '/partner-with-us',
    })
    expect(JSON.parse(row?.payload ?? '')).toMatchObject({
      NameData: 'Asha Rao',
      MobileNoData: '9876543210',
      EmailIdData: 'asha@example.in',
      CityData: 'Delhi',
      QueryData: 'We have 100 beds.',
      PageTypeData: 'About',
      LeadTypeData: '100',
      LeadTier: 3,
      lead_sourcedata: 'Web Lead Form',
      lead_channeldata: 'Partner',
      leadFormVariant: '0',
      Remark: 'Partner request: Hospital, Neem Hospital',
    })
    expect(await outbox()).toMatchObject([{ leadId: row?.id, kind: 'lead' }])
  })

  test.each([
    ['with its key', {}],
    ['without a key', { key: '' }],
  ])('saves the same form once when it is sent twice %s', async (_how, change) => {
    await site.post(partnerForm(change))
    const { answer } = await site.post(partnerForm(change))
    expect(answer).toEqual({ redirect: '/thankyou?isquicksurvey=1' })
    expect(await leads()).toHaveLength(1)
    expect(await outbox()).toHaveLength(1)
  })

  test('shows an invalid form again with its values and messages, and does not save it', async () => {
    const change = { kind: '', mobile: '12345', city: '999', organisation: '' }
    const { status, answer } = await site.post(partnerForm(change))
    expect(status).toBe(422)
    expect(answer).toMatchObject({
      form: {
        initial: { name: 'Asha Rao', mobile: '12345', message: 'We have 100 beds.' },
        problems: {
          kind: 'Please select any one',
          organisation: 'Please enter the name of your organisation',
          mobile: 'Please Only Enter a Valid Mobile Number',
          city: 'Please select valid city',
        },
      },
    })
    expect(await leads()).toEqual([])
  })

  test('shows a form again with everything that was typed if it is sent too often', async () => {
    for (let count = 0; count < 3; count += 1) await site.post(partnerForm())
    const { status, headers, answer } = await site.post(partnerForm())
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect(answer).toMatchObject({
      form: {
        initial: { organisation: 'Neem Hospital' },
        notice: 'Too many requests. Please try again later.',
      },
    })
  })

  test('rejects other methods', async () => {
    const { status, headers } = await site.put()
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})
