import { promises } from 'node:fs'
import path from 'node:path'
import { log } from '#lib/server/platform/log'

/**
 * Next.js writes every page it makes to disk and deletes none. Lists of every speciality in every city, and every
 * treatment's price there, add up to gigabytes if somebody requests them all, and a full disk takes no leads. So the
 * oldest are deleted; Next.js makes a missing page again.
 */

/** About 7,000 pages. */
const defaultMaxBytes = 1024 * 1024 * 1024
/** In a minute at most 200 MB of pages are made. */
const everyMs = 60_000
/** Deletes down to this share, so that not every run deletes some. */
const targetShare = 0.9

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
    // It may just be rewritten or deleted.
    const found = await promises.stat(file).catch(() => null)
    if (found) files.push({ file, bytes: found.blocks * 512, time: found.mtimeMs })
  }
  return files
}

/**
 * Deletes the oldest files in `folder` if all together take more than `maxBytes` on disk.
 *
 * @returns how many were deleted
 */
export async function removeOldPages(folder: string, maxBytes: number): Promise<number> {
  const files = await filesIn(folder).catch(() => [])
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes <= maxBytes) return 0
  let removed = 0
  for (const file of files.sort((one, other) => one.time - other.time)) {
    if (bytes <= maxBytes * targetShare) break
    await promises.rm(file.file, { force: true })
    bytes -= file.bytes
    removed += 1
  }
  return removed
}

/**
 * Does that every minute while the process runs.
 *
 * @param folder where Next.js writes pages, `.next/server/route-cache`
 */
export function boundPageFiles(folder: string, maxBytes = defaultMaxBytes): void {
  const run = async () => {
    try {
      const removed = await removeOldPages(folder, maxBytes)
      if (removed > 0) log().info({ removed }, 'old page files deleted')
    } catch (err) {
      log().warn({ err }, 'old page files could not be deleted')
    }
    setTimeout(run, everyMs).unref()
  }
  void run()
}
