import { promises as fs } from 'node:fs'
import path from 'node:path'

type FileHandle = Awaited<ReturnType<typeof fs.open>>

const chunkBytes = 1024 * 1024
const newline = 0x0a
const blank = 0x20
const instead = Buffer.from('{"erased":true}')

/** Every whole line with the place of its first byte. */
async function* linesOf(handle: FileHandle): AsyncGenerator<{ start: number; line: Buffer }> {
  let rest = Buffer.alloc(0)
  for (let read = 0; ; ) {
    const chunk = Buffer.alloc(chunkBytes)
    const { bytesRead } = await handle.read(chunk, 0, chunkBytes, read)
    if (bytesRead === 0) return
    const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)])
    const first = read - rest.length
    read += bytesRead
    let start = 0
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      yield { start: first + start, line: bytes.subarray(start, end) }
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
}

function isTo(line: Buffer, mobile: string): boolean {
  try {
    return (JSON.parse(line.toString('utf8')) as { to?: unknown } | null)?.to === mobile
  } catch {
    return false
  }
}

/**
 * Writes over the messages that SMS_PROVIDER=file keeps of a number, each in its place: a running site
 * appends to the same file, and must lose nothing.
 *
 * @param mobile '+919876543210'
 * @param dryRun only counts
 * @returns how many there were
 */
export async function eraseSentMessages(
  dataDir: string,
  mobile: string,
  { dryRun = false } = {},
): Promise<number> {
  let handle: FileHandle
  try {
    const file = path.join(/* turbopackIgnore: true */ dataDir, 'sms.jsonl')
    handle = await fs.open(file, dryRun ? 'r' : 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
  try {
    let found = 0
    for await (const { start, line } of linesOf(handle)) {
      if (!line.includes(mobile) || !isTo(line, mobile)) continue
      found += 1
      if (dryRun) continue
      const over = Buffer.alloc(line.length, blank)
      instead.copy(over)
      await handle.write(over, 0, over.length, start)
    }
    if (found > 0 && !dryRun) await handle.sync()
    return found
  } finally {
    await handle.close()
  }
}
