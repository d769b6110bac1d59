import { promises as fs } from 'node:fs'
import { toZohoPayload } from '#lib/domain/leads/createleadzoho'
import type { LeadPayload } from '#lib/domain/leads/lead'
import type { Crm, CrmItem, CrmOutcome, CrmResult } from '#lib/server/leads/crm/crm'
import { skewMs } from '#lib/server/platform/clock-skew'
import { endAtLastLine, newestLines, rewriteLines } from '#lib/server/platform/json-lines'
import { log } from '#lib/server/platform/log'
import {
  makePrivateFolder,
  privateFileMode,
  privateFiles,
} from '#lib/server/platform/private-files'
import { visible } from '#lib/server/platform/visible'

/** Old lines in a row that end the search: several batches. */
const maxOldLines = 5000

interface Line {
  at: string
  outboxId: number
  leadId: string
  kind: CrmItem['kind']
}

/** What createleadzoho lacks, under the names that Zoho has for it. */
const otherFields = (lead: LeadPayload) => ({
  Email: lead.EmailIdData,
  Page_Type: lead.PageTypeData,
  Lead_Type: lead.LeadTypeData,
  Insurance_Name: lead.InsuranceNameData,
  Vendor_Id: lead.vendorId,
  Report: lead.report,
  Website_Created_Time: lead.CreatedDateData,
})

const isoTime = (at: number | undefined) =>
  at === undefined ? undefined : new Date(at).toISOString()

const withIsoTimes = ({ at, callAgainAt, appointmentAt, ...outcome }: CrmOutcome) => ({
  ...outcome,
  at: isoTime(at),
  callAgainAt: isoTime(callAgainAt),
  appointmentAt: isoTime(appointmentAt),
})

/** The content of a lead's line; for an erased lead only its status. */
const contentOf = ({ kind, lead, survey, outcome, callbackWord, isWithdrawn }: CrmItem) =>
  kind === 'erasure'
    ? { status: 'erased' }
    : {
        ...(isWithdrawn && { status: 'withdrawn' }),
        callbackWord,
        ...(survey && { survey }),
        ...(outcome && { outcome: withIsoTimes(outcome) }),
        lead: { ...toZohoPayload(lead), ...otherFields(lead) },
      }

const lineOf = (item: CrmItem, kind: CrmItem['kind'], at: string) => {
  const { outboxId, leadId } = item
  return `${visible(JSON.stringify({ at, outboxId, leadId, kind, ...contentOf(item) }))}\n`
}

let isWarned = false

/** Parses a line; undefined when it is unreadable, which is logged once and stops nothing. */
function readLine(text: string): (Line & { lead?: unknown }) | undefined {
  try {
    const line = JSON.parse(text) as Line | null
    if (typeof line === 'object' && line !== null) return line
  } catch {
    // Damaged by a disk error or edited by hand.
  }
  if (!isWarned && text.trim() !== '') log().warn('crm.jsonl has an unreadable line')
  isWarned ||= text.trim() !== ''
  return undefined
}

/**
 * The newest line of each row that an earlier, interrupted attempt wrote. If the clock was set back, lines
 * may look older than they are, so only many old lines in a row end the search, and nothing ends it when a
 * row seems to come from the future.
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
    if (found.size === sought.size || old > maxOldLines) break
  }
  return found
}

/**
 * The line of an erased lead without its content; undefined when the line belongs to another lead or has no
 * content.
 */
export function withoutContent(text: string, leadIds: ReadonlySet<string>): string | undefined {
  if (![...leadIds].some((id) => text.includes(id))) return undefined
  const line = readLine(text)
  if (!line) return ''
  if (!leadIds.has(line.leadId) || line.lead === undefined) return undefined
  const { at, outboxId, leadId, kind } = line
  return JSON.stringify({ at, outboxId, leadId, kind })
}

/**
 * The line still to be written for a row: none when the existing line has the current content, an update
 * when the patient has corrected the lead since.
 */
function missingLine(item: CrmItem, written: string | undefined, at: string): string {
  if (written === undefined) return lineOf(item, item.kind, at)
  const before = readLine(written)
  if (before && `${written}\n` === lineOf(item, before.kind, before.at)) return ''
  return lineOf(item, item.kind === 'lead' ? 'lead-update' : item.kind, at)
}

/** It needs no abort signal, because it never waits for another system. */
interface FileCrm extends Crm {
  send(items: CrmItem[]): Promise<CrmResult[]>
}

/**
 * The default CRM: one JSON line per lead in `dataDir`/crm.jsonl, readable by the owner alone. A line is on
 * disk before it counts as accepted and is never written twice for an unchanged outbox row. An erasure
 * blanks the lead's lines in place and appends a line with the status 'erased'.
 *
 * @param now epoch milliseconds
 */
export function fileCrm(dataDir: string, now: () => number): FileCrm {
  const file = privateFiles(dataDir).crm

  async function append(text: string) {
    makePrivateFolder(dataDir)
    const handle = await fs.open(file, 'a', privateFileMode)
    try {
      // A line cut off by a power failure, a full disk or a killed worker would corrupt the next one.
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
