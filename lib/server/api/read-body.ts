import type { IncomingMessage } from 'node:http'
import { ApiError } from '#lib/server/api/api-error'

/** Decided in decisions.md section 2: a body over 64 KiB is answered with 413. In bytes. */
const limit = 64 * 1024

const tooLarge = () =>
  new ApiError(413, 'The request is too large: at most 64 KiB', undefined, { Connection: 'close' })

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length']) > limit) return reject(tooLarge())
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      // The rest still flows, unkept: a sender that is cut off would not read the answer.
      if (size > limit) reject(tooLarge())
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('close', () => {
      if (!request.complete) reject(new ApiError(400, 'The request broke off'))
    })
    request.on('error', () => reject(new ApiError(400, 'The request broke off')))
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body is not valid JSON')
  }
}

const typeOf = (request: IncomingMessage) =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()

/**
 * The fields of a plain form, which a page (not an API route) takes.
 *
 * @throws ApiError 415 for another type of content, 413 above 64 KiB
 */
export async function readFormBody(request: IncomingMessage): Promise<URLSearchParams> {
  if (typeOf(request) !== 'application/x-www-form-urlencoded')
    throw new ApiError(415, 'Please send the form of this page')
  return new URLSearchParams(await readText(request))
}

/**
 * The body of a call that Next.js has left unread (`bodyParser: false`), as an object. Only JSON: a form
 * of a foreign page could otherwise make calls without the browser asking us first.
 *
 * @throws ApiError 413 above 64 KiB, 400 for another type of content, broken JSON or no object
 */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const type = typeOf(request)
  if (type !== undefined && type !== 'application/json')
    throw new ApiError(400, 'Send JSON, with Content-Type: application/json')
  const body = parseJson(await readText(request))
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError(400, 'The body must be a JSON object')
  return body as Record<string, unknown>
}
