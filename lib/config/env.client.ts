/**
 * What the browser may know of the environment. Next.js writes these values into the code at build
 * time, so each must stand here by its whole name. lib/config/env.server.ts checks them at start.
 */
const withoutTrailingSlash = (address: string) => address.replace(/\/+$/, '')

/** Where the backend lives: the operator's own, or the embedded one of this site. */
export const apiUrl = withoutTrailingSlash(process.env.NEXT_PUBLIC_API_URL || '/api/backend')

/** The address that tells a visitor's IP address. */
export const ipLookupUrl = process.env.NEXT_PUBLIC_IP_LOOKUP_URL || '/api/ip'

/** True in `next build` and `next start`, false in `next dev`. */
export const isProduction = process.env.NODE_ENV === 'production'

/** The early script's address on the site; next.config.js sets it. */
export const earlyScript = process.env.EARLY_SCRIPT
