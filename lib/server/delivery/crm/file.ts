import { promises as fs } from 'node:fs'
import path from 'node:path'
import { toZohoPayload } from '#lib/rules/lead-payload'
import type { Crm, CrmItem } from '#lib/server/delivery/crm'
import { endAtLastLine, newestLines } from '#lib/server/delivery/crm/jsonl'
import { makePrivateFolder, privateFileMode } from '#lib/server/private-files'

/** How far clocks may differ between the process that made a row and the one that wrote its line. */
const skewMs = 60_000

interface Line {
  at: string
  outboxId: number
}

const lineOf = (item: CrmItem, at: string) => {
  const { outboxId, leadId, kind, lead, survey, isWithdrawn } = item
  return `${JSON.stringify({
    at,
    outboxId,
    leadId,
    kind,
    ...(isWithdrawn && { status: 'withdrawn' }),
    ...(survey && { survey }),
    lead: { ...toZohoPayload(lead), Email: lead.EmailIdData },
  })}\n`
}

/** Which of these rows have their line already: an earlier try got so far and then broke off. */
async function alreadyWritten(file: string, items: CrmItem[]): Promise<Set<number>> {
  const sought = new Set(items.map(({ outboxId }) => outboxId))
  const since = Math.min(...items.map(({ createdAt }) => createdAt)) - skewMs
  const found = new Set<number>()
  for await (const text of newestLines(file)) {
    const { at, outboxId } = JSON.parse(text) as Line
    if (sought.has(outboxId)) found.add(outboxId)
    if (found.size === sought.size || Date.parse(at) < since) break
  }
  return found
}

/**
 * The default CRM: one JSON line a lead in `dataDir`/crm.jsonl, readable by the owner alone, on disk
 * before it counts as taken, and never twice for one outbox row.
 *
 * @param now epoch milliseconds
 */
export function fileCrm(dataDir: string, now: () => number): Crm {
  const file = path.join(/* turbopackIgnore: true */ dataDir, 'crm.jsonl')
  // A line that a power failure or a full disk cut off would spoil the next one.
  let mayEndMidLine = true

  async function append(text: string) {
    makePrivateFolder(dataDir)
    const handle = await fs.open(file, 'a', privateFileMode)
    try {
      if (mayEndMidLine) await endAtLastLine(handle, file)
      mayEndMidLine = true
      await handle.appendFile(text)
      await handle.sync()
      mayEndMidLine = false
    } finally {
      await handle.close()
    }
  }

  return {
    batchSize: 500,
    async send(items) {
      const repeated = items.filter(({ attempt }) => attempt > 1)
      const written = repeated.length > 0 ? await alreadyWritten(file, repeated) : new Set<number>()
      const at = new Date(now()).toISOString()
      const missing = items.filter(({ outboxId }) => !written.has(outboxId))
      if (missing.length > 0) await append(missing.map((item) => lineOf(item, at)).join(''))
      return items.map(({ outboxId }) => ({ outboxId }))
    },
  }
}
