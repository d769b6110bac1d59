import { promises as fs } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

type FileHandle = Awaited<ReturnType<typeof fs.open>>

/** A file of JSON lines that several processes append to. */

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

/** Yields the complete lines of the file, newest first, without an incomplete last line. */
export async function* newestLines(file: string): AsyncGenerator<string> {
  const handle = await openToRead(file)
  if (!handle) return
  try {
    let { size: end } = await handle.stat()
    // Bytes before the first line break read so far: the end of a line that is not complete yet.
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

/** How long an unfinished line must stay unchanged to count as cut off, in ms. */
const unchangedMs = 50

/** The offset at which the last complete line ends. */
async function endOfLines(handle: FileHandle, size: number): Promise<number> {
  // It is nearly always the last byte of the file.
  let length = 1
  for (let end = size; end > 0; length = chunkBytes) {
    const start = Math.max(0, end - length)
    const at = (await readAt(handle, start, end - start)).lastIndexOf(newline)
    if (at >= 0) return start + at + 1
    end = start
  }
  return 0
}

/** Truncates the file after its last line break, unless another process is still writing there. */
export async function endAtLastLine(appending: FileHandle, file: string): Promise<void> {
  const handle = await openToRead(file)
  if (!handle) return
  try {
    for (;;) {
      const { size } = await handle.stat()
      const end = await endOfLines(handle, size)
      if (end === size) return
      await sleep(unchangedMs)
      if ((await handle.stat()).size > size) continue
      await appending.truncate(end)
      return
    }
  } finally {
    await handle.close()
  }
}

/**
 * Rewrites complete lines in place, padding shorter ones with spaces. Other processes may append meanwhile.
 *
 * @param rewrite returns the new line, which must not have more bytes, or undefined to keep the old one
 */
export async function rewriteLines(
  file: string,
  rewrite: (line: string) => string | undefined,
): Promise<void> {
  const reading = await openToRead(file)
  if (!reading) return
  const handle = await fs.open(file, 'r+')
  try {
    // The file offset of `rest`, the bytes of an incomplete line.
    let offset = 0
    let rest = Buffer.alloc(0)
    for (;;) {
      const bytes = await readAt(reading, offset + rest.length, chunkBytes)
      if (bytes.length === 0) break
      rest = Buffer.concat([rest, bytes])
      let start = 0
      for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline, start)) {
        const rewritten = rewrite(rest.toString('utf8', start, end))
        if (rewritten !== undefined) {
          const filled = Buffer.alloc(end - start, ' ')
          filled.write(rewritten)
          await handle.write(filled, 0, filled.length, offset + start)
        }
        start = end + 1
      }
      offset += start
      rest = rest.subarray(start)
    }
    await handle.sync()
  } finally {
    await handle.close()
    await reading.close()
  }
}
