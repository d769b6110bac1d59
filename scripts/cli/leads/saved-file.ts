import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { DeskEntryTable } from '#lib/server/db/schema'
import type { OutboxRow } from '#lib/server/leads/outbox/store'
import type { LeadRow } from '#lib/server/leads/store'

/**
 * The file in which `db restore` saves leads that the backup lacks, for `leads import`
 * (docs/decisions/0036-restore-and-import-leads.md): JSON lines between a header and an end line, so that a
 * file that was cut off is noticed.
 */

const nullableText = z.nullable(z.string())
const nullableNumber = z.nullable(z.number())

const leadSchema = z.object({
  id: z.string().check(z.minLength(1)),
  idempotencyKey: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  payload: z.string(),
  receiptTokenHash: nullableText,
  callbackWord: nullableText,
  consentVersion: nullableText,
  consentLanguage: nullableText,
  consentPage: nullableText,
  consentedAt: nullableNumber,
  clientAddress: nullableText,
  // Files of an earlier version lack it.
  visitorHash: z._default(nullableText, null),
  requestId: nullableText,
  status: z.enum(['new', 'withdrawn', 'purged']),
  survey: nullableText,
  correctedAt: nullableNumber,
  withdrawnAt: nullableNumber,
  // `mobile` is derived from the payload.
} satisfies Record<Exclude<keyof LeadRow, 'mobile'>, unknown>)

/** Without its id, which only its own database knows. */
const outboxSchema = z.object({
  leadId: z.string(),
  kind: z.enum(['lead', 'lead-update', 'survey', 'outcome', 'withdrawal', 'erasure']),
  availableAt: z.number(),
  createdAt: z.number(),
  attempts: z.number(),
  claimedUntil: nullableNumber,
  sentAt: nullableNumber,
  lastError: nullableText,
  deadAt: nullableNumber,
  // Files of the previous version lack it.
  deadOutlook: z._default(z.nullable(z.enum(['permanent', 'setting', 'unknown'])), null),
  refusals: z.number(),
  refusedAt: nullableNumber,
} satisfies Record<Exclude<keyof OutboxRow, 'id'>, unknown>)

/** What the care team has made of it (lib/server/desk). Claims are left out: nobody calls during a restore. */
const deskSchema = z.object({
  dueAt: z.number(),
  state: z.enum(['new', 'again', 'booked', 'closed', 'withdrawn']),
  reachedAt: nullableNumber,
  bookedAt: nullableNumber,
  visitedAt: nullableNumber,
  closedAt: nullableNumber,
})

const entryOfDeskSchema = z.object({
  id: z.string().check(z.minLength(1)),
  leadId: z.string(),
  at: z.number(),
  member: z.string(),
  memberName: z.string(),
  kind: z.string(),
  details: z.string(),
} satisfies Record<keyof DeskEntryTable, unknown>)

/** By name: the database of a newer version may have more columns. */
export const leadColumns = Object.keys(leadSchema.shape) as (keyof z.output<typeof leadSchema>)[]
export const outboxColumns = Object.keys(outboxSchema.shape) as Exclude<keyof OutboxRow, 'id'>[]
export const deskColumns = Object.keys(deskSchema.shape) as (keyof z.output<typeof deskSchema>)[]
export const deskEntryColumns = Object.keys(entryOfDeskSchema.shape) as (keyof DeskEntryTable)[]

const savedLeadSchema = z.object({
  lead: leadSchema,
  outbox: z.array(outboxSchema),
  /** See UnansweredTable. */
  unanswered: z.nullable(z.object({ contentOf: nullableNumber, overAt: z.number() })),
  // Files of an earlier version lack both.
  desk: z._default(z.nullable(deskSchema), null),
  entries: z._default(z.array(entryOfDeskSchema), []),
})

/** A lead with its delivery state. */
export type SavedLead = z.output<typeof savedLeadSchema>

/** The id of a login that was erased since the backup. */
const erasedLoginSchema = z.object({ erasedLogin: z.string() })

export type SavedEntry = SavedLead | z.output<typeof erasedLoginSchema>

const entrySchema = z.union([savedLeadSchema, erasedLoginSchema])

export const headerLine = JSON.stringify({ file: 'saved leads', version: 1 })
/** Earlier versions wrote a name before 'saved leads'. */
const isHeader = (line: string) => /^\{"file":"(?:\w+ )?saved leads","version":1\}$/.test(line)
export const endLine = (entries: number): string => JSON.stringify({ end: entries })

/** Checked, so that whatever is written can be read again. */
export const lineOfEntry = (entry: SavedEntry): string => JSON.stringify(entrySchema.parse(entry))

/** The lines of a stream of text, split at line feeds alone: patients type other separators. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const part of stream.setEncoding('utf8')) {
    const lines = `${rest}${part}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The lines of a saved file's entries, unread. @throws Error for another or an incomplete file */
export async function* savedLines(file: string): AsyncGenerator<string> {
  let entries = -1
  let isComplete = false
  for await (const read of linesOf(createReadStream(file))) {
    // Some editors add a byte order mark.
    const line = entries < 0 ? read.replace(/^\uFEFF/, '') : read
    if (entries < 0 && !isHeader(line))
      throw new Error(`${file} was not written by npm run db -- restore.`)
    if (isComplete) throw new Error(`${file} is damaged: it goes on after its end.`)
    isComplete = line === endLine(entries)
    if (entries >= 0 && !isComplete) yield line
    entries += 1
  }
  if (!isComplete) throw new Error(`${file} is incomplete: its end is missing.`)
}

/** @throws Error naming the file and the line, without its text */
export async function* readSavedFile(file: string): AsyncGenerator<SavedEntry> {
  let place = 1
  for await (const line of savedLines(file)) {
    place += 1
    let read: unknown
    try {
      read = JSON.parse(line)
    } catch {
      throw new Error(`${file} is damaged in line ${place}.`)
    }
    const entry = entrySchema.safeParse(read)
    if (!entry.success) throw new Error(`${file} is damaged in line ${place}.`)
    yield entry.data
  }
}
