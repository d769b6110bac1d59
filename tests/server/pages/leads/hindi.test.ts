import path from 'node:path'
import { Readable } from 'node:stream'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TextScreen } from '#components/catalogue/articles/text-screen'
import { AppointmentScreen } from '#components/leads/form/appointment-screen'
import { PartnerForm } from '#components/leads/partner/partner-form'
import { ReceiptScreen } from '#components/leads/receipt/receipt-screen'
import { RequestScreen } from '#components/leads/request/screen'
import { LanguageProvider } from '#components/shell/language'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { inLanguage } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import type { Seo } from '#lib/seo/seo'
import { importCatalogue } from '#lib/server/import/import'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import { appointmentServerSideProps } from '#lib/server/pages/leads/appointment'
import { type PartnerPageProps, partnerServerSideProps } from '#lib/server/pages/leads/partner'
import { requestServerSideProps } from '#lib/server/pages/leads/request'
import { thankYouServerSideProps } from '#lib/server/pages/leads/thankyou'
import { siteDatabase } from '#tests/support/database'
import { latinWords } from '#tests/support/hindi'
import { contactForm } from '#tests/support/leads/appointment'
import { partnerForm } from '#tests/support/leads/partner'
import { setLimits } from '#tests/support/limits'

/** The pages around a request, from a Hindi page's form to its receipt, with the sample's content. */

const { open } = siteDatabase()

beforeAll(async () => {
  await importCatalogue(open().db, path.join(import.meta.dirname, '../../../../content'))
})
beforeEach(() => setLimits(100))

/** What the page answers, with its status and its cookies. */
async function ask<P extends object>(
  data: GetServerSideProps<P>,
  address: string,
  {
    fields,
    cookie = '',
    locale = 'hi',
    headers = {},
  }: {
    fields?: Record<string, string>
    cookie?: string
    locale?: string
    headers?: Record<string, string>
  } = {},
) {
  const { searchParams, pathname } = new URL(address, 'http://site.test')
  const body = Readable.from(fields ? [Buffer.from(`${new URLSearchParams(fields)}`)] : [])
  const type = 'application/x-www-form-urlencoded'
  const request = Object.assign(body, {
    method: fields ? 'POST' : 'GET',
    complete: true,
    url: address,
    headers: { cookie, ...(fields && { 'content-type': type }), ...headers },
    socket: { remoteAddress: '127.0.0.1' },
  })
  const cookies: string[] = []
  const set = (name: string, value: string) => name === 'Set-Cookie' && cookies.push(value)
  const response = { statusCode: 200, setHeader: set, appendHeader: set, removeHeader: () => {} }
  const answer = await data({
    req: request,
    res: response,
    query: { ...Object.fromEntries(searchParams), token: pathname.split('/').at(-1) },
    locale,
  } as unknown as GetServerSidePropsContext)
  return { answer, status: response.statusCode, cookie: cookies.join('; ') }
}

async function shown<P extends object>(...asked: Parameters<typeof ask<P>>): Promise<P> {
  const { answer } = await ask<P>(...asked)
  if (!('props' in answer)) throw new Error('The page is not there.')
  return answer.props
}

async function redirected<P extends object>(...asked: Parameters<typeof ask<P>>) {
  const { answer, cookie, status } = await ask<P>(...asked)
  if (!('redirect' in answer)) throw new Error(`The form was not taken: ${status}`)
  return { to: answer.redirect.destination, cookie }
}

const textOf = (html: string) =>
  html
    // Small towns have no Hindi name.
    .replace(/<option.*?<\/option>/gs, ' ')
    .replace(/CS-\w{4}-\w{2}/g, ' ')
    .replace(/<[^>]*?(?:aria-label|placeholder|alt)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")

const Hindi = ({ children }: { children?: ReactNode }) =>
  LanguageProvider({ language: 'hi', children })

function expectHindi({ page, seo }: { page: PageContext; seo: Seo }, screen: ReactNode) {
  const html = renderToStaticMarkup(createElement(Hindi, null, screen))
  const heads = [seo.title.replace(/\| .*$/, ''), seo.description, page.pageName].join(' ')
  expect(latinWords(`${textOf(html)} ${heads}`)).toEqual([])
  expect(page).toMatchObject({ language: 'hi', path: expect.stringMatching(/^\/hi\//) })
  const plain = [...html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].filter(
    ([, address = '']) => inLanguage(address, 'hi') !== address,
  )
  expect(plain.map(([link]) => link)).toEqual([])
  return html
}

const idOfCity = async (name: string) => {
  const { screen } = await appointment('/hi/appointment')
  return screen.form.options.cities.find(({ label }) => label === name)?.id ?? ''
}

/** The form of a Hindi page, as a browser without JavaScript sends it. */
const formOf = async (from: string, change: Record<string, string> = {}) =>
  contactForm({ page: JSON.stringify(await contextOfPath(from)), ...change })

const appointment = async (
  ...asked: Parameters<typeof shown> extends [unknown, ...infer R] ? R : never
) => shown(appointmentServerSideProps, ...asked)

test.each([
  '/hi/appointment',
  '/hi/appointment?from=/hi/condition/piles',
  '/hi/appointment?from=/my-requests',
  '/hi/appointment?doctor=1&from=/hi/doctors',
  '/hi/appointment?hospital=1&reason=second-opinion&from=/hi/hospitals',
  '/hi/appointment?from=/hi/insurance/cghs&variant=3&city=1',
])('the form with every option: %s', async (address) => {
  const props = await appointment(address)
  const html = expectHindi(props, createElement(AppointmentScreen, props.screen))
  expect(html).toContain('action="/hi/appointment"')
  expect(props.screen.form.page.language).toBe('hi')
})

test('the link to the other language keeps what the page was opened with', async () => {
  const { seo } = await appointment('/hi/appointment?hospital=1&from=/hi/hospitals')
  const [english] = seo.switches ?? []
  expect(new URL(english?.href ?? '').pathname).toBe('/appointment')
  expect(new URL(english?.href ?? '').searchParams.get('from')).toBe('/hi/hospitals')
  const thanks = await shown(thankYouServerSideProps, '/hi/thankyou?isquicksurvey=1')
  expect(thanks.seo.switches?.[0]?.href).toContain('/thankyou?isquicksurvey=1')
})

test.each(['delhi', 'Delhi', 'दिल्ली'])(
  'a link that names the city %s fills it in in Hindi',
  async (city) => {
    const query = new URLSearchParams({ name: 'आशा', city, from: '/hi/condition/piles' })
    const props = await appointment(`/hi/appointment?${query}`)
    const html = expectHindi(props, createElement(AppointmentScreen, props.screen))
    expect(html).toContain('value="आशा"')
    expect(props.screen.form.suggested?.city).toBe(await idOfCity('दिल्ली'))
  },
)

test('a refused form has its messages in Hindi', async () => {
  const fields = await formOf('/hi/condition/piles', { name: '', mobile: '12', city: '' })
  const props = await appointment('/hi/appointment', { fields })
  const html = expectHindi(props, createElement(AppointmentScreen, props.screen))
  expect(html).toContain('कृपया सही मोबाइल नंबर लिखें')
})

test('a form that is sent too often comes back in Hindi', async () => {
  setLimits(1)
  const fields = await formOf('/hi/condition/piles', { name: 'आशा', city: '' })
  await appointment('/hi/appointment', { fields })
  const { screen, ...page } = await appointment('/hi/appointment', { fields })
  expect(screen.form.notice).toMatch(/बहुत|बार/)
  expectHindi(page, createElement(AppointmentScreen, screen))
})

/** Refused before anybody reads its fields: too large, from another site, no form. */
const refusals: [
  status: number,
  fields: Record<string, string>,
  headers: Record<string, string>,
][] = [
  [413, { name: 'क'.repeat(40_000) }, {}],
  [403, { name: 'आशा' }, { 'sec-fetch-site': 'cross-site' }],
  [415, { name: 'आशा' }, { 'content-type': 'application/json' }],
]

test.each(refusals)('a form that is refused with %i comes back in Hindi', async (...refused) => {
  const [status, fields, headers] = refused
  const asked = { fields, headers: { ...headers, referer: 'http://site.test/hi/condition/piles' } }
  const form = await ask(appointmentServerSideProps, '/hi/appointment', asked)
  expect(form.status).toBe(status)
  const { screen, ...page } = await appointment('/hi/appointment', asked)
  expect(screen.form.notice).toBeTruthy()
  expectHindi(page, createElement(AppointmentScreen, screen))
  const partner = await shown(partnerServerSideProps, '/hi/partner-with-us', asked)
  expect(partner.form.notice).toBeTruthy()
  const words = leadWordsOf('hi')
  expectHindi(partner, createElement(PartnerForm, { ...partner.form, words }))
  const survey = await shown(thankYouServerSideProps, '/hi/thankyou', asked)
  expectHindi(survey, createElement(ReceiptScreen, survey.screen))
})

test.each([
  ['/hi/condition/piles', { condition_data: 'Piles', ProcedureNameData: '' }],
  ['/hi/treatment/piles-treatment', { ProcedureNameData: 'Piles treatment', condition_data: '' }],
])(
  'a lead from %s names in English what the care team reads, and leads to a Hindi receipt',
  async (from, names) => {
    const { to, cookie } = await redirected(appointmentServerSideProps, '/hi/appointment', {
      fields: await formOf(from, {
        name: 'आशा',
        city: await idOfCity('दिल्ली'),
        query: '',
        insured: 'no',
      }),
    })
    expect(to).toBe('/hi/thankyou?isquicksurvey=1')
    const rows = await open()
      .db.selectFrom('lead')
      .select('payload')
      .orderBy('id', 'desc')
      .execute()
    expect(JSON.parse(rows[0]?.payload ?? '')).toMatchObject({
      ...names,
      PageLanguage: 'hi',
      PageDepartment: 'General Surgery',
    })
    const props = await shown(thankYouServerSideProps, to, { cookie })
    const html = expectHindi(props, createElement(ReceiptScreen, props.screen))
    expect(html).toContain('action="/hi/thankyou?step=open"')
    expect(props.screen.receipt?.details?.asked).toHaveLength(2)
  },
)

test('the receipt of nobody, and of an English form, is in Hindi too', async () => {
  const nobody = await shown(thankYouServerSideProps, '/hi/thankyou')
  expectHindi(nobody, createElement(ReceiptScreen, nobody.screen))
  const { cookie } = await redirected(appointmentServerSideProps, '/appointment', {
    fields: contactForm({ query: '' }),
  })
  const props = await shown(thankYouServerSideProps, '/hi/thankyou', { cookie })
  expectHindi(props, createElement(ReceiptScreen, props.screen))
})

test('the English addresses of a Hindi request are English', async () => {
  const { cookie } = await redirected(appointmentServerSideProps, '/hi/appointment', {
    fields: await formOf('/hi/condition/piles', {
      name: 'आशा',
      city: '0',
      query: '',
      insured: 'no',
    }),
  })
  const english = {
    cookie,
    locale: 'en',
    headers: { referer: 'http://site.test/hi/condition/piles' },
  }
  const { page, seo, screen } = await shown(thankYouServerSideProps, '/thankyou', english)
  expect([page.language, seo.language, screen.language]).toEqual(['en', 'en', 'en'])
  expect(screen.receipt?.details?.asked).toEqual([
    ['City', 'Other'],
    ['Treatment or condition', 'Piles'],
  ])
  const opened = await redirected(thankYouServerSideProps, '/thankyou?step=open', {
    ...{ ...english, fields: { request: '' } },
  })
  expect(opened.to).toMatch(/^\/request\//)
  const survey = { ...english, fields: { when: 'today' } }
  expect((await redirected(thankYouServerSideProps, '/thankyou', survey)).to).toMatch(
    /^\/thankyou\?/,
  )
})

test('the English form of a Hindi page is about the English page', async () => {
  const from = '/appointment?from=/hi/condition/piles'
  const { page, screen } = await appointment(from, { locale: 'en' })
  expect(page.language).toBe('en')
  expect(screen.form.page).toMatchObject({
    path: '/condition/piles',
    language: 'en',
    pageName: 'Piles',
  })
})

test('a form that is sent to the other language comes back in that of the address', async () => {
  const fields = await formOf('/condition/piles', { name: '', mobile: '12', city: '' })
  const props = await appointment('/hi/appointment', { fields })
  const html = renderToStaticMarkup(
    createElement(Hindi, null, createElement(AppointmentScreen, props.screen)),
  )
  expect(props.screen.form.page.language).toBe('hi')
  expect(html).toContain('कृपया सही मोबाइल नंबर लिखें')
})

test('the receipt of a marketing page names the department in Hindi', async () => {
  const address = '/hi/thankyou?isplanfeature=1&department=General+Surgery'
  const props = await shown(thankYouServerSideProps, address)
  const html = expectHindi(props, createElement(ReceiptScreen, props.screen))
  expect(html).toContain(`${props.screen.plan?.department}: `)
})

describe('the page for partners', () => {
  const address = '/hi/partner-with-us'
  const screenOf = ({ article, trail, form }: PartnerPageProps) =>
    createElement(TextScreen, {
      ...{ article, trail },
      aside: createElement(PartnerForm, { ...form, words: leadWordsOf('hi') }),
    })

  test('has its text and its form in Hindi', async () => {
    const props = await shown(partnerServerSideProps, address)
    const html = expectHindi(props, screenOf(props))
    expect(html).toContain('action="/hi/partner-with-us"')
    expect(props.seo.alternates.map(({ href }) => new URL(href).pathname)).toEqual([
      '/partner-with-us',
      address,
    ])
  })

  test('says in Hindi what is wrong with a form', async () => {
    const message = 'क'.repeat(2001)
    const fields = { organisation: '', name: '', mobile: '12', email: 'x', city: '', message }
    const props = await shown(partnerServerSideProps, address, { fields })
    expect(Object.keys(props.form.problems)).toHaveLength(7)
    expectHindi(props, screenOf(props))
  })

  test('its request says in English who asks, and leads to a Hindi receipt and request', async () => {
    const fields = partnerForm({ kind: 'insurer', city: await idOfCity('दिल्ली') })
    const { to, cookie } = await redirected(partnerServerSideProps, address, { fields })
    expect(to).toBe('/hi/thankyou?isquicksurvey=1')
    const { payload } = await open()
      .db.selectFrom('lead')
      .select('payload')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(payload)).toMatchObject({
      ...{ PageLanguage: 'hi', lead_channeldata: 'Partner', CityData: 'Delhi' },
      Remark: 'Partner request: Insurer, Neem Hospital',
    })
    const props = await shown(thankYouServerSideProps, to, { cookie })
    expectHindi(props, createElement(ReceiptScreen, props.screen))
  })
})

describe('the page of a request', () => {
  const page = (...asked: Parameters<typeof shown> extends [unknown, ...infer R] ? R : never) =>
    shown(requestServerSideProps, ...asked)

  /** A request from a Hindi page, and its address as the receipt opens it. */
  async function requested(from = '/hi/condition/piles', own = '/hi/appointment') {
    const { cookie } = await redirected(appointmentServerSideProps, own, {
      fields: await formOf(from, {
        ...{ name: 'आशा', email: '', query: '', insured: 'no', monthlySalary: '20000' },
        city: await idOfCity('दिल्ली'),
      }),
    })
    const fields = { request: '' }
    const { to } = await redirected(thankYouServerSideProps, '/hi/thankyou?step=open', {
      ...{ fields, cookie },
    })
    return to
  }

  test('is at a Hindi address, and every step of it is in Hindi', async () => {
    const address = await requested()
    expect(address).toMatch(/^\/hi\/request\/[\w-]{43}$/)
    for (const step of ['', '?step=correct', '?step=withdraw', '?done=corrected']) {
      const props = await page(address + step)
      const html = expectHindi(props, createElement(RequestScreen, { step: props.step }))
      expect(html).not.toContain('"/request')
      expect(props.seo.alternates.map(({ href }) => new URL(href).pathname)).toEqual([
        address.replace('/hi', ''),
        address,
      ])
    }
  })

  test('names the page of an English form in Hindi, and can be switched to English', async () => {
    const address = await requested('/condition/piles')
    const props = await page(address)
    expectHindi(props, createElement(RequestScreen, { step: props.step }))
    const english = await ask(requestServerSideProps, address.replace('/hi', ''), { locale: 'en' })
    expect(english.answer).toMatchObject({
      props: { page: { language: 'en' }, step: { sent: { pageName: 'Piles' } } },
    })
  })

  test('shows the note for the care team in Hindi', async () => {
    const props = await page(await requested('/hi/services/medical-loan'))
    const html = expectHindi(props, createElement(RequestScreen, { step: props.step }))
    expect(html).toContain('>इलाज के लिए लोन</dd>')
  })

  test('says in Hindi what is wrong with a correction', async () => {
    const address = `${await requested()}?step=correct`
    const fields = { name: '', mobile: '12', city: '', email: 'x' }
    const props = await page(address, { fields })
    const html = expectHindi(props, createElement(RequestScreen, { step: props.step }))
    expect(html).toContain('कृपया सही मोबाइल नंबर लिखें')
  })

  test('leads to Hindi addresses after a correction and a withdrawal', async () => {
    const address = await requested()
    const of = (step: string, fields: Record<string, string>) =>
      redirected(requestServerSideProps, `${address}?step=${step}`, { fields })
    const { step } = await page(`${address}?step=correct`)
    const values = step.step === 'correct' ? step.values : {}
    const corrected = await of('correct', { ...values, name: 'उषा' } as Record<string, string>)
    expect(corrected.to).toBe(`${address}?done=corrected`)
    expect((await of('withdraw', {})).to).toBe(address)
    const props = await page(address)
    expectHindi(props, createElement(RequestScreen, { step: props.step }))
  })

  test('of an unknown request is in Hindi', async () => {
    const props = await page('/hi/request/nothing')
    expectHindi(props, createElement(RequestScreen, { step: props.step }))
  })
})
