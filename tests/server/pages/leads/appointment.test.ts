import { expect, test } from 'vitest'
import { consentVersion } from '#lib/domain/leads/consent'
import { readReceipt } from '#lib/server/leads/receipt'
import { appointmentOnDatabase, contactForm } from '#tests/support/leads/appointment'
import { setLimits } from '#tests/support/limits'

/** Plain forms of a site that stores its own leads. */

const site = appointmentOnDatabase(3)

const leads = () => site.db().selectFrom('lead').selectAll().execute()

test('specification.md, section 3: a first lead without JavaScript gives the visitor an id, a later one keeps it', async () => {
  const first = await site.post(contactForm())
  expect(first.cookie).toMatch(
    /^lead_receipt=.*, visitorid=[0-9a-f]{32}; Path=\/; Max-Age=31536000; SameSite=Lax$/,
  )
  for (const kept of ['visitorid=visitor-1', 'a=1; visitorid=0123456789abcdef0123456789abcdef']) {
    const { cookie } = await site.post(contactForm({ query: kept }), { Cookie: kept })
    expect(cookie).toMatch(/^lead_receipt=[^,]*$/)
  }
})

test('saves a valid form and redirects to its receipt', async () => {
  const { answer, cookie } = await site.post(contactForm())
  expect(answer).toEqual({ redirect: '/thankyou?isquicksurvey=1' })
  const token = cookie?.match(/^lead_receipt=([^;]+)/)?.[1]
  expect(await readReceipt(token, site.db())).toMatchObject({ pageName: 'Contact us' })
  const [row] = await leads()
  expect(row).toMatchObject({
    consentVersion,
    consentLanguage: 'en',
    consentPage: '/contact-us',
    clientAddress: '127.0.0.1',
  })
  expect(JSON.parse(row?.payload ?? '')).toMatchObject({
    NameData: 'Asha Rao',
    MobileNoData: '9876543210',
    ip: '127.0.0.1',
  })
})

test('stores only the path of the page that the form names', async () => {
  const page = { pageType: 'Contact', pageName: 'Contact us', language: 'en' }
  const path = '/contact-us?name=Zorawarqx#9812345670'
  await site.post(contactForm({ page: JSON.stringify({ ...page, path }) }))
  const rows = await leads()
  expect(rows).toMatchObject([{ consentPage: '/contact-us' }])
  expect(JSON.stringify(rows)).not.toMatch(/Zorawarqx|9812345670/)
})

test('stores neither invisible characters nor line breaks that could show another lead', async () => {
  const hostile = 'A\u001b[2J\u009b\u202eB\u2028C'
  const page = {
    ...{ pageType: 'Contact', path: '/contact-us', language: 'en' },
    ...{ pageName: hostile, cityName: hostile, pageDepartment: hostile, vendorId: hostile },
  }
  await site.post(
    contactForm({
      ...{ name: hostile, query: hostile, page: JSON.stringify(page), cityTyped: hostile },
      attribution: JSON.stringify({ utm_source: hostile, keyword: hostile }),
    }),
  )
  const [row] = await leads()
  const payload = JSON.parse(row?.payload ?? '') as Record<string, unknown>
  expect(payload).toMatchObject({
    ...{ NameData: 'A[2JB C', PageNameData: 'A[2JB C', QueryData: 'A[2JB\nC' },
    ...{ Zutm_source: 'A[2JB C', Keyword_Text: 'A[2JB C' },
  })
  const control = /(?!\n)[\p{Cc}\p{Cf}]/u
  expect(Object.values(payload).filter((value) => control.test(String(value)))).toEqual([])
})

test('stores no further lead of a number over its limit, and answers as for any other', async () => {
  setLimits(0, [{ limit: 2, windowMs: 3_600_000 }])
  for (const query of ['one', 'two', 'three'])
    expect((await site.post(contactForm({ query }))).answer).toEqual({
      redirect: '/thankyou?isquicksurvey=1',
    })
  expect(await leads()).toHaveLength(2)
})

test('refuses the code of no country, which would count as another number', async () => {
  expect(await site.post(contactForm({ countryCode: '+999' }))).toMatchObject({ status: 422 })
})

test('saves the same form once when it is sent twice', async () => {
  await site.post(contactForm())
  await site.post(contactForm())
  expect(await leads()).toHaveLength(1)
})

test('shows an invalid form again with a message for each field, and does not save it', async () => {
  const { status, answer } = await site.post(contactForm({ name: '', mobile: '12345' }))
  expect(status).toBe(422)
  expect(answer).toMatchObject({
    screen: {
      form: {
        initial: { name: '', mobile: '12345', query: 'Is it urgent?' },
        refused: {
          name: 'Please Enter Name',
          mobile: 'Please Only Enter a Valid Mobile Number',
        },
        page: { pageType: 'Contact' },
        variant: '1',
      },
    },
  })
  expect(await leads()).toEqual([])
})

test('does not store an invalid consent version', async () => {
  await site.post(contactForm({ consentVersion: 'my own words' }))
  expect(await leads()).toMatchObject([{ consentVersion: null, consentedAt: null }])
})

test('shows a form again with everything that was typed if it is sent too often', async () => {
  for (let count = 0; count < 3; count += 1) await site.post(contactForm())
  const { status, answer } = await site.post(contactForm())
  expect(status).toBe(429)
  expect(answer).toMatchObject({
    screen: {
      form: {
        initial: { name: 'Asha Rao', query: 'Is it urgent?' },
        notice: 'Too many requests. Please try again later.',
      },
    },
  })
})

test('shows a form from another site again with everything that was typed, and does not save it', async () => {
  const { status, answer, cookie } = await site.post(contactForm(), { origin: 'http://care.lan' })
  expect([status, cookie]).toEqual([403, null])
  expect(answer).toMatchObject({
    screen: {
      form: {
        initial: { name: 'Asha Rao', query: 'Is it urgent?' },
        notice: 'This form has expired. Please reload the page and try again.',
      },
    },
  })
  expect(await leads()).toEqual([])
  // It does not count towards the rate limit either.
  for (let count = 0; count < 5; count += 1)
    await site.post(contactForm(), { 'sec-fetch-site': 'cross-site' })
  expect((await site.post(contactForm())).answer).toHaveProperty('redirect')
})

test('checks the insurance answers, stores them as typed, and sends them', async () => {
  const insurance = {
    city: '0',
    page: JSON.stringify({
      pageType: 'Insurance',
      path: '/insurance/cghs',
      pageName: 'CGHS',
      language: 'en',
    }),
    variant: '2',
    insuranceName: 'CGHS',
    treatment: 'other',
  }
  const refused = await site.post(contactForm(insurance))
  expect(refused.status).toBe(422)
  expect(refused.answer).toMatchObject({
    screen: {
      form: {
        initial: { insuranceName: 'CGHS', insuranceType: '' },
        refused: { insuranceType: 'Please Select an Insurance Type' },
      },
    },
  })
  await site.post(contactForm({ ...insurance, insuranceType: 'Private' }))
  const [row] = await leads()
  expect(JSON.parse(row?.payload ?? '')).toMatchObject({
    insuranceType: 'Private',
    InsuranceNameData: 'CGHS',
    IsInsurance: 'yes',
    LeadTier: 1,
  })
})

test('a form of a cost page may send only a number and the insurance answer', async () => {
  await site.post(
    contactForm({
      name: '',
      insured: 'yes',
      page: JSON.stringify({
        pageType: 'costpage',
        path: '/treatment/hernia-repair/cost-in-delhi',
        pageName: 'Hernia repair cost in Delhi',
        language: 'en',
        treatmentName: 'Hernia repair',
        cityName: 'Delhi',
      }),
      variant: '2',
    }),
  )
  const [row] = await leads()
  expect(JSON.parse(row?.payload ?? '')).toMatchObject({
    NameData: 'No Name',
    IsInsurance: 'yes',
    CityData: 'Delhi',
    ProcedureNameData: 'Hernia repair',
    PageTypeData: 'costpage',
  })
})
