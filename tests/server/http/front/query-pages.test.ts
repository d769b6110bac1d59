import { expect, it } from 'vitest'
import {
  devRewrites,
  folderFor,
  inFolder,
  permanentRedirects,
} from '#lib/server/http/front/query-pages'

it.each([
  ['/delhi/doctors/cardiology?gender=female', '/filtered'],
  ['/delhi/doctors/cardiology/2?utm_source=x&sort=name', '/filtered'],
  ['/delhi/hospitals/ent?insurance=', '/filtered'],
  ['/delhi/doctors?city=mumbai', '/filtered'],
  ['/doctors?page=2', '/filtered'],
  ['/hospitals/insurance/cghs?city=delhi', '/filtered'],
  ['/hi/delhi/doctors/cardiology?gender=female', '/filtered'],
  ['/hi/doctors?page=2', '/filtered'],
  ['/delhi/doctors/cardiology', ''],
  ['/delhi/doctors/cardiology?', ''],
  ['/delhi/doctors/cardiology?utm_source=gender', ''],
  ['/doctors?name=Asha', ''],
  ['/search?q=heart&city=delhi', ''],
  ['/hospital/neem-hospital/doctors?page=2', ''],
  ['/doctor/dr-asha-rao?city=delhi', ''],
  ['/marketing/piles?city=delhi', '/prefilled'],
  ['/marketing/pdf/piles?utm_source=x&name=Asha', '/prefilled'],
  ['/campaign/eye-check?treatment=cataract', '/prefilled'],
  // Next.js redirects to the address without the last slash.
  ['/marketing/piles/?city=', ''],
  ['/marketing/piles', ''],
  ['/marketing/piles?utm_source=city', ''],
  ['/marketing?city=delhi', ''],
  ['/marketing/pdf/piles/more?city=delhi', ''],
  ['/treatment/piles?city=delhi', ''],
  ['/search?city=delhi', ''],
])('%s is answered from the folder %j', (url, folder) => {
  expect(folderFor(url)).toBe(folder)
})

it.each([
  ['/doctors?page=2', '/filtered/doctors?page=2'],
  ['/hi/delhi/doctors/ent?sort=name', '/hi/filtered/delhi/doctors/ent?sort=name'],
])('%s is sent to %s, in its language', (url, sent) => {
  expect(inFolder('/filtered', url)).toBe(sent)
})

it('rewrites the same addresses in development, each only once', () => {
  const rewrites = devRewrites.filter(({ has }) => has.some(({ key }) => key === 'city'))
  expect(rewrites).toContainEqual({
    source: '/:city((?!filtered|prefilled)[^/]+)/doctors/:department?/:page?',
    has: [{ type: 'query', key: 'city' }],
    destination: '/filtered/:city/doctors/:department?/:page?',
  })
  expect(rewrites.map(({ destination }) => destination)).toContain('/prefilled/campaign/:campaign')
})

// decisions.md, section 5, 'Permanent redirects'.
it('redirects former addresses permanently', () => {
  expect(permanentRedirects).toEqual(
    expect.arrayContaining([
      { source: '/about', destination: '/about-us', statusCode: 301 },
      { source: '/contact', destination: '/contact-us', statusCode: 301 },
      { source: '/refund', destination: '/refund-policy', statusCode: 301 },
      { source: '/editorial', destination: '/editorial-policy', statusCode: 301 },
      { source: '/campaigns/:campaign', destination: '/campaign/:campaign', statusCode: 301 },
    ]),
  )
})
