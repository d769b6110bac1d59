import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PageKind } from '#lib/rules/page-kind'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A whole answer, as the front sends it again: 200, with its body in the encodings asked for so far. */
export interface KeptResponse {
  headers: OutgoingHttpHeaders
  /** The same as a list, made at the first answer: of all that an answer costs this was a part to be seen. */
  headerList?: [string, OutgoingHttpHeader][]
  /** Weak: the encodings of one body share it. */
  etag: string | undefined
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  /** Epoch milliseconds until which it is sent without asking again; Infinity for immutable files. */
  freshUntil: number
  /** Of its path. */
  kind: PageKind
}

/** Slower, smaller brotli for what is compressed once and kept for good. */
const brotliQuality = (kept: KeptResponse) => (kept.freshUntil === Number.POSITIVE_INFINITY ? 9 : 5)

const compressible = /^(?:text\/|application\/(?:javascript|json|xml|manifest\+json)|image\/svg)/
/** Bytes below which compression saves no packet. */
const worthCompressing = 1024

/** The headers of an answer, each with what it says. */
export function headersOf(kept: KeptResponse): [string, OutgoingHttpHeader][] {
  kept.headerList ??= Object.entries(kept.headers).filter(
    (header): header is [string, OutgoingHttpHeader] => header[1] !== undefined,
  )
  return kept.headerList
}

/** The body in an encoding; made at the first call. Too small or not text: as it is. */
export function bodyIn(kept: KeptResponse, wanted: Encoding): { encoding: Encoding; body: Buffer } {
  const made = kept.bodies[wanted]
  if (made && wanted !== 'identity') return { encoding: wanted, body: made }
  const { identity } = kept.bodies
  const type = String(kept.headers['content-type'] ?? '')
  if (wanted === 'identity' || identity.length < worthCompressing || !compressible.test(type))
    return { encoding: 'identity', body: identity }
  const body =
    wanted === 'gzip'
      ? gzipSync(identity)
      : brotliCompressSync(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality(kept),
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
          },
        })
  kept.bodies[wanted] = body
  return { encoding: wanted, body }
}

const sizeOf = ({ bodies }: KeptResponse) =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 0)

/** Answers by path, the least recently used let go when they hold more than `maxBytes` of bodies. */
export class KeptResponses {
  readonly #byPath = new Map<string, KeptResponse>()
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(path: string): KeptResponse | undefined {
    const kept = this.#byPath.get(path)
    if (!kept) return undefined
    this.#byPath.delete(path)
    this.#byPath.set(path, kept)
    return kept
  }

  set(path: string, kept: KeptResponse): void {
    this.#byPath.delete(path)
    this.#byPath.set(path, kept)
    let size = 0
    for (const each of this.#byPath.values()) size += sizeOf(each)
    for (const [oldest, each] of this.#byPath) {
      if (size <= this.#maxBytes) break
      size -= sizeOf(each)
      this.#byPath.delete(oldest)
    }
  }
}
