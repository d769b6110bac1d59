import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import path from 'node:path'
import type {
  GetServerSideProps,
  GetServerSidePropsContext,
  GetStaticProps,
  GetStaticPropsContext,
} from 'next'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lateSettings } from '#scripts/build/early'
import { openApi } from '#scripts/build/openapi'
import { onEachDatabase } from '#tests/support/database'

// next/font is a part of Next.js's compiler and throws outside it.
vi.mock('#components/shell/font', () => ({ fontClass: 'font' }))

const root = path.resolve(import.meta.dirname, '../../..')

/** A site whose every setting differs from the default. */
const settings = {
  brand: 'आरोग्य मित्र Health',
  legalName: 'Aarogya Mitra Health Services Pvt. Ltd.',
  grievanceOfficer: { name: 'Meera Nair', email: 'g@example.org', address: '12 Sample Road' },
  week: [null, ...Array.from({ length: 6 }, () => [570, 1080])],
  promiseMinutes: 60,
  colours: { primary: '#7A1F5C', primaryDark: '#45103A', tint: '#FBEFF6', accent: '#F2C14E' },
  files: { folder: '/brand/abc' },
}

/** The default brand, hours and promise, and placeholders. */
const ofTheDefaults =
  /.{0,60}(?:CareSathi|\b8 am\b|\b9 pm\b|सुबह 8|रात 9|within 30 min|pm, every day|(?<!has-)\[\[[a-z]).{0,60}/i

type Params = Record<string, string | string[]>

/** A page of each kind that has texts about the operator, with the shipped content. */
const addresses: [file: string, params?: Params, locale?: string][] = [
  ['index'],
  ['404'],
  ['[slug]/index', { slug: 'about-us' }],
  ['[slug]/index', { slug: 'contact-us' }],
  ['[slug]/index', { slug: 'privacy' }],
  ['[slug]/index', { slug: 'terms-conditions' }],
  ['[slug]/index', { slug: 'refund-policy' }],
  ['[slug]/index', { slug: 'editorial-policy' }],
  ['[slug]/doctors/[[...speciality]]', { slug: 'delhi' }],
  ['appointment'],
  ['authors/index'],
  ['blog/index'],
  ['blog/[slug]', { slug: 'using-ayushman-bharat-for-planned-surgery' }],
  ['campaign/[...address]', { address: ['eye-check-after-40'] }],
  ['careers'],
  ['chat/index'],
  ['chat/ai'],
  ['condition/[slug]', { slug: 'piles' }],
  ['department/[slug]', { slug: 'cardiology' }],
  ['doctor/[slug]', { slug: 'dr-anirudh-saxena' }],
  ['faq'],
  ['find-hospital-doctor-for-surgery'],
  ['blog/[slug]', { slug: 'ayushman-card-ka-istemal' }, 'hi'],
  ['test/[slug]', { slug: 'cbc' }, 'hi'],
  ['test/index', {}, 'hi'],
  ['condition/[slug]', { slug: 'piles' }, 'hi'],
  ['hospital/[slug]/index', { slug: 'amaltas-grove-hospital-delhi' }],
  ['hospitals/index'],
  ['insurance/index'],
  ['login'],
  ['marketing/[...address]', { address: ['piles-treatment'] }],
  ['partner-with-us'],
  ['press'],
  ['services/medical-loan'],
  ['services/second-opinion'],
  ['thankyou'],
  ['tools/bmi-calculator'],
  ['treatment/[slug]', { slug: 'cataract-surgery' }],
  ['videos'],
]
/** They answer themselves, without a page. */
const answers = ['site.webmanifest', 'blog/rss.xml', 'robots.txt', '.well-known/security.txt']

interface PageFile {
  default: ComponentType<Record<string, unknown>>
  getStaticProps?: GetStaticProps
  getServerSideProps?: GetServerSideProps
}
const load = (file: string): Promise<PageFile> => import(path.join(root, 'pages', `${file}.tsx`))

/** The props of a page, or what its data function wrote. */
async function answerOf(
  { getStaticProps, getServerSideProps }: PageFile,
  params: Params,
  locale = 'en',
) {
  if (getStaticProps)
    return { answer: await getStaticProps({ params, locale } as GetStaticPropsContext) }
  const req = Object.assign(new IncomingMessage(new Socket()), {
    ...{ method: 'GET', url: '/', headers: {} },
  })
  const res = new ServerResponse(req)
  const written: string[] = []
  res.end = ((text?: unknown) => {
    written.push(String(text ?? ''))
    return res
  }) as typeof res.end
  const context = { req, res, params, locale, query: params, resolvedUrl: '/' }
  const answer = await getServerSideProps?.(context as unknown as GetServerSidePropsContext)
  return { answer, written: written.join('') }
}

/** A page's HTML and props. */
async function pageText(file: string, params: Params, locale?: string): Promise<string> {
  const page = await load(file)
  const { answer } = await answerOf(page, params, locale)
  if (!answer || !('props' in answer)) throw new Error(`${file} is not there.`)
  const pageProps = await answer.props
  const { default: App } = await load('_app')
  const html = renderToStaticMarkup(
    createElement(App, { Component: page.default, pageProps, router: {} }),
  )
  return `${html}\n${JSON.stringify(pageProps)}`
}

onEachDatabase('a site with another brand', (open) => {
  beforeAll(async () => {
    vi.resetModules()
    vi.stubEnv('NEXT_PUBLIC_SITE_SETTINGS', JSON.stringify(settings))
    const { importCatalogue } = await import('#lib/server/import/import')
    const { provideDatabase } = await import('#lib/server/db/database')
    provideDatabase(open())
    const result = await importCatalogue(open().db, path.join(root, 'content'))
    expect(result).toMatchObject({ outcome: 'imported', faults: [] })
  }, 120_000)
  afterAll(async () => {
    const { provideDatabase } = await import('#lib/server/db/database')
    provideDatabase(undefined)
    vi.resetModules()
  })

  it.each(addresses)(
    '%s %j does not name the default brand or hours',
    async (file, params = {}, locale = 'en') => {
      const text = await pageText(file, params, locale)
      expect(text.includes(settings.brand)).toBe(true)
      expect(text.match(ofTheDefaults)).toBeNull()
    },
  )

  it.each(answers)('%s does not name the default brand', async (file) => {
    const { written } = await answerOf(await load(file), {})
    expect(written).not.toBe('')
    expect(written).not.toContain('CareSathi')
  })

  it('has its owner, hours and promise in the texts', async () => {
    const terms = await pageText('[slug]/index', { slug: 'terms-conditions' })
    expect(terms).toContain(settings.legalName)
    expect(terms).toContain('Monday to Saturday from 9:30 am to 6 pm Indian time')
    expect(terms).toContain('usually within an hour')
    expect(terms).toContain('but not on Sundays')
    const privacy = await pageText('[slug]/index', { slug: 'privacy' })
    expect(privacy).toMatch(/Meera Nair.*g@example\.org.*12 Sample Road/)
  })

  it('has its colour in the web manifest', async () => {
    const { written } = await answerOf(await load('site.webmanifest'), {})
    expect(JSON.parse(written ?? '')).toMatchObject({
      name: settings.brand,
      theme_color: settings.colours.primaryDark,
    })
  })
})

describe('the default brand', () => {
  it('is not in the description of the API', () => {
    expect(openApi()).not.toContain('CareSathi')
  })

  describe('is not in the code of a build with another brand:', () => {
    // Other test files in this process would load the modules with this brand.
    afterEach(() => {
      vi.resetModules()
    })

    /** The code of a module with these values written into it. */
    async function codeOf(entry: string, define: Record<string, string>): Promise<string> {
      const lib = { entry: path.join(root, entry), formats: ['es' as const], fileName: 'built' }
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define,
        build: { write: false, minify: true, lib },
      })
      return JSON.stringify(built)
    }

    it('that of pages', async () => {
      vi.resetModules()
      vi.stubEnv('NEXT_PUBLIC_SITE_SETTINGS', JSON.stringify(settings))
      const { default: config } = await import('../../../next.config.js')
      const variables = Object.entries({
        ...config(PHASE_PRODUCTION_BUILD).env,
        NEXT_PUBLIC_SITE_SETTINGS: JSON.stringify(settings),
      })
      const code = await codeOf(
        'lib/config/site.ts',
        Object.fromEntries(
          variables.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
        ),
      )
      expect(code).toContain(settings.legalName)
      expect(code).not.toContain('CareSathi')
    })

    it('that of unsent leads', async () => {
      const code = await codeOf('lib/client/late/unsent.ts', lateSettings())
      expect(code).toContain('sendUnsent')
      expect(code).not.toContain('CareSathi')
    })
  })

  it('stands in one place', () => {
    const places = [
      'components',
      'content',
      'deploy',
      'lib',
      'pages',
      'public',
      'scripts',
      'styles',
    ]
    const found = execFileSync('git', ['grep', '-lI', 'CareSathi', '--', ...places], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(found.trim().split('\n')).toEqual(['lib/config/site.ts'])
    const ready = readFileSync(path.join(root, 'scripts/build/serve.ts'), 'utf8')
    expect(ready).toMatch(/\$\{site\.name\} is ready at/)
  })
})
