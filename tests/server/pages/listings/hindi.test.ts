import path from 'node:path'
import type { GetServerSideProps, GetServerSidePropsContext, GetStaticProps } from 'next'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { HospitalCard } from '#components/listings/cards'
import { CityHtml } from '#components/listings/city-html'
import { PlaceScreen } from '#components/listings/costs/place-screen'
import { CostScreen } from '#components/listings/costs/screen'
import { DirectoryHtml } from '#components/listings/directory-html'
import { FinderScreen } from '#components/listings/finder/finder-screen'
import { InsurerHtml } from '#components/listings/insurer-html'
import { ListingScreen } from '#components/listings/listing-screen'
import { LanguageProvider } from '#components/shell/language'
import { inLanguage } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import type { Seo } from '#lib/seo/seo'
import { provideDatabase } from '#lib/server/db/database'
import { filteredHeader } from '#lib/server/http/front/query-pages'
import { importCatalogue } from '#lib/server/import/import'
import { wordsOfPage } from '#lib/server/og/words-of-page'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import { pageOfCity } from '#lib/server/pages/listings/city-page'
import { treatmentPlaceStaticProps } from '#lib/server/pages/listings/costs/treatment-place'
import { type DirectoryPageProps, directoryStaticProps } from '#lib/server/pages/listings/directory'
import { filteredServerSideProps } from '#lib/server/pages/listings/filtered'
import { finderServerSideProps } from '#lib/server/pages/listings/finder'
import { type InsurerPageProps, insurerStaticProps } from '#lib/server/pages/listings/insurer'
import { listingStaticProps } from '#lib/server/pages/listings/listing-page'
import { newMigrated, openFast } from '#tests/support/database'
import { latinWords } from '#tests/support/hindi'
import { askPage, moved, propsOf as propsIn } from '#tests/support/static-props'

const database = await newMigrated('sqlite')
const opened = await openFast(database.url)

beforeAll(async () => {
  provideDatabase(opened)
  await importCatalogue(opened.db, path.join(import.meta.dirname, '../../../../content'))
})
afterAll(async () => {
  provideDatabase(undefined)
  await opened.close()
  await database.drop()
})

const propsOf = <P extends object>(data: GetStaticProps<P>, params = {}) =>
  propsIn(data, params, 'hi')

async function answerOf<P extends object>(
  data: GetServerSideProps<P>,
  address: string,
  params: Record<string, string[]> = {},
) {
  const { searchParams } = new URL(address, 'http://site.test')
  return data({
    req: { headers: { [filteredHeader]: '1' } },
    res: { setHeader: () => {} },
    resolvedUrl: address,
    query: Object.fromEntries(searchParams),
    params,
    locale: 'hi',
  } as unknown as GetServerSidePropsContext)
}

async function requested<P extends object>(...asked: Parameters<typeof answerOf<P>>): Promise<P> {
  const answer = await answerOf(...asked)
  if (!('props' in answer)) throw new Error('The page is not there.')
  return answer.props
}

const Hindi = ({ children }: { children?: ReactNode }) =>
  LanguageProvider({ language: 'hi', children })

/** The page in Hindi. */
const htmlOf = (screen: ReactNode) => renderToStaticMarkup(createElement(Hindi, null, screen))

const textOf = (html: string) =>
  html
    .replace(/<span lang="en-IN">.*?<\/span>/gs, ' ')
    .replace(/<[^>]*?(?:aria-label|placeholder|alt)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")

interface Shown {
  page: PageContext
  seo: Seo
}

function expectHindi({ page, seo }: Shown, screen: ReactNode) {
  const html = htmlOf(screen)
  const heads = [seo.title.replace(/\| .*$/, ''), seo.description, page.pageName].join(' ')
  expect(latinWords(`${textOf(html)} ${heads}`)).toEqual([])
  expect(page).toMatchObject({ language: 'hi', path: expect.stringMatching(/^\/hi\//) })
  expect(seo.alternates.map(({ language }) => language)).toEqual(['en', 'hi'])
  expect(seo.canonical).toContain('/hi/')
  // Links lead to pages in Hindi where there are some.
  const plain = [...html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].filter(
    ([, address = '']) => inLanguage(address, 'hi') !== address,
  )
  expect(plain.map(([link]) => link)).toEqual([])
  return html
}

function directoryHtml({ heading, directory, trail }: DirectoryPageProps) {
  if (!directory) throw new Error('There is no list.')
  return createElement(DirectoryHtml, { heading, directory, trail })
}

function insurerHtml({ insurerListing, trail }: InsurerPageProps) {
  if (!insurerListing) throw new Error('There is no list.')
  return createElement(InsurerHtml, { ...insurerListing, trail })
}

describe('lists', () => {
  it.each([
    ['doctors', ['cardiology']],
    ['doctors', ['ent']],
    ['hospitals', ['cardiology']],
    ['hospitals', ['general-surgery']],
  ] as const)('of %s of one speciality', async (kind, speciality) => {
    const props = await propsOf(listingStaticProps(kind), {
      slug: 'delhi',
      speciality: [...speciality],
    })
    const { listing, trail } = props
    if (!listing) throw new Error('There is no list.')
    expectHindi(props, createElement(ListingScreen, { listing, trail }))
    expect(listing.city.name).toBe('दिल्ली')
    // Leads carry the catalogue's own names.
    expect(props.page).toMatchObject({
      cityName: 'Delhi',
      pageDepartment: expect.stringMatching(/^[A-Z]/),
    })
    expect(
      [...listing.list.doctors, ...listing.list.hospitals].map((one) => one.cityInLeads),
    ).toContain('Delhi')
    expect(props.formOptions?.cities.at(-2)?.label).toMatch(/\p{Script=Devanagari}/u)
  })

  it.each(['doctors', 'hospitals'] as const)(
    'of the specialities of a city with %s',
    async (kind) => {
      const props = await propsOf(listingStaticProps(kind), { slug: 'pune' })
      const { directory, trail } = props
      if (!directory) throw new Error('There is no list.')
      expectHindi(props, createElement(CityHtml, { directory, trail }))
    },
  )

  it.each(['doctors', 'hospitals'] as const)('of all %s', async (kind) => {
    const props = await propsOf(directoryStaticProps(kind))
    const html = expectHindi(props, directoryHtml(props))
    expect(html).toContain(`action="/hi/${kind}"`)
    expect(html).toContain(`href="/hi/mumbai/${kind}"`)
  })

  it('of the hospitals that accept an insurer', async () => {
    const props = await propsOf(insurerStaticProps, { slug: 'cghs' })
    expectHindi(props, insurerHtml(props))
    expect(props.page.initialValues?.insuranceName).toBe('CGHS')
  })

  it.each([
    ['/doctors?city=delhi&gender=female', ['doctors']],
    ['/doctors?city=kozhikode&speciality=&gender=female&fee=0-500&insurance=esic', ['doctors']],
    ['/hospitals?facility=icu&insurance=cghs&beds=300-plus', ['hospitals']],
    ['/hospitals/insurance/cghs?city=delhi', ['hospitals', 'insurance', 'cghs']],
  ])('with filters: %s', async (address, parts) => {
    const answer = await answerOf(filteredServerSideProps, address, { address: parts })
    if ('redirect' in answer) {
      expect(answer.redirect.destination).toMatch(/^\/hi\//)
      return
    }
    if (!('props' in answer)) throw new Error('There is no list.')
    const props = await answer.props
    if (props.screen === 'directory') expectHindi(props, directoryHtml(props))
    if (props.screen === 'insurer') expectHindi(props, insurerHtml(props))
  })

  it('with filters that leave nothing', async () => {
    const address = '/delhi/doctors/cardiology?experience=0-4&fee=0-500&language=mizo'
    const props = await requested(filteredServerSideProps, address, {
      address: ['delhi', 'doctors', 'cardiology'],
    })
    if (props.screen !== 'listing' || !props.listing) throw new Error('There is no list.')
    expect(props.listing.list.total).toBe(0)
    expectHindi(props, createElement(ListingScreen, { listing: props.listing, trail: props.trail }))
  })

  it('keep their language in redirects', async () => {
    const bangalore = { slug: 'bangalore', speciality: ['cardiologist'] }
    expect(await askPage(listingStaticProps('doctors'), bangalore, 'hi')).toEqual(
      moved('/hi/bengaluru/doctors/cardiology'),
    )
    const answer = await answerOf(filteredServerSideProps, '/doctors?city=delhi&speciality=ent', {
      address: ['doctors'],
    })
    expect(answer).toMatchObject({ redirect: { destination: '/hi/delhi/doctors/ent' } })
  })
})

describe('costs', () => {
  it('of a treatment in a city, with its hospitals and doctors', async () => {
    const props = await propsOf(treatmentPlaceStaticProps, {
      slug: 'piles-treatment',
      place: 'delhi',
    })
    const { place, trail } = props
    if (!place) throw new Error('There is no place.')
    const hospitalCards = place.hospitals.map((hospital) =>
      createElement(HospitalCard, { key: hospital.id, hospital }),
    )
    expectHindi(props, createElement(PlaceScreen, { place, trail, form: null, hospitalCards }))
    expect(props.page).toMatchObject({ cityName: 'Delhi', treatmentName: 'Piles treatment' })
  })

  it.each(['cost-in-india', 'cost-in-delhi', 'cost-in-jaipur'])(
    'of a treatment: %s',
    async (place) => {
      const props = await propsOf(treatmentPlaceStaticProps, { slug: 'cataract-surgery', place })
      const { cost, trail } = props
      if (!cost) throw new Error('There are no costs.')
      const html = expectHindi(props, createElement(CostScreen, { cost, trail, form: null }))
      expect(html).toContain('href="/hi/treatment/cataract-surgery')
    },
  )
})

describe('the finder', () => {
  it.each([
    '',
    '?q=पथरी',
    '?treatment=piles-treatment',
    '?speciality=cardiology&city=delhi',
    '?treatment=piles-treatment&city=delhi&who=doctors',
    '?condition=piles&city=delhi&who=hospitals&insurance=esic',
    '?speciality=nephrology&city=delhi&who=doctors&insurance=kasp',
  ])('asks %j', async (query) => {
    const props = await requested(finderServerSideProps, `/find${query}`)
    const { finder, departments } = props
    expectHindi(
      props,
      createElement(FinderScreen, { finder, departments, cards: null, form: null }),
    )
  })
})

describe('without the page', () => {
  test.each([
    '/hi/doctors',
    '/hi/delhi/hospitals',
    '/hi/delhi/doctors/ent/2',
    '/hi/hospitals/insurance/cghs',
    '/hi/treatment/piles-treatment/delhi',
    '/hi/treatment/piles-treatment/cost-in-india',
  ])('the context and the preview of %s are in Hindi', async (address) => {
    const page = await contextOfPath(address)
    expect(page).toMatchObject({ language: 'hi', path: address })
    const preview = Object.values((await wordsOfPage(address)) ?? {}).join(' ')
    expect(latinWords(`${page?.pageName} ${preview}`)).toEqual([])
  })

  test.each([
    ['/hi/delhi/hospitals', 'mumbai', '/hi/mumbai/hospitals'],
    [
      '/hi/delhi/doctors/cardiology?gender=male',
      'mumbai',
      '/hi/mumbai/doctors/cardiology?gender=male',
    ],
    ['/hi/doctors?city=delhi', 'mumbai', '/hi/doctors?city=mumbai'],
    ['/hi/hospitals/insurance/mjpjay', 'delhi', undefined],
    [
      '/hi/treatment/piles-treatment/cost-in-delhi',
      'mumbai',
      '/hi/treatment/piles-treatment/cost-in-mumbai',
    ],
  ])('what %s has for %s is in Hindi', async (address, city, href) => {
    const found = await pageOfCity(address, city)
    expect(latinWords(found?.text ?? '')).toEqual([])
    expect(found?.text).toMatch(/^(?:मुंबई|दिल्ली)/)
    if (href) expect(found?.href).toBe(href)
  })
})
