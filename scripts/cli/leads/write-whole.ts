import { promises as fs } from 'node:fs'
import { writeNewFile } from '#lib/server/db/new-file'

/** Writes a file that only its owner can read. After a failure it still has its former content. */
export async function writeWhole(
  texts: string | AsyncIterable<string>,
  file: string,
): Promise<void> {
  const there = await fs.stat(file).catch(() => undefined)
  // A pipe or a device cannot be replaced by a draft.
  if (there && !there.isFile()) return fs.writeFile(file, texts)
  // r+ does not create the draft again when an interruption has just removed it.
  await writeNewFile(file, (draft) => fs.writeFile(draft, texts, { flag: 'r+' }))
}
