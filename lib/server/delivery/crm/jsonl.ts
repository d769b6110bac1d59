import { promises as fs } from 'node:fs'

type FileHandle = Awaited<ReturnType<typeof fs.open>>

/** A file of JSON lines, read from its end. */

const chunkBytes = 1024 * 1024
const newline = 0x0a

async function readAt(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, start)
  return buffer.subarray(0, bytesRead)
}

async function openToRead(file: string): Promise<FileHandle | undefined> {
  try {
    return await fs.open(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whole lines of the file, newest first; a last line that was cut off is left out. */
export async function* newestLines(file: string): AsyncGenerator<string> {
  const handle = await openToRead(file)
  if (!handle) return
  try {
    let { size: end } = await handle.stat()
    // What stands before the first line break of the bytes read so far, and is not yet whole.
    let rest = Buffer.alloc(0)
    let isWhole = false
    while (end > 0) {
      const start = Math.max(0, end - chunkBytes)
      const bytes = Buffer.concat([await readAt(handle, start, end - start), rest])
      let stop = bytes.length
      for (let at = bytes.lastIndexOf(newline); at >= 0; at = bytes.lastIndexOf(newline, at - 1)) {
        if (isWhole && stop > at + 1) yield bytes.toString('utf8', at + 1, stop)
        isWhole = true
        stop = at
        if (at === 0) break
      }
      rest = bytes.subarray(0, stop)
      end = start
    }
    if (isWhole && rest.length > 0) yield rest.toString('utf8')
  } finally {
    await handle.close()
  }
}

/** Cuts off what stands behind the last line break. */
export async function endAtLastLine(appending: FileHandle, file: string): Promise<void> {
  const handle = await openToRead(file)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    let end = size
    while (end > 0) {
      const start = Math.max(0, end - chunkBytes)
      const at = (await readAt(handle, start, end - start)).lastIndexOf(newline)
      if (at >= 0) {
        end = start + at + 1
        break
      }
      end = start
    }
    if (end < size) await appending.truncate(end)
  } finally {
    await handle.close()
  }
}
