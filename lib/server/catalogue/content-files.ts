import { createHash } from 'node:crypto'
import { promises as fs } from 'node:fs'
import path from 'node:path'

export interface ContentFile {
  /** Path inside the content folder, with '/'. */
  name: string
  bytes: Buffer
}

/** Raised whenever the importer makes other rows of the same files, so that these come in again. */
const importerVersion = 4

const isContent = (name: string) =>
  /\.(md|csv)$/.test(name) &&
  name !== 'README.md' &&
  !name.split('/').some((part) => /^\./.test(part))

/**
 * Every Markdown and CSV file below `folder`, in the order of their names.
 *
 * @throws the file system's error when the folder cannot be read
 */
export async function readContentFiles(folder: string): Promise<ContentFile[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter(isContent)
    .sort()
  return Promise.all(
    names.map(async (name) => ({ name, bytes: await fs.readFile(path.join(folder, name)) })),
  )
}

/** Changes when a file's name or bytes do, or the importer itself. */
export function contentHash(files: ContentFile[]): string {
  const hash = createHash('sha256').update(`importer ${importerVersion}\n`)
  for (const { name, bytes } of files) hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  return hash.digest('hex')
}

/** The folder as the state remembers it: the same wherever the project lies. */
export const folderName = (folder: string): string => {
  const whole = path.resolve(/* turbopackIgnore: true */ folder)
  const inside = path.relative(process.cwd(), whole)
  return inside.startsWith('..') || path.isAbsolute(inside) ? whole : inside
}
