import { promises as fs } from 'node:fs'
import path from 'node:path'
import type { Sms } from '#lib/server/delivery/sms'
import { makePrivateFolder, privateFileMode } from '#lib/server/private-files'

/**
 * The default: one JSON line a message in `dataDir`/sms.jsonl, readable by the owner alone.
 *
 * @param now epoch milliseconds
 */
export function fileSms(dataDir: string, now: () => number): Sms {
  const file = path.join(/* turbopackIgnore: true */ dataDir, 'sms.jsonl')
  return {
    async send({ to, text, code }) {
      makePrivateFolder(dataDir)
      const line = { at: new Date(now()).toISOString(), to, text, code }
      await fs.appendFile(file, `${JSON.stringify(line)}\n`, { mode: privateFileMode })
    },
  }
}
