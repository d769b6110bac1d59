import { describe, expect, it } from 'vitest'
import {
  matchesOf,
  pageKindOf,
  pageKinds,
  pageTypeOfPath,
  pathOf,
  readPageNumber,
  routeOf,
} from '#lib/domain/routes/match'

describe('the page type of a path', () => {
  it.each([
    ['/', 'Home'],
    ['/condition/piles', 'Condition'],
    ['/condition', 'Condition'],
    ['/treatment/piles-treatment', 'Treatment'],
    ['/treatment/piles-treatment/delhi', 'Treatment_City'],
    ['/treatment/piles-treatment/cost-in-delhi', 'costpage'],
    ['/hi/test/cbc', 'Test'],
    ['/blog/some-post', 'Blog'],
    ['/hi/blog/some-post', 'Blog'],
    ['/department/ENT', 'departmentpage'],
    ['/doctors', 'doctors'],
    ['/hospitals', 'hospitals'],
    ['/hospitals/insurance/cghs', 'Insurance'],
    ['/delhi/doctors/cardiology', 'CityWise_Doctors_Listing'],
    ['/navi-mumbai/hospitals/ent/2', 'CityWise_Hospital_Listing'],
    ['/about-us', 'About'],
    ['/contact-us', 'Contact'],
    ['/privacy', 'Privacy_Policy'],
    ['/terms-conditions', 'Terms_Condition'],
    ['/no-such-page', 'Home'],
    ['//evil.example', 'Home'],
    ['/faq', 'Faq_Page'],
    ['/refund-policy', 'Refund_Policy'],
    ['/editorial-policy', 'Editorial_Policy'],
    ['/press', 'Press_Page'],
    ['/careers', 'About'],
    ['/marketing/pdf/piles', 'Marketing'],
    ['/About-us', 'Home'],
    ['/constructor', 'Home'],
    ['/__proto__', 'Home'],
  ])('of %s is %s', (path, type) => {
    expect(pageTypeOfPath(path)).toBe(type)
  })
})

describe('the kind of a path in metrics and logs', () => {
  it.each([
    ['/', 'Home'],
    ['/condition', 'Condition'],
    ['/condition/piles', 'Condition'],
    ['/treatment/knee-replacement', 'Treatment'],
    ['/treatment/knee-replacement/delhi', 'Treatment_City'],
    ['/treatment/knee-replacement/cost-in-delhi', 'costpage'],
    ['/delhi/doctors/cardiology', 'CityWise_Doctors_Listing'],
    ['/doctor/asha-rao', 'doctors'],
    ['/hi/blog/bukhar', 'Blog'],
    ['/marketing/cost/piles', 'Marketing'],
    ['/privacy', 'Privacy_Policy'],
    ['/appointment', 'appointment'],
    ['/request/Rf3CjjxmdpkawOYknxDmr_tXQw4S42TF9VoD-LQQ_iA', 'request'],
    ['/hi/request/Rf3CjjxmdpkawOYknxDmr_tXQw4S42TF9VoD-LQQ_iA', 'request'],
    ['/tools/piles-severity', 'tools'],
    ['/chat/ai', 'chat'],
    ['/_next/static/chunks/main.js', 'file'],
    ['/early/early-0123456789ab.js', 'file'],
    ['/sitemap.xml', 'file'],
    ['/_next/image', 'picture'],
    ['/_next/data/x/condition/piles.json', 'data'],
    ['/api/no-such-call', 'unknown call'],
    ['/delhi', 'other'],
    ['/piles-treatment-of-asha', 'other'],
    ['', 'other'],
  ])('of %s is %s', (path, kind) => {
    expect(pageKindOf(path)).toBe(kind)
  })

  it('is one of the list, whatever is requested', () => {
    const parts = [
      'asha',
      'piles',
      '..',
      '%00',
      'api',
      'hi',
      'doctors',
      'a.b',
      'cost-in-x',
      'ক',
      '',
    ]
    for (const one of parts)
      for (const two of parts)
        for (const three of parts)
          expect(pageKinds).toContain(pageKindOf(`/${one}/${two}/${three}`))
  })
})

describe('the route of a path', () => {
  it.each([
    ['/hi/test/cbc', '/test/:test', 'hi', { test: 'cbc' }],
    ['/hi/test', '/test', 'hi', {}],
    ['/delhi/doctors', '/:city/doctors/:department?/:page?', 'en', { city: 'delhi' }],
    [
      '/delhi/doctors/ent/2',
      '/:city/doctors/:department?/:page?',
      'en',
      { city: 'delhi', department: 'ent', page: '2' },
    ],
    [
      '/treatment/piles/cost-in-delhi',
      '/treatment/:treatment/cost-in-:city',
      'en',
      { treatment: 'piles', city: 'delhi' },
    ],
    ['/marketing/brand/neem', '/marketing/brand/:brand', 'en', { brand: 'neem' }],
    ['/reviews/2', '/reviews/:page?', 'en', { page: '2' }],
  ])('%s is the row %s', (path, row, language, params) => {
    const match = routeOf(path)
    expect(match).toMatchObject({ language, params })
    expect(match?.route.path).toBe(row)
    expect(pathOf(row, params as Record<string, string>, match?.language)).toBe(path)
  })

  it.each(['/hi/campaign/piles', '/delhi', '/delhi/doctors/ent/0', '/chat/piles', ''])(
    '%j has no row',
    (path) => {
      expect(routeOf(path)).toBeUndefined()
    },
  )

  it('of the short prefix can lead to a profile or a list', () => {
    const targets = matchesOf('/delhi/doctor/asha').map(({ route }) => route.leadsTo)
    expect(targets).toEqual(['/doctor/:doctor', '/:city/doctors/:department?/:page?'])
  })
})

it.each([
  [undefined, 1],
  [[], 1],
  [['2'], 2],
  [['1'], 'first'],
  [['0'], null],
  [['02'], null],
  [['-1'], null],
  [['1.5'], null],
  [['999999'], null],
  [['two'], null],
  [['2', 'more'], null],
])('reads the page number %j', (parts, expected) => {
  expect(readPageNumber(parts)).toBe(expected)
})
