import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync, promises as fs } from 'node:fs'
import path from 'node:path'
import { releasesFolder, shippedFolder } from '#lib/config/build'
import { site } from '#lib/config/site'
import { readSiteFolder, SiteYamlError, siteFile } from '#lib/config/site-yaml'
import { type Language, languages } from '#lib/domain/text/language'
import { placeholders, withoutUntrue } from '#lib/server/import/read/placeholders'

export interface ContentFile {
  /** Path inside the content folder, with '/'. */
  name: string
  bytes: Buffer
  /** Where the file is, if the folder lies over the shipped texts. */
  origin?: string
  /** Does it come with the site, beside an operator's own files? */
  isShipped?: true
  /** Between the cells, where its header shows that it is another one than expected (csv.ts). */
  separator?: string
}

/** Is it the name of a file inside the folder, and not '/etc/passwd' or '../secret'? */
export const isPathInside = (name: string): boolean =>
  !/^([/\\]|[a-z]:)/i.test(name) && !name.split(/[/\\]/).includes('..')

/** Increase it when the importer makes other rows from the same files, so that they are imported again. */
const importerVersion = 9

/** Is it the name of a file that an import writes its refused rows to (scripts/cli/reject-target.ts)? */
export const hasRejectName = (name: string): boolean =>
  /-rejects-\d{4}-\d\d-\d\d-\d{6}(?:-\d+)?\.csv$/.test(name)

/** An operator's own variants of marketing pages. */
export const variantsFile = 'variants.yaml'

const isContent = (name: string) =>
  (/\.(md|csv)$/.test(name) || name === variantsFile || isSpreadsheetName(name)) &&
  !/(^|\/)README\.md$/.test(name) &&
  // The terms that the authors of a language agreed on.
  !/^[a-z]+\/glossary\.csv$/.test(name) &&
  // Their tables belong to mapping files, not to the catalogue.
  !name.startsWith('mappings/') &&
  // DATA_DIR may be inside the folder.
  !hasRejectName(name) &&
  !name.split('/').some((part) => /^\./.test(part))

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

/** Names of every file below `folder` that an import reads, sorted. */
const contentNames = async (folder: string): Promise<string[]> =>
  (await namesBelow(folder)).filter(isContent)

/** The photos below `folder`, as 'name size'. They may be larger than all texts together, so their bytes are not read. */
export async function photoFiles(folder: string): Promise<string[]> {
  const photos = (await namesBelow(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
  return Promise.all(
    photos.map(async (name) => `${name} ${(await fs.stat(path.join(folder, name))).size}`),
  )
}

/** The bytes change with `hasReceipt`, so the folder is then imported again. */
async function readBytes(file: string, hasReceipt: boolean): Promise<Buffer> {
  const bytes = await fs.readFile(file)
  if (!bytes.includes('[[receipt:') || !isUtf8(bytes)) return bytes
  return Buffer.from(withoutUntrue(bytes.toString('utf8'), hasReceipt))
}

/** The terms of each language that has a glossary; of the shipped texts, where the folder has none of its own. */
export async function readGlossaries(
  folder: string,
  shipped = shippedFolder,
): Promise<Map<Language, ContentFile>> {
  const folders = readSiteFolder(folder).hasBase ? [folder, shipped] : [folder]
  const glossaries = new Map<Language, ContentFile>()
  for (const language of languages)
    for (const from of folders) {
      const name = `${language}/glossary.csv`
      const file = path.join(from, name)
      if (glossaries.has(language) || !existsSync(file)) continue
      glossaries.set(language, { name, bytes: await fs.readFile(file) })
    }
  return glossaries
}

/** A table without its rows, because some tables must be there. */
const headerOnly = (bytes: Buffer): Buffer => {
  const end = bytes.indexOf('\n')
  return end < 0 ? bytes : bytes.subarray(0, end + 1)
}

/**
 * Every Markdown and CSV file below `folder`, sorted by name. If its site.yaml says so, the shipped files that it does
 * not replace or leave out come with them.
 *
 * @throws the file system's error when the folder cannot be read; SiteYamlError
 */
export async function readContentFiles(
  folder: string,
  hasReceipt = site.hasReceipt,
  shipped = shippedFolder,
): Promise<ContentFile[]> {
  const own = await contentNames(folder)
  const { hasBase, leaveOut } = readSiteFolder(folder)
  const read = async (from: string, name: string) => ({
    name,
    bytes: await readBytes(path.join(from, name), hasReceipt),
    ...(hasBase && { origin: path.join(folderName(from), name) }),
  })
  const files = await Promise.all(own.map((name) => read(folder, name)))
  if (!hasBase) return files
  const names = await contentNames(shipped)
  const matches = (name: string) => leaveOut.some((one) => path.matchesGlob(name, one.pattern))
  const unused = leaveOut.filter(
    ({ pattern }) => !names.some((name) => path.matchesGlob(name, pattern)),
  )
  if (unused.length > 0)
    throw new SiteYamlError(
      path.join(folder, siteFile),
      unused.map(({ pattern, line }) => ({
        line,
        field: 'leaveOut',
        reason: `'${pattern}' is not a file of ${shipped}`,
      })),
    )
  const others = await Promise.all(
    names
      .filter((name) => !own.includes(name) && !(matches(name) && name.endsWith('.md')))
      .map(async (name) => {
        const file: ContentFile = { ...(await read(shipped, name)), isShipped: true }
        return matches(name) ? { ...file, bytes: headerOnly(file.bytes) } : file
      }),
  )
  return [...files, ...others].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Changes with any file name, any content, the size of any photo, the values of placeholders and the importer's version. */
export function contentHash(files: ContentFile[], photos: readonly string[] = []): string {
  const hash = createHash('sha256').update(
    `importer ${importerVersion}\n${JSON.stringify(placeholders)}\n`,
  )
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

export const isSpreadsheetName = (name: string): boolean => /\.(?:xls[xmb]?|ods)$/i.test(name)

export const isSpreadsheet = 'is a spreadsheet: save it as CSV (UTF-8)'

/** How the files of spreadsheets begin: new ones are ZIP archives. */
const spreadsheetStarts = [Buffer.from('PK\x03\x04'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

/** Why the bytes are not UTF-8 text; undefined when they are. */
export function textFault({ name, bytes }: ContentFile): string | undefined {
  const startsAs = (start: Buffer) => bytes.subarray(0, start.length).equals(start)
  if (isSpreadsheetName(name) || spreadsheetStarts.some(startsAs)) return isSpreadsheet
  // Spreadsheets save 'Unicode text' as UTF-16; the message says how to fix it.
  if (isUtf16(bytes)) return 'is UTF-16, not UTF-8: save it as CSV in UTF-8'
  return isUtf8(bytes) ? undefined : notUtf8
}

export const notUtf8 = 'is not UTF-8'

/** What the decoder puts in place of invalid bytes. */
export const replacement = '\uFFFD'

/** The text of a file without {@link textFault}, without a byte order mark. */
export const textOfFile = ({ bytes }: ContentFile): string => new TextDecoder().decode(bytes)
