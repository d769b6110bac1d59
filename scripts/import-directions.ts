import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Who may import whom, in one table. Biome has no such notion, so its configuration file
 * biome.imports.json is written from here: `npm run imports` (a test compares the two). Every list
 * says what is allowed; all else is forbidden, which also gives each library its one module.
 */

/** A path pattern of importing files, what they may import, and what to say otherwise. */
interface Direction {
  files: string
  may: string[]
  because: string
}

const brand = ['#lib/config/site', '#lib/config/env.client', '#lib/config/face-worker']
const rules = ['#lib/rules/**', '#lib/contract/**']
const known = [...rules, '#lib/client/**', '#lib/seo/**', ...brand]
const screen = ['react', 'react-dom', 'react-dom/**', 'next/**']
const frame = ['#components/ui/**', '#components/layout/**', '#components/seo/**']
const form = ['react-hook-form', '@hookform/resolvers/**']

const clientMay = ['react', ...form, '#lib/client/**', ...rules, ...brand]
const client = (files: string, ...libraries: string[]): Direction => ({
  files,
  may: [...libraries, ...clientMay],
  because:
    'lib/client runs in the browser: no lib/server, no components; axios only in http, js-cookie only in cookies, web-vitals only in early/vitals, face-api.js only in face-detection.',
})

const server = (files: string, ...libraries: string[]): Direction => ({
  files,
  may: [...libraries, 'node:*', '#lib/server/**', ...rules, '#lib/config/**'],
  because:
    'lib/server imports no components and no lib/client; kysely only in db, stores and catalogue, pg in db, redis in redis, pino in log, @prometheus-io/client in metrics/registry, marked, sanitize-html, yaml and csv-parse in catalogue, sharp in og/draw, next in api and pages.',
})

const feature = (name: string, ...libraries: string[]): Direction => ({
  files: `components/${name}/**`,
  may: [...screen, ...libraries, `#components/${name}/**`, ...frame, ...known],
  because: 'A feature imports no other feature (the page joins them), no lib/server and no page.',
})

/** The last entry that fits a file decides alone. */
const directions: Direction[] = [
  {
    files: 'lib/config/**',
    may: ['zod', 'node:path', '#lib/config/**'],
    because: 'lib/config imports nothing else of the project: everything else may import it.',
  },
  {
    files: 'lib/contract/**',
    may: ['zod', 'zod/**', ...rules],
    because: 'lib/contract imports only lib/contract and lib/rules.',
  },
  {
    files: 'lib/contract/event-stream.ts',
    may: ['eventsource-parser'],
    because: 'lib/contract/event-stream is the one module that imports eventsource-parser.',
  },
  {
    files: 'lib/rules/**',
    may: [...rules, '#lib/config/site'],
    because: 'lib/rules is pure: it imports only lib/rules, lib/contract and the brand.',
  },
  client('lib/client/**'),
  client('lib/client/http.ts', 'axios'),
  client('lib/client/cookies.ts', 'js-cookie'),
  client('lib/client/early/vitals.ts', 'web-vitals'),
  client('lib/client/face-detection.ts', 'face-api.js'),
  {
    files: 'lib/seo/**',
    may: ['schema-dts', '#lib/seo/**', ...rules, ...brand],
    because: 'lib/seo imports only lib/seo, lib/contract, lib/rules and the brand.',
  },
  server('lib/server/**', 'zod'),
  server('lib/server/api/**', 'zod', 'next'),
  server('lib/server/pages/**', 'next', '#lib/seo/**'),
  server('lib/server/sitemap/**', '#lib/seo/**'),
  server('lib/server/og/**', '#lib/seo/**'),
  server('lib/server/og/draw.ts', 'sharp', '#lib/seo/**'),
  server('lib/server/log.ts', 'pino'),
  server('lib/server/metrics/registry.ts', '@prometheus-io/client'),
  server('lib/server/redis.ts', 'redis'),
  server(
    'lib/server/page-cache/build-pages.ts',
    'next/dist/server/lib/incremental-cache/file-system-cache.js',
  ),
  server('lib/server/stores/**', 'kysely'),
  server('lib/server/db/**', 'kysely', 'kysely/**', 'pg'),
  server(
    'lib/server/catalogue/**',
    ...['kysely', 'marked', 'sanitize-html', 'yaml', 'csv-parse', 'csv-parse/**', 'zod'],
  ),
  {
    files: 'components/**',
    may: [],
    because: 'A new folder of components needs its line in scripts/import-directions.ts.',
  },
  {
    files: 'components/ui/**',
    may: [...screen, '#components/ui/**', ...rules],
    because: 'components/ui imports no other component, no lib/client and no lib/server.',
  },
  {
    files: 'components/ui/swiper-row.tsx',
    may: ['swiper', 'swiper/modules'],
    because: 'components/ui/swiper-row is the one module that imports swiper, and nothing else.',
  },
  ...['layout', 'seo'].map((name) => ({
    files: `components/${name}/**`,
    may: [...screen, ...frame, ...known],
    because: `components/${name} imports no feature and no lib/server.`,
  })),
  ...[
    'articles',
    'blog',
    'catalogue',
    'chat',
    'company',
    'costs',
    'finder',
    'home',
    'insurance',
    'marketing',
    'partner',
    'people',
    'profiles',
    'reviews',
    'search',
    'selfie',
    'services',
    'tools',
  ].map((name) => feature(name)),
  ...['city-picker', 'lead-form', 'login', 'profile'].map((name) => feature(name, ...form)),
  {
    files: 'components/marketing/marketing-page.tsx',
    may: ['react', '#components/**', ...known],
    because: 'Three pages show it: it joins features as a page does, and imports no lib/server.',
  },
  {
    files: 'components/profile/profile-overlay.tsx',
    may: ['react', '#components/**'],
    because:
      'It joins Edit Profile and the camera: in pages/_app that would be weight for every page.',
  },
  {
    files: 'pages/**',
    may: ['react', 'next', 'next/**', 'node:*', '#components/**', '#lib/**', '../styles/*.css'],
    because: 'A page loads data and chooses a screen: libraries belong in lib or components.',
  },
  {
    files: 'pages/api/**',
    may: ['next', 'node:*', '#lib/**'],
    because: 'An API route imports only lib: parse, one service, answer.',
  },
]

/** biome.imports.json as the table gives it. */
export function biomeImports(): string {
  const overrides = directions.map(({ files, may, because }) => {
    const patterns = [{ group: ['**', ...may.map((one) => `!${one}`)], message: because }]
    const noRestrictedImports = { level: 'error', options: { patterns } }
    return { includes: [files], linter: { rules: { style: { noRestrictedImports } } } }
  })
  return `${JSON.stringify({ overrides }, null, 2)}\n`
}

const file = path.join(import.meta.dirname, '..', 'biome.imports.json')

/** True when biome.imports.json is what the table gives. */
export const biomeImportsAreFresh = (): boolean => readFileSync(file, 'utf8') === biomeImports()

if (import.meta.main) writeFileSync(file, biomeImports())
