import { promises as fs } from 'node:fs'
import path from 'node:path'
import { toZohoPayload } from '#lib/rules/lead-payload'
import { skewMs } from '#lib/server/clock-skew'
import type { Crm, CrmItem, CrmResult } from '#lib/server/delivery/crm'
import { endAtLastLine, newestLines, rewriteLines } from '#lib/server/delivery/crm/jsonl'
import { log } from '#lib/server/log'
import { makePrivateFolder, privateFileMode } from '#lib/server/private-files'

/** Several batches. */
const mostOldLines = 5000

interface Line {
  at: string
  outboxId: number
  leadId: string
  kind: CrmItem['kind']
}

/** What a line says of a lead; of one that is erased no more than that. */
const contentOf = ({ kind, lead, survey, isWithdrawn }: CrmItem) =>
  kind === 'erasure'
    ? { status: 'erased' }
    : {
        ...(isWithdrawn && { status: 'withdrawn' }),
        ...(survey && { survey }),
        lead: { ...toZohoPayload(lead), Email: lead.EmailIdData },
      }

const lineOf = (item: CrmItem, kind: CrmItem['kind'], at: string) => {
  const { outboxId, leadId } = item
  return `${JSON.stringify({ at, outboxId, leadId, kind, ...contentOf(item) })}\n`
}

let isWarned = false

/** What a line says; undefined when it cannot be read: then it holds up nobody, and is told once. */
function readLine(text: string): (Line & { lead?: unknown }) | undefined {
  try {
    const line = JSON.parse(text) as Line | null
    if (typeof line === 'object' && line !== null) return line
  } catch {
    // A disk's fault or somebody's editor.
  }
  if (!isWarned && text.trim() !== '') log().warn('crm.jsonl has a line that cannot be read')
  isWarned ||= text.trim() !== ''
  return undefined
}

/**
 * The newest line of each of these rows that has one: an earlier try got so far and then broke off. A
 * clock that was set back gives lines an earlier time than they have: it takes many old ones in a row to
 * end the search, and none does when a row seems to come from the future.
 */
async function alreadyWritten(
  file: string,
  items: CrmItem[],
  now: number,
): Promise<Map<number, string>> {
  const sought = new Set(items.map(({ outboxId }) => outboxId))
  const created = items.map(({ createdAt }) => createdAt)
  const since = Math.max(...created) > now + skewMs ? 0 : Math.min(...created) - skewMs
  const found = new Map<number, string>()
  let old = 0
  for await (const text of newestLines(file)) {
    const line = readLine(text)
    if (!line) continue
    const { at, outboxId } = line
    if (sought.has(outboxId) && !found.has(outboxId)) found.set(outboxId, text)
    old = Date.parse(at) < since ? old + 1 : 0
    if (found.size === sought.size || old > mostOldLines) break
  }
  return found
}

/** A line of an erased lead: that there was one; undefined when it is of another, or says no more already. */
export function withoutContent(text: string, leadIds: ReadonlySet<string>): string | undefined {
  if (![...leadIds].some((id) => text.includes(id))) return undefined
  const line = readLine(text)
  if (!line) return ''
  if (!leadIds.has(line.leadId) || line.lead === undefined) return undefined
  const { at, outboxId, leadId, kind } = line
  return JSON.stringify({ at, outboxId, leadId, kind })
}

/**
 * The line that a row still needs: none when it stands there as it would be written now; an update
 * when the patient has corrected the lead since that try.
 */
function missingLine(item: CrmItem, written: string | undefined, at: string): string {
  if (written === undefined) return lineOf(item, item.kind, at)
  const before = readLine(written)
  if (before && `${written}\n` === lineOf(item, before.kind, before.at)) return ''
  return lineOf(item, item.kind === 'lead' ? 'lead-update' : item.kind, at)
}

/** It waits for nobody, so that nothing has to break it off. */
interface FileCrm extends Crm {
  send(items: CrmItem[]): Promise<CrmResult[]>
}

/**
 * The default CRM: one JSON line a lead in `dataDir`/crm.jsonl, readable by the owner alone, on disk
 * before it counts as taken, and never twice for one outbox row that says the same. An erasure takes the
 * content out of the lead's lines where they stand, and appends one that says so.
 *
 * @param now epoch milliseconds
 */
export function fileCrm(dataDir: string, now: () => number): FileCrm {
  const file = path.join(/* turbopackIgnore: true */ dataDir, 'crm.jsonl')

  async function append(text: string) {
    makePrivateFolder(dataDir)
    const handle = await fs.open(file, 'a', privateFileMode)
    try {
      // A line that a power failure, a full disk or a killed worker cut off would spoil the next one.
      await endAtLastLine(handle, file)
      await handle.appendFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    batchSize: 500,
    isImmediate: true,
    async send(items) {
      const erased = new Set(
        items.flatMap(({ kind, leadId }) => (kind === 'erasure' ? [leadId] : [])),
      )
      if (erased.size > 0) await rewriteLines(file, (line) => withoutContent(line, erased))
      const repeated = items.filter(({ attempt }) => attempt > 1)
      const written =
        repeated.length > 0
          ? await alreadyWritten(file, repeated, now())
          : new Map<number, string>()
      const at = new Date(now()).toISOString()
      const missing = items
        .map((item) => missingLine(item, written.get(item.outboxId), at))
        .join('')
      if (missing) await append(missing)
      return items.map(({ outboxId }) => ({ outboxId }))
    },
  }
}
