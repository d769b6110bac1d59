import { isUtf8 } from 'node:buffer'

import { createHash } from 'node:crypto'
import { promises as fs } from 'node:fs'
import path from 'node:path'
import { releasesFolder } from '#lib/config/build'
import { site } from '#lib/config/site'

export interface ContentFile {
  /** Path inside the content folder, with '/'. */
  name: string
  bytes: Buffer
}

/** Is it the name of a file inside the folder, and not '/etc/passwd' or '../secret'? */
export const isPathInside = (name: string): boolean =>
  !/^([/\\]|[a-z]:)/i.test(name) && !name.split(/[/\\]/).includes('..')

/** Increase it when the importer makes other rows from the same files, so that they are imported again. */
const importerVersion = 5

/** Is it the name of a file that an import writes its refused rows to (scripts/cli/reject-target.ts)? */
export const hasRejectName = (name: string): boolean =>
  /-rejects-\d{4}-\d\d-\d\d-\d{6}(?:-\d+)?\.csv$/.test(name)

const isContent = (name: string) =>
  /\.(md|csv)$/.test(name) &&
  name !== 'README.md' &&
  // Their tables belong to mapping files, not to the catalogue.
  !name.startsWith('mappings/') &&
  // DATA_DIR may be inside the folder.
  !hasRejectName(name) &&
  !name.split('/').some((part) => /^\./.test(part))

/** '[[receipt: …]]' in a text. */
const ifReceipt = /\[\[receipt:([\s\S]*?)\]\]/g

/**
 * Keeps or leaves out the parts of a text that are true only if leads get a receipt from this site. The bytes change
 * with the setting, so the folder is then imported again.
 */
function withoutUntrue(bytes: Buffer, hasReceipt: boolean): Buffer {
  if (!bytes.includes('[[receipt:') || !isUtf8(bytes)) return bytes
  return Buffer.from(bytes.toString('utf8').replace(ifReceipt, hasReceipt ? '$1' : ''))
}

/** Every file below `folder` with '/', sorted. */
async function namesBelow(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort()
}

/**
 * Every Markdown and CSV file below `folder`, sorted by name.
 *
 * @throws the file system's error when the folder cannot be read
 */
export async function readContentFiles(
  folder: string,
  hasReceipt = site.hasReceipt,
): Promise<ContentFile[]> {
  const names = await namesBelow(folder)
  return Promise.all(
    names.filter(isContent).map(async (name) => ({
      name,
      bytes: withoutUntrue(await fs.readFile(path.join(folder, name)), hasReceipt),
    })),
  )
}

/** The photos below `folder`, as 'name size'. They may be larger than all texts together, so their bytes are not read. */
export async function photoFiles(folder: string): Promise<string[]> {
  const photos = (await namesBelow(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
  return Promise.all(
    photos.map(async (name) => `${name} ${(await fs.stat(path.join(folder, name))).size}`),
  )
}

/** Changes with any file name, any content, the size of any photo and the importer's version. */
export function contentHash(files: ContentFile[], photos: readonly string[] = []): string {
  const hash = createHash('sha256').update(`importer ${importerVersion}\n`)
  for (const { name, bytes } of files) hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  for (const photo of photos) hash.update(`${photo}\n`)
  return hash.digest('hex')
}

/**
 * The folder as the state stores it: relative if inside the site's folder. The sample of a release (npm run update) has
 * the name of the clone's.
 */
export const folderName = (folder: string): string => {
  const whole = path.resolve(/* turbopackIgnore: true */ folder)
  const inside = path.relative(process.cwd(), whole)
  if (inside.startsWith('..') || path.isAbsolute(inside)) return whole
  const [first, , ...rest] = inside.split(path.sep)
  return first === releasesFolder ? path.join(...rest) : inside
}

/** Leading bytes that are checked for the zero bytes of UTF-16. */
const checkedBytes = 512

const isUtf16 = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  bytes.subarray(0, checkedBytes).includes(0)

/** Why the bytes are not UTF-8 text; undefined when they are. */
export function textFault({ bytes }: ContentFile): string | undefined {
  // Spreadsheets save 'Unicode text' as UTF-16; the message says how to fix it.
  if (isUtf16(bytes)) return 'is UTF-16, not UTF-8: save it as CSV in UTF-8'
  return isUtf8(bytes) ? undefined : notUtf8
}

export const notUtf8 = 'is not UTF-8'

/** What the decoder puts in place of invalid bytes. */
export const replacement = '\uFFFD'

/** The text of a file without {@link textFault}, without a byte order mark. */
export const textOfFile = ({ bytes }: ContentFile): string => new TextDecoder().decode(bytes)
