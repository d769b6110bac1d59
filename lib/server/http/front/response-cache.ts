import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PageKind } from '#lib/domain/routes/match'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A complete answer with status 200, with its body in the encodings requested so far. */
export interface CachedResponse {
  /**
   * Its key; '' if it is not cached. A new string: a slice of the request's URL would keep the whole URL, with a query
   * of any length, in memory.
   */
  path: string
  headers: OutgoingHttpHeaders
  /** The same as a list, created at the first answer: creating it each time was a measurable cost. */
  headerList?: [string, OutgoingHttpHeader][]
  /** Weak, because all encodings of the body share it. */
  etag: string | undefined
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  /** Time of the front's clock, in ms, until which it is sent without asking Next.js; Infinity for immutable files. */
  freshUntil: number
  kind: PageKind
  /** Set by the cache; called when an encoding was added. */
  onGrowth?: (bytes: number) => void
}

/** Slower but smaller for immutable files, which are compressed once. */
const brotliQuality = (answer: CachedResponse) =>
  answer.freshUntil === Number.POSITIVE_INFINITY ? 9 : 5

const compressible = /^(?:text\/|application\/(?:javascript|json|xml|manifest\+json)|image\/svg)/
/** Compressing fewer bytes saves no packet. */
const minCompressedBytes = 1024

/** Each answer is compressed once and kept, so that a fifth more time is well spent on 1 % fewer bytes. */
const gzipLevel = 8

/** The headers that have a value. */
export function headersOf(answer: CachedResponse): [string, OutgoingHttpHeader][] {
  answer.headerList ??= Object.entries(answer.headers).filter(
    (header): header is [string, OutgoingHttpHeader] => header[1] !== undefined,
  )
  return answer.headerList
}

/** The body in an encoding, compressed at the first call. Small or binary bodies stay uncompressed. */
export function bodyIn(
  answer: CachedResponse,
  wanted: Encoding,
): { encoding: Encoding; body: Buffer } {
  const compressed = answer.bodies[wanted]
  if (compressed && wanted !== 'identity') return { encoding: wanted, body: compressed }
  const { identity } = answer.bodies
  const type = String(answer.headers['content-type'] ?? '')
  if (wanted === 'identity' || identity.length < minCompressedBytes || !compressible.test(type))
    return { encoding: 'identity', body: identity }
  const body =
    wanted === 'gzip'
      ? gzipSync(identity, { level: gzipLevel })
      : brotliCompressSync(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality(answer),
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
          },
        })
  answer.bodies[wanted] = body
  answer.onGrowth?.(body.length)
  return { encoding: wanted, body }
}

/** Bytes of an answer in addition to path and bodies: its headers twice, and the map entries. */
const overhead = 2048

const sizeOf = ({ path, bodies }: CachedResponse) =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, path.length + overhead)

/** A least-recently-used cache of answers by path, of at most `maxBytes`. */
export class ResponseCache {
  readonly #byPath = new Map<string, CachedResponse>()
  readonly #sizes = new Map<CachedResponse, number>()
  readonly #maxBytes: number
  #held = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(path: string): CachedResponse | undefined {
    const answer = this.#byPath.get(path)
    if (!answer) return undefined
    this.#byPath.delete(path)
    this.#byPath.set(answer.path, answer)
    return answer
  }

  set(answer: CachedResponse): void {
    const before = this.#byPath.get(answer.path)
    if (before) this.#remove(before)
    this.#byPath.set(answer.path, answer)
    answer.onGrowth = (bytes) => this.#grow(answer, bytes)
    this.#grow(answer, sizeOf(answer))
  }

  /** Bytes of all cached answers. */
  get held(): number {
    return this.#held
  }

  #grow(answer: CachedResponse, bytes: number): void {
    this.#sizes.set(answer, (this.#sizes.get(answer) ?? 0) + bytes)
    this.#held += bytes
    for (const oldest of this.#byPath.values()) {
      if (this.#held <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(answer: CachedResponse): void {
    this.#held -= this.#sizes.get(answer) ?? 0
    this.#sizes.delete(answer)
    this.#byPath.delete(answer.path)
    delete answer.onGrowth
  }
}
