import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PageKind } from '#lib/rules/page-kind'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A whole answer, as the front sends it again: 200, with its body in the encodings asked for so far. */
export interface KeptResponse {
  /**
   * What it is kept under, as a text of its own: one that was cut out of a request's address would hold the
   * whole of it, with a query of any length. '' for what is not kept.
   */
  path: string
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
  /** Told by whoever keeps it when a body was added. */
  onGrowth?: (bytes: number) => void
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
  kept.onGrowth?.(body.length)
  return { encoding: wanted, body }
}

/** What an answer takes beside its path and its bodies, in bytes: its headers twice, the map's own. */
const overhead = 2048

const sizeOf = ({ path, bodies }: KeptResponse) =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, path.length + overhead)

/** Answers by path, the least recently used let go when they hold more than `maxBytes`. */
export class KeptResponses {
  readonly #byPath = new Map<string, KeptResponse>()
  readonly #sizes = new Map<KeptResponse, number>()
  readonly #maxBytes: number
  #held = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(path: string): KeptResponse | undefined {
    const kept = this.#byPath.get(path)
    if (!kept) return undefined
    this.#byPath.delete(path)
    this.#byPath.set(kept.path, kept)
    return kept
  }

  set(kept: KeptResponse): void {
    const before = this.#byPath.get(kept.path)
    if (before) this.#remove(before)
    this.#byPath.set(kept.path, kept)
    kept.onGrowth = (bytes) => this.#grow(kept, bytes)
    this.#grow(kept, sizeOf(kept))
  }

  /** Bytes of all that is kept. */
  get held(): number {
    return this.#held
  }

  #grow(kept: KeptResponse, bytes: number): void {
    this.#sizes.set(kept, (this.#sizes.get(kept) ?? 0) + bytes)
    this.#held += bytes
    for (const oldest of this.#byPath.values()) {
      if (this.#held <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(kept: KeptResponse): void {
    this.#held -= this.#sizes.get(kept) ?? 0
    this.#sizes.delete(kept)
    this.#byPath.delete(kept.path)
    delete kept.onGrowth
  }
}
