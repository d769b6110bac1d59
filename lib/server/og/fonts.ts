import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'

/**
 * Unpacks the site's WOFF fonts for the drawing library, which only reads TrueType. A WOFF file contains the same
 * tables, each deflated (https://www.w3.org/TR/WOFF/).
 */

const headerSize = 12
const entrySize = 16
const woffHeaderSize = 44
const woffEntrySize = 20

/** The TrueType or OpenType file that a WOFF file holds. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(headerSize + entrySize * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(entrySize * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(entrySize * (count - 2 ** power), 10)
  const parts = [head]
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const from = woffHeaderSize + woffEntrySize * index
    const start = woff.readUInt32BE(from + 4)
    const packed = woff.readUInt32BE(from + 8)
    const length = woff.readUInt32BE(from + 12)
    const bytes = woff.subarray(start, start + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(bytes) : bytes).copy(table)
    const to = headerSize + entrySize * index
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    parts.push(table)
    offset += table.length
  }
  return Buffer.concat(parts)
}

const files = ['latin', 'latin-ext', 'devanagari'].flatMap((script) =>
  [400, 700].map((weight) => `mukta-${script}-${weight}-normal`),
)

/**
 * Writes the fonts into a folder.
 *
 * @param packages the folder node_modules
 * @returns the files' paths
 */
export function writeFonts(folder: string, packages: string): string[] {
  mkdirSync(folder, { recursive: true })
  return files.map((name) => {
    const file = path.join(folder, `${name}.ttf`)
    const source = path.join(packages, '@fontsource', 'mukta', 'files', `${name}.woff`)
    // The rename is atomic, because another instance may be reading the file.
    writeFileSync(`${file}.${process.pid}`, unpackWoff(readFileSync(source)))
    renameSync(`${file}.${process.pid}`, file)
    return file
  })
}
