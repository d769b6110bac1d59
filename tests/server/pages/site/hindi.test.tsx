import path from 'node:path'
import type { GetStaticProps } from 'next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Sections } from '#components/catalogue/articles/prose'
import { SearchForm } from '#components/search/form'
import { LanguageProvider } from '#components/shell/language'
import { EveryCityScreen, EverythingScreen } from '#components/site/company/a-to-z-screens'
import { CareersScreen } from '#components/site/company/careers-screen'
import { FaqScreen } from '#components/site/company/faq-screen'
import { PressScreen } from '#components/site/company/press-screen'
import { VideosScreen } from '#components/site/company/videos-screen'
import { HomeScreen } from '#components/site/home/home-screen'
import { peopleHtml } from '#components/site/home/people-html'
import { inLanguage } from '#lib/domain/routes/links'
import type { PageProps } from '#lib/domain/site/page'
import { languages } from '#lib/domain/text/language'
import type { Seo } from '#lib/seo/seo'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { wordsOfPage } from '#lib/server/og/words-of-page'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import {
  careersStaticProps,
  pressStaticProps,
  videosStaticProps,
} from '#lib/server/pages/site/company'
import { everyCityStaticProps, everythingStaticProps } from '#lib/server/pages/site/everything'
import { faqStaticProps } from '#lib/server/pages/site/faq'
import { homeStaticProps } from '#lib/server/pages/site/home'
import { peopleOfCity } from '#lib/server/pages/site/home-people'
import { notFoundStaticProps } from '#lib/server/pages/site/not-found'
import { newMigrated, openFast } from '#tests/support/database'
import { latinWords } from '#tests/support/hindi'
import { propsOf } from '#tests/support/static-props'
import NotFoundPage from '../../../../pages/404'
import ServerErrorPage from '../../../../pages/500'

vi.mock('#components/shell/font', () => ({ fontClass: '' }))

const database = await newMigrated('sqlite')
const opened = await openFast(database.url)

beforeAll(async () => {
  provideDatabase(opened)
  await importCatalogue(opened.db, path.join(import.meta.dirname, '../../../../content'))
}, 60_000)
afterAll(async () => {
  provideDatabase(undefined)
  await opened.close()
  await database.drop()
})

/** Tests are listed as reports name them. */
const onReports = ['IgM', 'IgG', 'Urine Routine']

/** The page's data in Hindi and what its screen shows. */
type Shown = () => Promise<{ page: PageProps['page']; seo: Seo; screen: ReactNode }>

const shown =
  <P extends PageProps & { seo: Seo }>(
    data: GetStaticProps<P>,
    screen: (props: P) => ReactNode,
  ): Shown =>
  async () => {
    const props = await propsOf(data, {}, 'hi')
    return { page: props.page, seo: props.seo, screen: screen(props) }
  }

const careers = careersStaticProps(() => new Date('2026-11-26T06:00:00Z'))

/** With what stands in attributes for screen readers. */
const textOf = (screen: ReactNode) =>
  renderToStaticMarkup(<LanguageProvider language="hi">{screen}</LanguageProvider>)
    .replace(/ (?:aria-label|alt|placeholder|title)="([^"]*)"/g, '>$1<i ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ')

it.each<[string, Shown]>([
  [
    '/',
    shown(homeStaticProps, ({ home }) => (
      <HomeScreen home={home} search={<SearchForm cities={home.cities} />} />
    )),
  ],
  [
    '/faq',
    shown(faqStaticProps, (props) => (
      <FaqScreen {...props} text={<Sections article={props.article} />} />
    )),
  ],
  [
    '/press',
    shown(pressStaticProps, (props) => (
      <PressScreen {...props} text={<Sections article={props.article} />} />
    )),
  ],
  [
    '/careers',
    shown(careers, (props) => (
      <CareersScreen {...props} text={<Sections article={props.article} />} />
    )),
  ],
  ['/videos', shown(videosStaticProps, (props) => <VideosScreen {...props} />)],
  ['/all', shown(everythingStaticProps, (props) => <EverythingScreen {...props} />)],
  ['/all/cities', shown(everyCityStaticProps, (props) => <EveryCityScreen {...props} />)],
])('%s is in Hindi', async (address, show) => {
  const { page, seo, screen } = await show()
  const own = inLanguage(address, 'hi')
  expect(page).toMatchObject({ language: 'hi', path: own })
  expect(seo.alternates.map(({ href }) => new URL(href).pathname)).toEqual([address, own])
  const preview = await wordsOfPage(own)
  const heads = [seo.title, seo.description, page.pageName, Object.values(preview ?? {}).join(' ')]
  expect(latinWords(heads.join(' '))).toEqual([])
  const text = textOf(screen)
  expect(text.length).toBeGreaterThan(500)
  expect(latinWords(text, onReports)).toEqual([])
  expect(await contextOfPath(own)).toMatchObject({ path: page.path })
})

it('/hi/all has the letters of Hindi, without the group of Hindi texts', async () => {
  const { letters } = await propsOf(everythingStaticProps, {}, 'hi')
  const signs = letters.map(({ letter }) => letter)
  expect(signs).toEqual([...new Set(signs)])
  expect(signs.slice(0, 2)).toEqual(['अ', 'आ'])
  expect(signs.filter((sign) => /[A-Z]/.test(sign))).toEqual([])
})

it('an unknown address below /hi is answered in Hindi, also if its page was deleted', async () => {
  const props = await propsOf(notFoundStaticProps, {}, 'hi')
  expect(props.page).toMatchObject({ language: 'hi', path: '/hi/404' })
  expect(props.seo.alternates).toEqual([])
  expect(props.cities[0]?.name).toBe('दिल्ली')
  const text = textOf(<NotFoundPage {...props} />)
  expect(text).toContain('पेज नहीं मिला')
  expect(text).toContain('यह पेज अब नहीं है')
  expect(latinWords(`${props.seo.title} ${props.seo.description} ${text}`)).toEqual([])
  expect(await contextOfPath('/hi/404')).toMatchObject({ language: 'hi' })
})

it.each(languages)('a failure below an address in %s is reported in that language', (language) => {
  const html = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ServerErrorPage />
    </LanguageProvider>,
  )
  const text = html.replace(/<[^>]*>/g, ' ')
  expect(text.includes('Something went wrong')).toBe(language === 'en')
  if (language === 'hi') expect(latinWords(text)).toEqual([])
})

it.each(['delhi', 'thoothukudi'])(
  'the home page shows people in or near %s in Hindi',
  async (city) => {
    const people = await peopleOfCity(city, 'hi')
    expect(people?.doctors.items).not.toHaveLength(0)
    const html = people ? peopleHtml(people, 'hi') : ''
    expect(html).toContain('href="/hi/')
    expect(latinWords(html.replace(/<[^>]*>/g, ' '))).toEqual([])
  },
)
