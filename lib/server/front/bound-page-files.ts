import { promises } from 'node:fs'
import path from 'node:path'
import { log } from '#lib/server/log'

/**
 * Next.js writes each page that it made to the disk and takes none away: lists of every speciality in every
 * city, and every treatment's price there, come to gigabytes when somebody asks for them all, and a full disk
 * takes no leads. The oldest are removed: Next.js makes one anew that is not there.
 */

/** Some 7,000 pages. */
const defaultMaxBytes = 1024 * 1024 * 1024
/** A minute's pages are some 200 MB at most. */
const everyMs = 60_000
/** Down to this share, so that not every look removes some. */
const share = 0.9

interface PageFile {
  file: string
  bytes: number
  time: number
}

async function filesIn(folder: string): Promise<PageFile[]> {
  const entries = await promises.readdir(folder, { recursive: true, withFileTypes: true })
  const files: PageFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    // It may be written anew at this moment, or be gone.
    const found = await promises.stat(file).catch(() => null)
    if (found) files.push({ file, bytes: found.blocks * 512, time: found.mtimeMs })
  }
  return files
}

/**
 * Removes the files written longest ago when those in `folder` take more than `maxBytes` of the disk.
 *
 * @returns how many were removed
 */
export async function removeOldPages(folder: string, maxBytes: number): Promise<number> {
  const files = await filesIn(folder).catch(() => [])
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes <= maxBytes) return 0
  let removed = 0
  for (const file of files.sort((one, other) => one.time - other.time)) {
    if (bytes <= maxBytes * share) break
    await promises.rm(file.file, { force: true })
    bytes -= file.bytes
    removed += 1
  }
  return removed
}

/**
 * Does so every minute while the process runs.
 *
 * @param folder where Next.js keeps the pages that it makes, `.next/server/route-cache`
 */
export function boundPageFiles(folder: string, maxBytes = defaultMaxBytes): void {
  const look = async () => {
    try {
      const removed = await removeOldPages(folder, maxBytes)
      if (removed > 0) log().info({ removed }, 'files of old pages were removed')
    } catch (err) {
      log().warn({ err }, 'files of old pages could not be removed')
    }
    setTimeout(look, everyMs).unref()
  }
  void look()
}
