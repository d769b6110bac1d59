import type { MobileNumber } from '#lib/domain/contact/phone'
import { withPlus } from '#lib/domain/contact/phone'
import type { Db } from '#lib/server/db/schema'
import { withoutContent } from '#lib/server/leads/crm/file'
import { purgedAmong } from '#lib/server/leads/purge-store'
import { newestLines, rewriteLines } from '#lib/server/platform/json-lines'
import { privateFiles } from '#lib/server/platform/private-files'
import { wholeMobile } from '#lib/server/privacy/find-leads'

/** Selects the lines of these leads and the lines with this number. */
interface WrittenBy {
  leadIds: readonly string[]
  mobile?: MobileNumber
}

interface Line {
  leadId: string
  lead?: { phoneno?: unknown; Country_Code?: unknown }
}

/** undefined for an unreadable line. */
function lineOf(text: string): Line | undefined {
  try {
    return (JSON.parse(text) as Line | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns the lead id of a selected line that still has content. */
function leadIdMatching({ leadIds, mobile }: WrittenBy): (text: string) => string | undefined {
  const ids = new Set(leadIds)
  return (text) => {
    const mentionsLead = leadIds.some((id) => text.includes(id))
    if (!mentionsLead && !(mobile && text.includes(mobile.number))) return undefined
    const { leadId, lead } = lineOf(text) ?? {}
    if (leadId === undefined || lead === undefined) return undefined
    const number = `${withPlus(String(lead.Country_Code ?? ''))}${lead.phoneno}`
    return ids.has(leadId) || (mobile && number === wholeMobile(mobile)) ? leadId : undefined
  }
}

/** Counts the lines of crm.jsonl with their data. */
export async function countWrittenLeads(dataDir: string, whose: WrittenBy): Promise<number> {
  const leadIdOf = leadIdMatching(whose)
  let found = 0
  for await (const text of newestLines(privateFiles(dataDir).crm)) if (leadIdOf(text)) found += 1
  return found
}

/**
 * Removes the content of their lines in crm.jsonl, in place. The file may remain from an earlier
 * CRM_PROVIDER=file.
 */
export async function eraseWrittenLeads(dataDir: string, whose: WrittenBy): Promise<void> {
  // A file without their data is not opened for writing: another user may own it by now.
  if ((await countWrittenLeads(dataDir, whose)) === 0) return
  const leadIdOf = leadIdMatching(whose)
  await rewriteLines(privateFiles(dataDir).crm, (text) => {
    const leadId = leadIdOf(text)
    return leadId === undefined ? undefined : withoutContent(text, new Set([leadId]))
  })
}

/** Leads per query. */
const pageSize = 500

/**
 * Removes the content of purged leads in crm.jsonl, in place. It looks at the whole file, because an earlier purge may
 * have been interrupted before it came to this.
 */
export async function emptyLinesOfPurged(db: Db, dataDir: string): Promise<void> {
  const file = privateFiles(dataDir).crm
  const written = new Set<string>()
  for await (const text of newestLines(file)) {
    const line = lineOf(text)
    if (line?.lead !== undefined) written.add(line.leadId)
  }
  const ids = [...written]
  const purged = new Set<string>()
  for (let from = 0; from < ids.length; from += pageSize)
    for (const id of await purgedAmong(db, ids.slice(from, from + pageSize))) purged.add(id)
  if (purged.size === 0) return
  await rewriteLines(file, (text) => {
    const leadId = lineOf(text)?.leadId
    return leadId !== undefined && purged.has(leadId)
      ? withoutContent(text, new Set([leadId]))
      : undefined
  })
}
