import path from 'node:path'
import { Readable } from 'node:stream'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AppointmentScreen } from '#components/leads/form/appointment-screen'
import { ReceiptScreen } from '#components/leads/receipt/receipt-screen'
import { LanguageProvider } from '#components/shell/language'
import { inLanguage } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import type { Seo } from '#lib/seo/seo'
import { importCatalogue } from '#lib/server/import/import'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import { appointmentServerSideProps } from '#lib/server/pages/leads/appointment'
import { thankYouServerSideProps } from '#lib/server/pages/leads/thankyou'
import { siteDatabase } from '#tests/support/database'
import { latinWords } from '#tests/support/hindi'
import { contactForm } from '#tests/support/leads/appointment'
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
  { fields, cookie = '' }: { fields?: Record<string, string>; cookie?: string } = {},
) {
  const { searchParams } = new URL(address, 'http://site.test')
  const body = Readable.from(fields ? [Buffer.from(`${new URLSearchParams(fields)}`)] : [])
  const type = 'application/x-www-form-urlencoded'
  const request = Object.assign(body, {
    method: fields ? 'POST' : 'GET',
    complete: true,
    url: address,
    headers: { cookie, ...(fields && { 'content-type': type }) },
    socket: { remoteAddress: '127.0.0.1' },
  })
  const cookies: string[] = []
  const set = (name: string, value: string) => name === 'Set-Cookie' && cookies.push(value)
  const response = { statusCode: 200, setHeader: set, appendHeader: set }
  const answer = await data({
    req: request,
    res: response,
    query: Object.fromEntries(searchParams),
    locale: 'hi',
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
