import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'

interface RoutesManifest {
  headers: { source: string; headers: { key: string; value: string }[] }[]
}

/** Next.js puts the languages before it. */
const allPaths = /^(?:\/:nextInternalLocale\([^)]*\))?\/:path\*$/

/**
 * Gives every answer the headers that next.config.js sets for all paths. Next.js omits them on redirects and malformed
 * addresses, the front server on moved pages. Headers that an answer sets itself are kept, but for Next.js's Refresh of a
 * redirect, which repeats its address for browsers of the nineties.
 *
 * @param distDir the folder of the build
 */
export function answerHeaders(distDir: string): (response: ServerResponse) => void {
  const file = path.join(distDir, 'routes-manifest.json')
  const { headers } = JSON.parse(readFileSync(file, 'utf8')) as RoutesManifest
  const all = headers.find(({ source }) => allPaths.test(source))?.headers
  if (!all) throw new Error(`No headers for all paths in ${file}`)
  return (response) => {
    const { writeHead } = response
    response.writeHead = ((...given: Parameters<typeof writeHead>) => {
      const [status] = given
      if (status >= 300 && status < 400) response.removeHeader('Refresh')
      for (const { key, value } of all) if (!response.hasHeader(key)) response.setHeader(key, value)
      return writeHead.apply(response, given)
    }) as typeof writeHead
  }
}
