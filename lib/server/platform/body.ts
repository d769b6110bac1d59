import type { IncomingMessage } from 'node:http'
import { withoutQuery } from '#lib/domain/routes/links'
import { routeOf } from '#lib/domain/routes/match'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import { withoutInvisible } from '#lib/domain/text/field'
import { ApiError } from '#lib/server/platform/api-error'
import { processWide } from '#lib/server/platform/process-wide'

/** Reads the body of a request, and checks what it says against a schema. */

/** decisions.md, section 2: a larger body is answered with 413. In bytes. */
export const maxBodyBytes = 64 * 1024
/** For the forms that the route table calls long. */
const maxLongBytes = 2 * maxBodyBytes

const mostBytesOf = ({ url = '/' }: IncomingMessage): number =>
  routeOf(withoutQuery(url))?.route.takesPosts === 'long' ? maxLongBytes : maxBodyBytes

const tooLarge = () =>
  new ApiError(413, refusalWords.en.tooLarge, undefined, { Connection: 'close' })

const brokenOff = () => new ApiError(400, 'The request is incomplete')

/** The bytes of a body, or why there are none. No error: that of another bundle of the process is of another class. */
type Body = Buffer | 'too large' | 'broken off'

/** One growing buffer. The heap would hold an object for each piece, and a client can send each byte as a piece of its own. */
class Collected {
  private bytes = Buffer.allocUnsafeSlow(1024)
  private size = 0

  add(piece: Buffer): void {
    const size = this.size + piece.length
    if (size > this.bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.bytes.length))
      this.bytes.copy(larger, 0, 0, this.size)
      this.bytes = larger
    }
    piece.copy(this.bytes, this.size)
    this.size = size
  }

  all = () => this.bytes.subarray(0, this.size)
}

function readBytes(request: IncomingMessage): Promise<Body> {
  const most = mostBytesOf(request)
  return new Promise((resolve) => {
    if (Number(request.headers['content-length']) > most) return resolve('too large')
    let collected: Collected | undefined = new Collected()
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) return collected?.add(chunk)
      // Keep reading, but discard everything: a sender that is cut off would not read the answer.
      collected = undefined
      resolve('too large')
    })
    request.on('end', () => collected && resolve(collected.all()))
    // Also when what had arrived can no longer be read. After the end it changes nothing.
    request.on('close', () => resolve('broken off'))
    if (request.destroyed) resolve('broken off')
    request.on('error', () => resolve('broken off'))
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body is not valid JSON')
  }
}

const contentTypeOf = (request: IncomingMessage) =>
  request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()

/** Is the body that of a plain form? */
const isForm = (request: IncomingMessage): boolean =>
  contentTypeOf(request) === 'application/x-www-form-urlencoded'

const bodies = () => processWide('bodies', () => new WeakMap<IncomingMessage, Promise<Body>>())

/** Does the request bring a body, whatever its method? */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Reads the body of a request before its page or call does. It waits for its turn as bytes, which do not count towards
 * the heap.
 *
 * @returns resolves when all of it has arrived, or cannot: the page or call gets the reason
 */
export async function bodyArrived(request: IncomingMessage): Promise<void> {
  const body = bodies().get(request) ?? readBytes(request)
  bodies().set(request, body)
  await body
}

/** Without a front server nobody has read it yet. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const body = await (bodies().get(request) ?? readBytes(request))
  if (body === 'too large') throw tooLarge()
  if (body === 'broken off') throw brokenOff()
  return body
}

/**
 * The fields of a plain form that was posted to a page (not to an API route), without invisible characters.
 *
 * @throws ApiError 415 for another content type, 413 above 64 KiB, or 128 KiB for a long form
 */
export async function readFormBody(request: IncomingMessage): Promise<URLSearchParams> {
  if (!isForm(request)) throw new ApiError(415, refusalWords.en.noForm)
  const bytes = await bytesOf(request)
  const fields = new URLSearchParams(bytes.toString('utf8'))
  return new URLSearchParams([...fields].map(([name, value]) => [name, withoutInvisible(value)]))
}

/** More than the longest fields of any form together. */
const mostTyped = 8_000

/**
 * The texts of these fields of a plain form; '' for those that it does not have. Together they are cut to 8,000 characters,
 * which no form accepts: a refused form is shown again, and hundreds of 64 KB at once exhausted the memory.
 */
export function formTexts<Name extends string>(form: URLSearchParams, names: readonly Name[]) {
  let left = mostTyped
  const texts = names.map((name) => {
    const text = (form.get(name) ?? '').slice(0, left)
    left -= text.length
    return [name, text]
  })
  return Object.fromEntries(texts) as Record<Name, string>
}

/**
 * The JSON object in the body of an API call; the route must switch Next.js's own parser off (`bodyParser: false`).
 * Only JSON: with a form, a page of another site could call us without the browser asking us first.
 *
 * @throws ApiError 413 above 64 KiB, 400 for another content type, malformed JSON or anything but an object
 */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const type = contentTypeOf(request)
  if (type !== undefined && type !== 'application/json')
    throw new ApiError(400, 'Send JSON, with Content-Type: application/json')
  const body = parseJson((await bytesOf(request)).toString('utf8'))
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError(400, 'The body must be a JSON object')
  return body as Record<string, unknown>
}

interface Issue {
  code: string
  path: PropertyKey[]
  message: string
}

/** The part of a zod schema that is used here. */
interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } }
}

/** Texts for visitors come from custom checks and are complete sentences; all others need the field's name. */
const textOf = ({ code, path, message }: Issue) =>
  code === 'custom' ? message : `${path.join('.')} ${message}`.trim()

function textsOf(issues: readonly Issue[]): string[] {
  const byField = new Map<string, string>()
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (!byField.has(field)) byField.set(field, textOf(issue))
  }
  return [...byField.values()]
}

function parseOr<T>(status: 400 | 422, schema: Schema<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const texts = textsOf(parsed.error.issues)
  throw new ApiError(status, texts[0] ?? 'The request is invalid', texts)
}

/** @throws ApiError 422 with a text for each invalid field */
export const parseBody = <T>(schema: Schema<T>, body: unknown): T => parseOr(422, schema, body)

/** @throws ApiError 400 with a text for each invalid parameter */
export const parseQuery = <T>(schema: Schema<T>, query: unknown): T => parseOr(400, schema, query)
