import { promises as fs } from 'node:fs'
import type { Sms } from '#lib/server/account/sms/sms'
import { newestLines, rewriteLines } from '#lib/server/platform/json-lines'
import {
  makePrivateFolder,
  privateFileMode,
  privateFiles,
} from '#lib/server/platform/private-files'

/**
 * The default: one JSON line per message in `dataDir`/sms.jsonl, readable by the owner only.
 *
 * @param now epoch milliseconds
 */
export function fileSms(dataDir: string, now: () => number): Sms {
  const file = privateFiles(dataDir).sms
  return {
    async send(message) {
      makePrivateFolder(dataDir)
      const line = { at: new Date(now()).toISOString(), ...message }
      await fs.appendFile(file, `${JSON.stringify(line)}\n`, { mode: privateFileMode })
    },
  }
}

function isTo(line: string, mobile: string): boolean {
  if (!line.includes(mobile)) return false
  try {
    return (JSON.parse(line) as { to?: unknown } | null)?.to === mobile
  } catch {
    return false
  }
}

/**
 * Overwrites a number's messages in the file of SMS_PROVIDER=file, each in place, because a running site appends
 * to the same file.
 *
 * @param mobile '+919876543210'
 * @param dryRun only counts
 * @returns how many there are
 */
export async function eraseSentMessages(
  dataDir: string,
  mobile: string,
  { dryRun = false } = {},
): Promise<number> {
  const file = privateFiles(dataDir).sms
  let found = 0
  for await (const line of newestLines(file)) if (isTo(line, mobile)) found += 1
  if (found > 0 && !dryRun)
    await rewriteLines(file, (line) => (isTo(line, mobile) ? '{"erased":true}' : undefined))
  return found
}
