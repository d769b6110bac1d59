/**
 * The settings that the browser knows. Next.js writes these values into the code at build time, so each must be named
 * in full. lib/config/env.server.ts checks them at the start.
 */

export const withoutTrailingSlash = (address: string) => address.replace(/\/+$/, '')

/** The backend: the operator's own or the embedded one. */
export const apiUrl = withoutTrailingSlash(process.env.NEXT_PUBLIC_API_URL || '/api/backend')

/** The service that returns a visitor's IP address. */
export const ipLookupUrl = process.env.NEXT_PUBLIC_IP_LOOKUP_URL || '/api/ip'

/** True in `next build` and `next start`, false in `next dev`. */
export const isProduction = process.env.NODE_ENV === 'production'

/** Address of the early script; next.config.js sets it. */
export const earlyScript = process.env.EARLY_SCRIPT

/** Address of the script of the desk's queue (lib/client/desk/queue-reload); next.config.js sets it. */
export const deskScript = process.env.DESK_SCRIPT
