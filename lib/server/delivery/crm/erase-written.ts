import path from 'node:path'
import type { MobileNumber } from '#lib/rules/phone'
import { withPlus } from '#lib/rules/phone'
import { withoutContent } from '#lib/server/delivery/crm/file'
import { newestLines, rewriteLines } from '#lib/server/delivery/crm/jsonl'
import { wholeMobile } from '#lib/server/services/find-person'

/** Whose lines are meant: those of these leads, and those with the number. */
export interface WrittenBy {
  leadIds: readonly string[]
  mobile?: MobileNumber
}

interface Line {
  leadId: string
  lead?: { phoneno?: unknown; Country_Code?: unknown }
}

/** undefined for what nobody can read. */
function lineOf(text: string): Line | undefined {
  try {
    return (JSON.parse(text) as Line | null) ?? undefined
  } catch {
    return undefined
  }
}

/** The lead of a line with content that is meant. */
function meantBy({ leadIds, mobile }: WrittenBy): (text: string) => string | undefined {
  const ids = new Set(leadIds)
  return (text) => {
    const isWorthALook = leadIds.some((id) => text.includes(id))
    if (!isWorthALook && !(mobile && text.includes(mobile.number))) return undefined
    const { leadId, lead } = lineOf(text) ?? {}
    if (leadId === undefined || lead === undefined) return undefined
    const number = `${withPlus(String(lead.Country_Code ?? ''))}${lead.phoneno}`
    return ids.has(leadId) || (mobile && number === wholeMobile(mobile)) ? leadId : undefined
  }
}

const fileIn = (dataDir: string) => path.join(/* turbopackIgnore: true */ dataDir, 'crm.jsonl')

/** How many lines of crm.jsonl say something of them. */
export async function countWrittenLeads(dataDir: string, whose: WrittenBy): Promise<number> {
  const leadOf = meantBy(whose)
  let found = 0
  for await (const text of newestLines(fileIn(dataDir))) if (leadOf(text)) found += 1
  return found
}

/**
 * Takes the content out of what CRM_PROVIDER=file has written of them, each line in its place: whichever
 * CRM it is now, the file of before stays until somebody deletes it.
 */
export async function eraseWrittenLeads(dataDir: string, whose: WrittenBy): Promise<void> {
  // A file with nothing of theirs is not written to: it may be somebody else's by now.
  if ((await countWrittenLeads(dataDir, whose)) === 0) return
  const leadOf = meantBy(whose)
  await rewriteLines(fileIn(dataDir), (text) => {
    const leadId = leadOf(text)
    return leadId === undefined ? undefined : withoutContent(text, new Set([leadId]))
  })
}
