// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cityPageSchema } from '#lib/domain/listings/city-page'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { type Api, serveApi } from '#tests/support/api'
import { siteDatabase } from '#tests/support/database'
import * as cityPage from '../../../../pages/api/listings/city-page'

process.env.LOG_LEVEL = 'silent'
provideCatalogue(siteDatabase().open, {
  'treatment-costs.csv': `treatment,city,item,from_rupees,to_rupees
piles-treatment,delhi,Visit,600,1800
piles-treatment,mumbai,Visit,400,1200
`,
})
let api: Api

beforeAll(async () => {
  api = await serveApi({ '/api/listings/city-page': cityPage })
})
afterAll(() => api.close())

const ask = (page: string, city: string) =>
  api.call(`/api/listings/city-page?${new URLSearchParams({ page, city })}`)

describe('the link to a page for the visitor’s own city', () => {
  it.each([
    ['/delhi/hospitals', 'mumbai', 'Mumbai: 1 hospital', '/mumbai/hospitals'],
    ['/delhi/doctors', '477', 'Mumbai: 1 doctor', '/mumbai/doctors'],
    ['/delhi/doctors/cardiology', 'mumbai', 'Mumbai: 1 cardiologist', '/mumbai/doctors/cardiology'],
    [
      '/delhi/doctors/cardiology?gender=male&page=2',
      'mumbai',
      'Mumbai: 1 cardiologist with these filters',
      '/mumbai/doctors/cardiology?gender=male',
    ],
    ['/doctors?city=delhi', 'mumbai', 'Mumbai: 1 doctor', '/doctors?city=mumbai'],
    ['/doctor/dr-asha-rao', 'mumbai', 'Mumbai: 1 cardiologist', '/mumbai/doctors/cardiology'],
    ['/hospital/neem-hospital', 'mumbai', 'Mumbai: 1 hospital', '/mumbai/hospitals'],
    [
      '/treatment/piles-treatment/cost-in-delhi',
      'mumbai',
      'Mumbai: ₹400 to ₹1,200',
      '/treatment/piles-treatment/cost-in-mumbai',
    ],
  ])('on %s for %s says %j', async (page, city, text, href) => {
    expect(cityPageSchema.parse(await (await ask(page, city)).json())).toEqual({ text, href })
  })

  it.each([
    [
      '/mumbai/hospitals',
      'agra',
      'No hospitals in Agra yet. Nearest: Delhi (2)',
      '/delhi/hospitals',
    ],
    [
      '/hospitals/insurance/cghs',
      'mumbai',
      'No hospitals with CGHS in Mumbai yet. Nearest: Delhi (2)',
      '/hospitals/insurance/cghs?city=delhi',
    ],
    [
      '/treatment/piles-treatment/cost-in-mumbai',
      'agra',
      'No prices in Agra yet. Nearest: Delhi',
      '/treatment/piles-treatment/cost-in-delhi',
    ],
    [
      '/treatment/piles-treatment/mumbai',
      'agra',
      'No doctors or hospitals in Agra yet. Nearest: Delhi',
      '/treatment/piles-treatment/delhi',
    ],
  ])('on %s for %s, which has none, says %j', async (page, city, text, href) => {
    expect(await (await ask(page, city)).json()).toEqual({ text, href })
  })

  it.each([
    ['/delhi/hospitals', 'delhi'],
    // The nearest city with some is the page's own.
    ['/delhi/hospitals', 'agra'],
    ['/hospitals/insurance/cghs?city=delhi', 'mumbai'],
    ['/treatment/piles-treatment/cost-in-delhi', 'agra'],
    ['/condition/piles', 'mumbai'],
    ['/delhi/doctors/juggling', 'mumbai'],
    ['/nowhere/at/all', 'mumbai'],
    ['//elsewhere.example/delhi/hospitals', 'mumbai'],
  ])('is not there on %s for %s', async (page, city) => {
    expect(await (await ask(page, city)).json()).toEqual({ text: '', href: '' })
  })

  it.each([
    ['/delhi/hospitals', 'atlantis', 404],
    ['delhi', 'mumbai', 400],
    [`/${'x'.repeat(2000)}`, 'mumbai', 400],
  ])('is refused for %s and %s with %i', async (page, city, status) => {
    expect((await ask(page, city)).status).toBe(status)
  })
})
