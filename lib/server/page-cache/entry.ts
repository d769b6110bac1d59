import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A page of the ISR cache as Next.js hands it over: its HTML and its data, or where it redirects to. */
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
  /** Null: there is no such page. */
  value: Page | null
  /** Epoch milliseconds. */
  lastModified: number
  /** In seconds; what Next.js decides by when the page is to be made again. */
  cacheControl?: { revalidate: number | false; expire?: number | undefined } | undefined
}

/** Before each packed entry: other forms are not read, as after an upgrade. */
const form = Buffer.from('page1:')
/** Bytes above which an unpacked entry is none of ours. */
const largest = 16 * 1024 * 1024

/** A twelfth of the size for a millisecond of work. */
export const packEntry = (json: string): Buffer => Buffer.concat([form, zstdCompressSync(json)])

/** The entry's text; null when that is not what {@link packEntry} gave. */
export function unpackEntry(packed: Buffer): string | null {
  if (!packed.subarray(0, form.length).equals(form)) return null
  try {
    const options = { maxOutputLength: largest }
    return zstdDecompressSync(packed.subarray(form.length), options).toString()
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function isPage(value: unknown): value is Page | null {
  if (value === null) return true
  if (!isObject(value)) return false
  if (value.kind === 'REDIRECT') return isObject(value.props)
  return value.kind === 'PAGES' && typeof value.html === 'string' && isObject(value.pageData)
}

/** What a text of Redis says; null when it is no entry: Next.js would answer 500 for it. */
export function readEntry(json: string): PageEntry | null {
  try {
    const read: unknown = JSON.parse(json)
    if (!isObject(read) || typeof read.lastModified !== 'number' || !isPage(read.value)) return null
    return read as unknown as PageEntry
  } catch {
    return null
  }
}
