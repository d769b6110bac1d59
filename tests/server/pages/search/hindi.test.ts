import path from 'node:path'
import type { GetServerSidePropsContext } from 'next'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SearchForm } from '#components/search/form'
import { SearchScreen } from '#components/search/screen'
import { LanguageProvider } from '#components/shell/language'
import { citiesIn } from '#lib/server/catalogue/in-language'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { type SearchPageProps, searchServerSideProps } from '#lib/server/pages/search/search'
import { searchEntities } from '#lib/server/search/entities'
import { newMigrated, openFast } from '#tests/support/database'
import { latinWords } from '#tests/support/hindi'

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

async function search(query: Record<string, string>): Promise<SearchPageProps> {
  const context = { query, params: {}, locale: 'hi' } as unknown as GetServerSidePropsContext
  const answer = await searchServerSideProps(context)
  if (!('props' in answer)) throw new Error('The page is not there.')
  return answer.props
}

const Hindi = ({ children }: { children?: ReactNode }) =>
  LanguageProvider({ language: 'hi', children })

function htmlOf({ cities, ...found }: SearchPageProps): string {
  const form = createElement(SearchForm, { cities, query: found.query })
  const screen = createElement(SearchScreen, { ...found, form })
  return renderToStaticMarkup(createElement(Hindi, null, screen))
}

/** What is shown and read out, without parts in English that say so. */
const textOf = (html: string): string => {
  const shown = html.replace(/<li lang="en"[\s\S]*?<\/li>/g, ' ')
  const said = [...shown.matchAll(/(?:aria-label|placeholder|label)="([^"]*)"/g)]
  return `${shown.replace(/<[^>]+>|&quot;/g, ' ')} ${said.map(([, text]) => text).join(' ')}`
}

const queries = [
  ...['घुटने का दर्द', 'बवासीर', 'पथरी', 'मोतियाबिंद', 'हर्निया', 'स्तन में गांठ', 'छाती में गांठ'],
  ...['दिल का डॉक्टर', 'हड्डी का डॉक्टर', 'दिल्ली', 'बेंगलुरु', 'पित्त की थैली', 'बच्चेदानी', 'शुगर'],
  'पथरी का ऑपरेशन कितने का है',
  'दिल के डॉक्टर दिल्ली',
  'अस्पताल मुंबई',
  'मेरे पास अस्पताल',
  'महिला डॉक्टर दिल्ली',
  'आयुष्मान भारत अस्पताल जयपुर',
  'खून की जाँच',
  'दूसरी राय',
  'क्ष्त्रज्ञ',
  'डॉक्टर केरल',
  'अ',
]

describe.each(queries)('results for %s', (query) => {
  it('are in Hindi', async () => {
    expect(latinWords(textOf(htmlOf(await search({ q: query }))))).toEqual([])
  })
})

it.each(['piles', 'cardiologist in delhi', 'cbc', 'knee replacement cost mumbai', 'asdfgh'])(
  'are in Hindi for the English query %s',
  async (query) => {
    const text = textOf(htmlOf(await search({ q: query })))
    expect(latinWords(text.replaceAll(query, ' '), query.split(' '))).toEqual([])
  },
)

it('leads to pages in Hindi, each text once', async () => {
  const { groups, seo } = await search({ q: 'हर्निया' })
  const links = groups.flatMap(({ hits }) => hits.map(({ href }) => href))
  expect(links).toContain('/hi/condition/hernia')
  expect(new Set(links).size).toBe(links.length)
  expect(seo.language).toBe('hi')
})

describe.each([
  ['condition', '/hi/condition/kidney-stone', ['पथरी', 'गुर्दे की पथरी', 'पेशाब की नली की पथरी']],
  ['condition', '/hi/condition/piles', ['बवासीर', 'पाइल्स', 'खूनी बवासीर']],
  ['condition', '/hi/condition/cataract', ['मोतियाबिंद', 'सफ़ेद मोतिया']],
  ['condition', '/hi/condition/hernia', ['हर्निया', 'आँत उतरना']],
  ['condition', '/hi/condition/breast-cancer', ['स्तन में गांठ', 'छाती में गाँठ']],
  ['condition', '/hi/condition/gallstone', ['पित्त की थैली', 'पित्त की पथरी']],
  ['condition', '/hi/condition/knee-pain', ['घुटने का दर्द', 'घुटनों में दर्द']],
  ['condition', '/hi/condition/fibroids', ['बच्चेदानी', 'बच्चेदानी की गाँठ']],
  ['condition', '/hi/condition/high-blood-pressure', ['हाइपरटेंशन', 'हाई बीपी']],
  ['treatment', '/hi/treatment/kidney-transplant', ['किडनी लगाना', 'गुर्दा बदलना']],
  ['treatment', '/hi/treatment/knee-replacement', ['नी रिप्लेसमेंट', 'घुटना बदलना']],
  ['treatment', '/hi/treatment/pacemaker-implantation', ['दिल की बैटरी']],
  ['test', '/hi/test/cbc', ['खून की जांच', 'सीबीसी']],
  ['test', '/hi/test/fasting-blood-sugar', ['शुगर']],
  ['hospital', '/hospital/zero-stone-hospital', ['ज़ीरो स्टोन हॉस्पिटल', 'जीरो स्टोन']],
  ['doctor', '/doctor/dr-kavitha-muthukumaran', ['डॉ. कविता मुथुकुमारन']],
  ['department', '/department/cardiology', ['दिल का डॉक्टर', 'कार्डियोलॉजी', 'दिल के डॉक्टर']],
  ['department', '/department/orthopaedic', ['हड्डी का डॉक्टर', 'हड्डी और जोड़']],
  ['department', '/department/general-surgery', ['जनरल सर्जन', 'जनरल सर्जरी']],
])('the first %s', (type, href, names) => {
  it.each(names)(`is ${href} for %s`, async (query) => {
    const { groups } = await search({ q: query })
    expect(groups.find((group) => group.type === type)?.hits[0]?.href).toBe(href)
  })
})

it.each([
  ['दिल्ली', '/delhi/doctors'],
  ['बेंगलुरु', '/bengaluru/doctors'],
  ['पाँच लाख वाला कार्ड', '/insurance/ayushman-bharat'],
  ['फ़ौजियों की स्वास्थ्य योजना', '/insurance/echs'],
  ['सैंपल हेल्थ इंश्योरेंस', '/insurance/sample-health-insurance'],
  ['ईएसआई अस्पताल', '/hospitals/insurance/esic'],
])('answers %s with %s', async (query, href) => {
  expect((await search({ q: query })).answers.map((answer) => answer.href)).toContain(href)
})

it('suggests pages in Hindi with their Hindi names', async () => {
  const [items = [], answers = []] = await searchEntities({
    query: 'cataract',
    city: null,
    type: null,
    language: 'hi',
  })
  expect(items.find(({ Slug }) => Slug === 'cataract')).toMatchObject({
    Name: 'मोतियाबिंद (सफ़ेद मोतिया)',
    Url: '/hi/condition/cataract',
  })
  const text = [
    ...items.flatMap(({ Name, Detail }) => [Name, Detail]),
    ...answers.map(({ Name }) => Name),
  ]
  expect(latinWords(text.join(' '))).toEqual([])
})

it('keeps the query in the link to the other language, and not in the addresses for search engines', async () => {
  const { seo } = await search({ q: 'gaanth', city: 'lucknow' })
  const parts = (links: readonly { href: string }[] = []) =>
    links.map(({ href }) => new URL(href)).map(({ pathname, search }) => pathname + search)
  expect(parts(seo.switches)).toEqual([
    '/search?q=gaanth&city=lucknow',
    '/hi/search?q=gaanth&city=lucknow',
  ])
  expect(parts(seo.alternates)).toEqual(['/search', '/hi/search'])
  expect((await search({})).seo.switches).toBeUndefined()
})

it('offers the cities in the order of their Hindi names, after the popular ones', async () => {
  const { cities } = await search({})
  const order = (await citiesIn('hi')).map(({ slug }) => slug)
  const places = cities.map(({ slug }) => order.indexOf(slug))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(cities.length).toBeGreaterThan(20)
})
