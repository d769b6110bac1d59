import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { GetServerSideProps } from 'next'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBmi, bmiFields } from '#lib/domain/tools/bmi'
import { wordsOfPage } from '#lib/server/og/words-of-page'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import {
  answerToolPost,
  bmiServerSideProps,
  lensServerSideProps,
  medicalLoanServerSideProps,
  pilesServerSideProps,
  type ToolPageProps,
} from '#lib/server/pages/tools/tool-pages'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { latinWords } from '#tests/support/hindi'
import { type Listening, listen } from '#tests/support/processes/listen'
import { schemaOrgFaults } from '#tests/support/seo/schema-org'

describe('a tool’s form', () => {
  let site: Listening
  beforeAll(async () => {
    site = await listen(
      createServer(async (request, response) => {
        const answer = await answerToolPost(request, response, {
          fields: bmiFields,
          answer: answerBmi,
        })
        response.end(JSON.stringify(answer))
      }),
    )
  })
  afterAll(() => site.close())

  const ask = async (init: RequestInit = {}) => {
    const response = await fetch(`${site.origin}/?weight=65`, init)
    const cache = response.headers.get('cache-control')
    return { status: response.status, cache, answer: await response.json() }
  }
  const post = (fields: Record<string, string>) =>
    ask({ method: 'POST', body: new URLSearchParams(fields) })
  const typed = { unit: 'cm', heightCm: '165', feet: '', inches: '', weight: '65' }

  test('is empty on GET, whatever the query contains', async () => {
    expect(await ask()).toEqual({
      status: 200,
      cache: 'private, no-cache',
      answer: { submitted: null, notice: '' },
    })
  })

  test('is shown again as typed, and may not be cached', async () => {
    expect(await post({ ...typed, other: 'x' })).toEqual({
      status: 200,
      cache: 'private, no-store',
      answer: { submitted: typed, notice: '' },
    })
  })

  test('is shown again as typed with 422 if the input is invalid', async () => {
    expect(await post({ ...typed, weight: 'much' })).toMatchObject({
      status: 422,
      answer: { submitted: { weight: 'much', heightCm: '165' } },
    })
    expect((await post({})).status).toBe(422)
  })

  test.each([
    ['JSON', 415, { body: '{}', headers: { 'Content-Type': 'application/json' } }],
    ['a large body', 413, { body: new URLSearchParams({ weight: '6'.repeat(70_000) }) }],
  ])('answers %s with %d and a message', async (_, status, init) => {
    const answer = await ask({ method: 'POST', ...init })
    expect(answer).toMatchObject({ status, answer: { submitted: null } })
    expect(answer.answer.notice).not.toBe('')
  })

  test('answers other methods with 405', async () => {
    expect((await ask({ method: 'PUT', body: new URLSearchParams(typed) })).status).toBe(405)
  })
})

onEachDatabase('the tools’ pages', (open) => {
  provideCatalogue(open)

  const propsOf = async (
    read: unknown,
    req: Partial<IncomingMessage> = { method: 'GET', headers: {} },
    locale = 'en',
  ): Promise<ToolPageProps<string>> => {
    const headers: Record<string, unknown> = {}
    const res = {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => {
        headers[name] = value
      },
    } as unknown as ServerResponse
    const answer = await (read as GetServerSideProps<ToolPageProps<string>>)({
      req,
      res,
      query: {},
      locale,
      resolvedUrl: '/',
    } as never)
    if (!('props' in answer)) throw new Error('The page is not there')
    return answer.props
  }

  const personal = ['name', 'mobile', 'city']
  test.each([
    ['/tools/bmi-calculator', bmiServerSideProps, { pageType: 'Home', formRequirements: personal }],
    [
      '/services/medical-loan',
      medicalLoanServerSideProps,
      { pageType: 'Home', formRequirements: [...personal, 'monthlySalary'] },
    ],
    [
      '/tools/piles-severity',
      pilesServerSideProps,
      {
        pageType: 'Treatment',
        tier: 1,
        formRequirements: personal,
        treatmentName: 'Piles treatment',
        pageDepartment: 'General Surgery',
      },
    ],
    // The catalogue of this test has no cataract operation, so the page works without its name.
    ['/tools/cataract-lens', lensServerSideProps, { pageType: 'Treatment' }],
  ])('%s has the page context and the structured data of its tool', async (path, read, context) => {
    const { page, seo, trail, formOptions, submitted } = await propsOf(read)
    expect(page).toMatchObject({ ...context, path, language: 'en' })
    expect(submitted).toBeNull()
    expect(trail.map((step) => step.path)).toEqual(['/', path])
    expect(formOptions.cities.map(({ label }) => label)).toEqual(['Delhi', 'Mumbai', 'Other'])
    expect(seo.indexed).toBe(true)
    const text = JSON.stringify(seo.jsonLd)
    for (const type of ['WebPage', 'WebApplication', 'FAQPage', 'BreadcrumbList'])
      expect(text).toContain(`"@type":"${type}"`)
    expect(schemaOrgFaults(JSON.parse(text))).toEqual([])
  })

  test.each([
    ['/tools/bmi-calculator', bmiServerSideProps],
    ['/tools/piles-severity', pilesServerSideProps],
    ['/tools/cataract-lens', lensServerSideProps],
  ])('%s has Hindi texts, the Hindi address and both languages', async (path, read) => {
    const props = await propsOf(read, undefined, 'hi')
    const { page, seo, trail, text } = props
    expect(page).toMatchObject({ language: 'hi', path: `/hi${path}` })
    expect(seo.alternates.map(({ language }) => language)).toEqual(['en', 'hi'])
    const { sources: _english, ...own } = text
    const trailNames = trail.map(({ name }) => name)
    const things = JSON.stringify([own, seo.title, seo.description, trailNames])
    expect(latinWords(things.replaceAll(/"\w+":/g, ' '))).toEqual([])
    expect(JSON.stringify(seo.jsonLd)).toContain('"inLanguage":"hi-IN"')
    expect(schemaOrgFaults(seo.jsonLd)).toEqual([])
    const preview = Object.values((await wordsOfPage(`/hi${path}`)) ?? {}).join(' ')
    expect(latinWords(preview)).toEqual([])
    expect(await contextOfPath(`/hi${path}`)).toEqual(page)
    const refused = await propsOf(read, { method: 'POST', headers: {} }, 'hi')
    expect(refused.notice).toMatch(/^यह फ़ॉर्म पढ़ा नहीं जा सका/)
  })

  const posted = (fields: Record<string, string>) =>
    propsOf(
      pilesServerSideProps,
      Object.assign(Readable.from([Buffer.from(String(new URLSearchParams(fields)))]), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        complete: true,
      }) as unknown as IncomingMessage,
    )

  test('a lead from a quiz on another page belongs to that page', async () => {
    const claim = {
      ...{ pageType: 'Marketing', path: '/marketing/thin/piles', pageName: 'Piles week' },
      ...{ language: 'en', marketingVariant: 'thin', vendorId: 'vendor-1', tier: 1 },
      pageDepartment: 'General Surgery',
    }
    const { page, leadPage } = await posted({ page: JSON.stringify(claim) })
    // The look is that of the page at this path, which the site makes for the condition piles.
    const { marketingLook, ...lead } = leadPage ?? {}
    expect(lead).toEqual({ ...claim, formRequirements: personal })
    expect(marketingLook).toMatchObject({ submit: 'bookNow', sections: ['facts', 'questions'] })
    expect(page).toMatchObject({ path: '/tools/piles-severity', pageType: 'Treatment' })
  })

  test.each<Record<string, string>>([{}, { page: '' }, { page: '{}' }, { page: 'x' }])(
    'a lead with the claim %j belongs to the tool’s page',
    async (fields) => {
      expect((await posted(fields)).leadPage).toBeNull()
    },
  )
})
