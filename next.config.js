import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { iconRewrites } from './lib/config/brand.ts'
import { pageCacheSetting } from './lib/config/build.ts'
import { ownBrand } from './lib/config/site.ts'
import { languages } from './lib/domain/text/language.ts'
import { devRewrites, permanentRedirects } from './lib/server/http/front/query-pages.ts'

/**
 * The address of a script that is built separately. Its file name contains its hash. `npm run build` and `npm run dev`
 * write the files first (scripts/build/early.ts). The newest is this build's; older ones belong to other builds.
 */
function ownScript(start) {
  const folder = path.join(import.meta.dirname, 'public', 'early')
  const writtenAt = (name) => statSync(path.join(folder, name)).mtimeMs
  try {
    const [file] = readdirSync(folder)
      // Not face-licences.txt.
      .filter((name) => name.startsWith(start) && name.endsWith('.js'))
      .sort((a, b) => writtenAt(b) - writtenAt(a))
    return file ? `/early/${file}` : ''
  } catch {
    return ''
  }
}

/** Other origins that the browser may call: the external backend and the IP look-up, if the operator set them. */
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

/** Only the running site uses Redis for pages. The build always writes them to its folder. */
const pageCache = (phase) =>
  phase === PHASE_PRODUCTION_SERVER ? pageCacheSetting(import.meta.dirname) : {}

/** @type {(phase: string) => import('next').NextConfig} */
export default (phase) => ({
  ...pageCache(phase),
  // End-to-end tests build into a separate folder: scripts/dev/tested-site.ts.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // `npm run build -- --standalone` (scripts/build/standalone.ts): a folder that runs without the repository.
  ...(phase === PHASE_PRODUCTION_BUILD && process.env.NEXT_STANDALONE && { output: 'standalone' }),
  // Otherwise Next.js uses a parent folder that has a lock file: a release of npm run update is inside the clone.
  outputFileTracingRoot: import.meta.dirname,
  // The address alone decides the language: lib/domain/text/language.ts.
  i18n: { locales: languages, defaultLocale: 'en', localeDetection: false },
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  env: {
    EARLY_SCRIPT: ownScript('early-'),
    DESK_SCRIPT: ownScript('desk-'),
    FACE_WORKER: ownScript('face-'),
    HAS_OWN_BRAND: ownBrand.name ? 'yes' : '',
  },
  images: {
    // specification.md, section 9, 'Image defaults'.
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    qualities: [75],
    // Only our own pictures. Otherwise anyone could make the server fetch and resize any address of this machine, and
    // each address would be cached separately: docs/security.md.
    localPatterns: [{ pathname: '/videos/**', search: '' }],
    maximumDiskCacheSize: 64 * 1024 * 1024,
  },
  redirects: async () => permanentRedirects,
  rewrites: async () => ({ beforeFiles: [...iconRewrites(), ...(isDev ? devRewrites : [])] }),
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    {
      source: '/early/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      // The folder's name contains a hash of its files (scripts/build/brand-files.ts).
      source: '/brand/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      // Their names do not change when an upgrade changes their content.
      source: '/models/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=604800' }],
    },
  ],
})
