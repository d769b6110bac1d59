import path from 'node:path'
import type { GetServerSidePropsContext } from 'next'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SearchForm } from '#components/search/form'
import { SearchScreen } from '#components/search/screen'
import { LanguageProvider } from '#components/shell/language'
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
  return `${shown.replace(/<[^>]+>/g, ' ')} ${said.map(([, text]) => text).join(' ')}`
}

const queries = [
  'घुटने का दर्द',
  'बवासीर',
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
