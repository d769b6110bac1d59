import { request } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { environment } from '#lib/config/env.server'

/** A page of this site as a browser gets it. */
export interface OwnPage {
  status: number
  /** Where a redirect leads, as the header says; '' without one. */
  location: string
  html: string
  /** X-Robots-Tag */
  robots: string
  /** Bytes of the document as they are sent, compressed. */
  bytes: number
}

const timeoutMs = 10_000
/** A document of this site is far smaller. */
const mostBytes = 5_000_000

const unzipped = promisify(gunzip)

/**
 * Asks this server for one of its own pages. The request never leaves the machine, whatever the address says: only its
 * path and query are used, and redirects are not followed.
 *
 * Call it only while a form is answered. Forms and pages take turns apart from each other (lib/server/http/front), so a
 * page that waits for a page could wait for itself.
 *
 * @param address path and query
 * @throws if the server does not answer in time
 */
export async function ownPage(address: string): Promise<OwnPage> {
  const { port, siteUrl } = environment()
  const { status, headers, body } = await new Promise<{
    status: number
    headers: Record<string, string | string[] | undefined>
    body: Buffer
  }>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: address,
        headers: { host: new URL(siteUrl).host, 'accept-encoding': 'gzip', accept: 'text/html' },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > mostBytes) response.destroy(new Error('the document is too large'))
          else parts.push(part)
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })
  const isZipped = headers['content-encoding'] === 'gzip'
  const isHtml = /^text\/html/.test(String(headers['content-type'] ?? ''))
  const text = isZipped ? await unzipped(body, { maxOutputLength: mostBytes }) : body
  return {
    status,
    location: String(headers.location ?? ''),
    html: isHtml ? text.toString() : '',
    robots: String(headers['x-robots-tag'] ?? ''),
    bytes: body.length,
  }
}
