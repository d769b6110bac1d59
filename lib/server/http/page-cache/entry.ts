import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A page of the ISR cache as Next.js passes it: its HTML and data, or a redirect. */
type Page =
  | {
      kind: 'PAGES'
      html: string
      pageData: object
      headers?: Record<string, unknown> | undefined
      status?: number | undefined
    }
  | { kind: 'REDIRECT'; props: object }

export interface PageEntry {
  /** Null if the page does not exist. */
  value: Page | null
  /** Epoch milliseconds. */
  lastModified: number
  /** In seconds; from this Next.js decides when to revalidate the page. */
  cacheControl?: { revalidate: number | false; expire?: number | undefined } | undefined
}

/** Starts each packed entry; entries in another format, for example from before an upgrade, are ignored. */
const formatMarker = Buffer.from('page1:')
/** No entry of ours is larger, in bytes. */
const maxUnpackedBytes = 16 * 1024 * 1024

/** Compresses to about a twelfth of the size in about a millisecond. */
export const packEntry = (json: string): Buffer =>
  Buffer.concat([formatMarker, zstdCompressSync(json)])

/** The entry's text; null if `packed` was not made by {@link packEntry}. */
export function unpackEntry(packed: Buffer): string | null {
  if (!packed.subarray(0, formatMarker.length).equals(formatMarker)) return null
  try {
    const options = { maxOutputLength: maxUnpackedBytes }
    return zstdDecompressSync(packed.subarray(formatMarker.length), options).toString()
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function isCachedPage(value: unknown): value is Page | null {
  if (value === null) return true
  if (!isObject(value)) return false
  if (value.kind === 'REDIRECT') return isObject(value.props)
  return value.kind === 'PAGES' && typeof value.html === 'string' && isObject(value.pageData)
}

/** Parses and checks an entry; null if it is malformed, because Next.js would answer 500 for it. */
export function readEntry(json: string): PageEntry | null {
  try {
    const read: unknown = JSON.parse(json)
    if (!isObject(read) || typeof read.lastModified !== 'number' || !isCachedPage(read.value))
      return null
    return read as unknown as PageEntry
  } catch {
    return null
  }
}
