import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeOf } from '#lib/domain/routes/match'
import { type PageType, pageTypes } from '#lib/domain/routes/page-types'
import { type Route, routes } from '#lib/domain/routes/table'
import {
  type LayoutRules,
  layoutFor,
  layoutTable,
  type Source,
  type Where,
} from '#lib/domain/site/layout'

const at = (path: string, pageType: PageType = 'Condition', source: Source = 'web') =>
  layoutFor({ path, pageType, source, hasApp: true })

describe('search button and ribbon', () => {
  it.each([
    '/insurance',
    '/insurance/star-health',
    '/terms-conditions',
    '/privacy',
    '/privacy-policy',
    '/refund',
    '/refund-policy',
    '/about',
    '/about-us',
    '/contact',
    '/contact-us',
    '/faq',
    '/editorial',
    '/editorial-policy',
    '/videos',
    '/partner-with-us',
    '/hospitals',
    '/hospitals/insurance/cghs',
    '/careers',
  ])('%s promotes the app and has no search button', (path) => {
    expect(at(path)).toMatchObject({
      searchButton: false,
      ribbon: 'app',
      bottomBar: 'app-only',
    })
  })

  it('the home page has the second-opinion ribbon but no search button', () => {
    expect(at('/', 'Home')).toMatchObject({
      searchButton: false,
      ribbon: 'second-opinion',
      bottomBar: 'contact',
    })
  })

  it.each([
    '/condition/piles',
    '/doctors',
    '/hospital/city-care',
    '/delhi/hospitals/cardiology',
    '/treatment',
    '/hi/blog/x',
    '/authors',
    '/reviewers',
    '/press',
    '/all',
    '/find-hospital-doctor-for-surgery-2',
    '/About',
    // A prefix counts only at the start.
    '/blog/about-us',
  ])('%s has the search button and the second-opinion ribbon', (path) => {
    expect(at(path)).toMatchObject({
      searchButton: true,
      ribbon: 'second-opinion',
      bottomBar: 'contact',
    })
  })
})

describe('parts by path', () => {
  const rows: [part: keyof LayoutRules, hidden: string[], shown: string[]][] = [
    [
      'topBar',
      ['/marketing/piles', '/marketing/brand/x', '/campaign/eye', '/thankyou', '/chat', '/chat/ai'],
      ['/', '/about-us', '/condition/piles', '/chatra/doctors/cardiology', '/authors'],
    ],
    [
      'floatingButtons',
      ['/chat', '/chat/ai', '/thankyou'],
      ['/', '/marketing/piles', '/campaign/eye', '/chatra/doctors/cardiology'],
    ],
    ['footer', ['/chat', '/chat/ai'], ['/', '/thankyou', '/marketing/piles', '/campaign/eye']],
    ['bottomBlock', ['/marketing/piles', '/chat', '/chat/ai'], ['/', '/thankyou', '/campaign/eye']],
    ['partnerBanner', ['/about', '/partner-with-us', '/contact-us', '/blog'], ['/', '/about-us']],
    ['authorForms', ['/', '/reviewers', '/blog/authors'], ['/authors', '/authors/asha-rao']],
  ]
  const cases = rows.flatMap(([part, hidden, shown]) => [
    ...hidden.map((path) => ({ part, path, expected: false })),
    ...shown.map((path) => ({ part, path, expected: true })),
  ])
  it.each(cases)('$part on $path: $expected', ({ part, path, expected }) => {
    expect(at(path)[part]).toBe(expected)
  })

  it.each(['/marketing/x', '/campaign/x', '/thankyou', '/chat'])(
    '%s has no ribbon and no search button without its top bar',
    (path) => {
      expect(at(path)).toMatchObject({ ribbon: 'none', searchButton: false })
    },
  )

  it.each(['/chat', '/thankyou'])('%s has no bottom bar', (path) => {
    expect(at(path).bottomBar).toBe('none')
  })
})

describe('parts by page type', () => {
  it.each(pageTypes)('%s: download-app block and carousel styles', (pageType) => {
    const shown = pageType !== 'Marketing'
    expect(at('/somewhere', pageType)).toMatchObject({
      downloadApp: shown,
      carouselStyles: shown,
    })
  })

  it('a brand page has the carousel styles although its type is Marketing', () => {
    expect(at('/marketing/brand/care', 'Marketing')).toMatchObject({
      downloadApp: false,
      carouselStyles: true,
    })
    expect(at('/marketing/brands', 'Marketing').carouselStyles).toBe(false)
  })
})

describe('while the app is in no store', () => {
  it.each(['/faq', '/hospitals'])('%s has the ribbon and the bar of the other pages', (path) => {
    expect(at(path)).toMatchObject({ ribbon: 'app', bottomBar: 'app-only' })
    const place = { path, pageType: 'Home', source: 'web' } as const
    const shown = { ribbon: 'second-opinion', bottomBar: 'contact', downloadApp: true }
    expect(layoutFor({ ...place, hasApp: false })).toMatchObject(shown)
    // Without addresses in the settings, as in these tests.
    expect(layoutFor(place)).toMatchObject(shown)
  })
})

describe('in the patient app', () => {
  it.each(['/', '/condition/piles', '/faq'])('%s has no top bar and no buttons', (path) => {
    expect(at(path, 'Condition', 'app')).toMatchObject({
      topBar: false,
      ribbon: 'none',
      searchButton: false,
      floatingButtons: false,
      bottomBar: 'none',
      footer: true,
      downloadApp: true,
    })
  })
})

it('/find-hospital-doctor-for-surgery has no shell around it', () => {
  const { bare, ...parts } = at('/find-hospital-doctor-for-surgery')
  expect(bare).toBe(true)
  expect(new Set(Object.values(parts))).toEqual(new Set([false, 'none']))
})

describe('the paths of the layout table', () => {
  const places = Object.values(layoutTable).flatMap((row): Where[] => Object.values(row))

  it('name a page where they are whole', () => {
    const whole = places.flatMap(({ at: paths }) => paths ?? [])
    expect(whole.filter((path) => !routeOf(path))).toEqual([])
  })

  it('have a page at the path or one level below it', () => {
    const parents = places.flatMap(({ under }) => under ?? [])
    expect(parents.filter((path) => !routeOf(path) && !routeOf(`${path}/x`))).toEqual([])
  })

  it('are the start of a path of the route table', () => {
    const starts = places.flatMap(({ startingWith }) => startingWith ?? [])
    const rows: readonly Route[] = routes
    expect(starts.filter((start) => !rows.some(({ path }) => path.startsWith(start)))).toEqual([])
  })
})

const path = fc
  .array(fc.constantFrom('about', 'chat', 'ai', 'thankyou', 'marketing', 'brand', 'faq', 'x'), {
    maxLength: 4,
  })
  .map((parts) => `/${parts.join('/')}`)
const place = fc.record({
  path,
  pageType: fc.constantFrom(...pageTypes),
  source: fc.constantFrom<Source>('web', 'app'),
  hasApp: fc.boolean(),
})

describe('any page', () => {
  it('has the same parts with a trailing slash, a query or a fragment', () => {
    fc.assert(
      fc.property(
        place,
        fc.constantFrom('/', '?a=/chat', '/?utm_source=x', '#main', '/#b?c', '?'),
        (page, tail) => {
          const written = page.path === '/' && tail.startsWith('/') ? tail : page.path + tail
          expect(layoutFor({ ...page, path: written })).toEqual(layoutFor(page))
        },
      ),
    )
  })

  it('reads an address once, however many slashes or question marks it has', () => {
    // The time of an expression that starts again at each of them grows with the square: minutes here.
    expect(at(`/chat${'?'.repeat(1_000_000)}\n`)).toEqual(at('/chat'))
    expect(at(`/zz${'/'.repeat(1_000_000)}a`)).toEqual(at('/elsewhere'))
  })

  it('has no part in the app that it lacks on the web', () => {
    fc.assert(
      fc.property(place, (page) => {
        const web = layoutFor({ ...page, source: 'web' })
        const app = layoutFor({ ...page, source: 'app' })
        for (const part of Object.keys(web) as (keyof LayoutRules)[])
          expect([web[part], false, 'none']).toContain(app[part])
      }),
    )
  })

  it('has a bottom bar exactly if it has floating buttons', () => {
    fc.assert(
      fc.property(place, (page) => {
        const rules = layoutFor(page)
        expect(rules.bottomBar !== 'none').toBe(rules.floatingButtons)
      }),
    )
  })
})
