import { readdirSync } from 'node:fs'
import path from 'node:path'
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { pageCacheSetting } from './lib/config/page-cache.ts'
import { prefilledFolder, prefillKeys } from './lib/rules/link-prefill.ts'
import { filteredFolder, filterKeys } from './lib/rules/listing-filters.ts'

/**
 * The address of a script that stands by itself; its name carries its hash. `npm run build` and `npm run dev` write
 * the files first (scripts/early.ts).
 */
function ownScript(start) {
  try {
    const files = readdirSync(path.join(import.meta.dirname, 'public', 'early'))
    const file = files.find((name) => name.startsWith(start))
    return file ? `/early/${file}` : ''
  } catch {
    return ''
  }
}

/** Origins other than our own that the operator set: the browser calls the backend and the IP look-up there. */
const operatorOrigins = [process.env.NEXT_PUBLIC_API_URL, process.env.NEXT_PUBLIC_IP_LOOKUP_URL]
  .filter((address) => address && /^https?:/.test(address))
  .map((address) => new URL(address).origin)

/** `next dev` runs code from strings and writes styles inline; production does neither. */
const isDev = process.env.NODE_ENV === 'development'

const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self'${isDev ? " 'unsafe-eval' 'unsafe-inline'" : ''}`,
  `style-src 'self'${isDev ? " 'unsafe-inline'" : ''}`,
  "img-src 'self' data:",
  "font-src 'self'",
  ["connect-src 'self'", ...new Set(operatorOrigins), ...(isDev ? ['ws:'] : [])].join(' '),
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(self), geolocation=(self), microphone=(), payment=()',
  },
  ...(process.env.NEXT_PUBLIC_SITE_URL?.startsWith('https:')
    ? [{ key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' }]
    : []),
]

/**
 * What the front does in production (lib/server/front): lists that a query narrows have pages of their own.
 * Only for `npm run dev`: with any rewrite the browser's router would load every page's data again.
 */
const filteredLists = filterKeys.flatMap((key) =>
  [
    ['/:kind(doctors|hospitals)', '/:kind'],
    ['/hospitals/insurance/:slug', '/hospitals/insurance/:slug'],
    // Rewrites follow each other: what has been sent on already is not sent on again.
    ['/:at((?!filtered)[^/]+)/:kind(doctors|hospitals)/:rest*', '/:at/:kind/:rest*'],
  ].map(([source, to]) => ({
    source,
    has: [{ type: 'query', key }],
    destination: filteredFolder + to,
  })),
)

/** The same of marketing pages whose link fills the form: pages/prefilled. */
const prefilledPages = prefillKeys.flatMap((key) =>
  ['/marketing/:address*', '/campaign/:address*'].map((source) => ({
    source,
    has: [{ type: 'query', key }],
    destination: prefilledFolder + source,
  })),
)

/** The build writes its pages into its own folder, whatever REDIS_URL says. */
const pageCache = (phase) =>
  phase === PHASE_PRODUCTION_SERVER ? pageCacheSetting(import.meta.dirname) : {}

/** @type {(phase: string) => import('next').NextConfig} */
export default (phase) => ({
  ...pageCache(phase),
  // The end-to-end tests build into a folder of their own: e2e/support/environment.ts.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // `npm run build -- --standalone` (scripts/standalone.ts): a folder that runs without the repository.
  // The root is named, for Next.js would take any folder above that has a lock file.
  ...(phase === PHASE_PRODUCTION_BUILD &&
    process.env.NEXT_STANDALONE && {
      output: 'standalone',
      outputFileTracingRoot: import.meta.dirname,
    }),
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  env: { EARLY_SCRIPT: ownScript('early-'), FACE_WORKER: ownScript('face-') },
  images: {
    // Specification point 9, 'Image defaults'.
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    qualities: [75],
    // Our own pictures alone: else anybody could have any address of this machine fetched and drawn, in as many
    // versions as there are addresses. docs/security.md
    localPatterns: [{ pathname: '/videos/**', search: '' }],
    maximumDiskCacheSize: 64 * 1024 * 1024,
  },
  // decisions.md section 5, 'Permanent redirects'.
  redirects: async () => [
    { source: '/campaigns/:slug', destination: '/campaign/:slug', statusCode: 301 },
  ],
  ...(isDev && { rewrites: async () => ({ beforeFiles: [...filteredLists, ...prefilledPages] }) }),
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    {
      source: '/early/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      // Their names stay when an upgrade changes them.
      source: '/models/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=604800' }],
    },
  ],
})
