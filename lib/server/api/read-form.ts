import type { IncomingMessage } from 'node:http'

/** The most that a plain form may send: as much as an API call, in bytes. */
const limit = 64 * 1024

export type FormBody = { ok: true; fields: URLSearchParams } | { ok: false; status: 400 | 413 | 415 }

/**
 * Reads a URL-encoded form from a request that Next.js has not read (a page's, not an API route's).
 * 415 for another content type, 413 above 64 KiB, 400 when the browser stops half-way.
 */
export async function readForm(request: IncomingMessage): Promise<FormBody> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return { ok: false, status: 415 }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      size += chunk.length
      if (size > limit) return { ok: false, status: 413 }
      chunks.push(chunk)
    }
  } catch {
    return { ok: false, status: 400 }
  }
  return { ok: true, fields: new URLSearchParams(Buffer.concat(chunks).toString('utf8')) }
}
