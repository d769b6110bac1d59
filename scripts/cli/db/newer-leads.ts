import { createHash } from 'node:crypto'
import { closeSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { counted } from '#lib/domain/text/format'
import { migrationStatus } from '#lib/server/db/migrate'
import { giveToOwner, writeNewFile } from '#lib/server/db/new-file'
import { padded } from '#lib/server/db/padded'
import type { Db } from '#lib/server/db/schema'
import { makePrivateFolder } from '#lib/server/platform/private-files'
import { asArgument } from '#scripts/cli/command'
import {
  deskColumns,
  deskEntryColumns,
  endLine,
  headerLine,
  leadColumns,
  lineOfEntry,
  outboxColumns,
  type SavedEntry,
  savedLines,
} from '#scripts/cli/leads/saved-file'
import type { Progress } from '#scripts/cli/progress'

/**
 * Leads of the live database that a backup does not have in their current state. A restore would lose them, and
 * with them withdrawals and erasures: docs/decisions/0036-restore-and-import-leads.md.
 */

/** Leads read at a time. */
const pageSize = 500

const hashOf = (...values: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(values.map((value) => String(value ?? ''))))
    .digest('base64')

const hashOfDelivery = (row: Record<string, unknown>, sentAt: unknown): string =>
  hashOf('outbox', row.leadId, row.kind, row.createdAt, sentAt)

/** The leads and logins of a backup, as hashes, so that a large backup takes little memory. */
export class BackupContent {
  readonly #hashes = new Set<string>()
  readonly logins: { id: string; createdAt: number }[] = []

  /** @param row by the names of the columns in camel case */
  add(table: string, row: Record<string, unknown>): void {
    if (table === 'lead') {
      this.#hashes.add(hashOf('id', row.id))
      this.#hashes.add(hashOf('lead', ...leadColumns.map((column) => row[column])))
    } else if (table === 'outbox') {
      this.#hashes.add(hashOfDelivery(row, null))
      this.#hashes.add(hashOfDelivery(row, row.sentAt))
    } else if (table === 'deskEntry') {
      this.#hashes.add(hashOf('entry', row.id))
    } else if (table === 'userAccount') {
      this.logins.push({ id: String(row.id), createdAt: Number(row.createdAt) })
    }
  }

  hasLead(id: string): boolean {
    return this.#hashes.has(hashOf('id', id))
  }

  /**
   * A failed attempt is not a change: after a restore the row is tried again anyway. The state of a lead at the desk
   * changes only together with an entry.
   */
  isCurrent({ lead, outbox, entries }: Extract<SavedEntry, { lead: unknown }>): boolean {
    return (
      this.#hashes.has(hashOf('lead', ...leadColumns.map((column) => lead[column]))) &&
      outbox.every((row) => this.#hashes.has(hashOfDelivery(row, row.sentAt))) &&
      entries.every(({ id }) => this.#hashes.has(hashOf('entry', id)))
    )
  }
}

/** Every lead of a database with its delivery, in the order of ids. */
async function* leadsOf(db: Db) {
  for (let after = ''; ; ) {
    const leads = await db
      .selectFrom('lead')
      .select(leadColumns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    const last = leads.at(-1)
    if (!last) return
    const ids = padded(leads.map(({ id }) => id))
    const rows = await db
      .selectFrom('outbox')
      .select(outboxColumns)
      .where('leadId', 'in', ids)
      .orderBy('id')
      .execute()
    const unanswered = await db
      .selectFrom('unanswered')
      .select(['leadId', 'contentOf', 'overAt'])
      .where('leadId', 'in', ids)
      .execute()
    const desks = await db
      .selectFrom('deskLead')
      .select(['leadId', ...deskColumns])
      .where('leadId', 'in', ids)
      .execute()
    const entries = await db
      .selectFrom('deskEntry')
      .select(deskEntryColumns)
      .where('leadId', 'in', ids)
      .orderBy('id')
      .execute()
    const deskOf = new Map(desks.map(({ leadId, ...desk }) => [leadId, desk]))
    const entriesOf = Map.groupBy(entries, ({ leadId }) => leadId)
    const rowsOf = Map.groupBy(rows, ({ leadId }) => leadId)
    const open = new Map(unanswered.map(({ leadId, ...send }) => [leadId, send]))
    for (const lead of leads)
      yield {
        lead,
        outbox: rowsOf.get(lead.id) ?? [],
        unanswered: open.get(lead.id) ?? null,
        desk: deskOf.get(lead.id) ?? null,
        entries: entriesOf.get(lead.id) ?? [],
      }
    after = last.id
  }
}

/** The content of a backup that is open as a database. */
export async function contentOf(backup: Db): Promise<BackupContent> {
  const content = new BackupContent()
  for await (const { lead, outbox, entries } of leadsOf(backup)) {
    content.add('lead', lead)
    for (const entry of entries) content.add('deskEntry', entry)
    for (const row of outbox) content.add('outbox', row)
  }
  const users = await backup.selectFrom('userAccount').select(['id', 'createdAt']).execute()
  for (const user of users) content.add('userAccount', user)
  return content
}

/**
 * Logins of the backup that are not in the live database: erased, unless they were made after its last
 * change or it is a new database that has none of the backup's leads.
 */
async function erasedLogins(live: Db, { logins }: BackupContent, lastChange: number) {
  const users = await live.selectFrom('userAccount').select(['id', 'updatedAt']).execute()
  const ids = new Set(users.map(({ id }) => id))
  const last = users.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), lastChange)
  return logins.filter(({ id, createdAt }) => !ids.has(id) && createdAt <= last)
}

async function* newerEntries(
  live: Db,
  backup: BackupContent,
  progress: Progress,
): AsyncGenerator<SavedEntry> {
  let lastChange = 0
  let compared = 0
  let isSameSite = false
  for await (const entry of leadsOf(live)) {
    lastChange = Math.max(lastChange, entry.lead.updatedAt)
    isSameSite ||= backup.hasLead(entry.lead.id)
    if (!backup.isCurrent(entry)) yield entry
    compared += 1
    progress(`${counted(compared, 'lead')} compared`)
  }
  if (!isSameSite) return
  for (const { id } of await erasedLogins(live, backup, lastChange)) yield { erasedLogin: id }
}

/** @returns false for a database without a site @throws Error if migrations are missing */
async function hasSite(live: Db): Promise<boolean> {
  const missing = (await migrationStatus(live)).filter(({ executedAt }) => !executedAt)
  const isEmpty = missing.some(({ name }) => name === '0001-leads')
  if (missing.length > 0 && !isEmpty)
    throw new Error('it is from an older version of the site: first run npm run db -- migrate')
  return !isEmpty
}

interface NewerLeads {
  /** Where they are saved now. */
  file: string
  leads: number
  erasedLogins: number
}

interface Comparison {
  live: Db
  backup: BackupContent
  /** A saved file: leads that it contains in their current state need not be saved again. */
  saved: string | undefined
  /** Where a new file is written. */
  folder: string
  progress: Progress
}

/** Counts what must be saved. @throws Error if the live database cannot be read */
async function countNewer({ live, backup, progress }: Comparison, known: ReadonlySet<string>) {
  const found = { leads: 0, erasedLogins: 0, isSaved: true }
  if (!(await hasSite(live))) return found
  for await (const entry of newerEntries(live, backup, progress)) {
    if ('lead' in entry) found.leads += 1
    else found.erasedLogins += 1
    found.isSaved &&= known.has(hashOf(lineOfEntry(entry)))
  }
  return found
}

/** The name is derived from the content: a second run writes the same file and never overwrites another one. */
async function writeNewer({ live, backup, folder, progress }: Comparison): Promise<string> {
  makePrivateFolder(folder)
  const hash = createHash('sha256')
  let file = ''
  await writeNewFile(
    path.join(folder, savedFileName('new')),
    async (draft) => {
      const handle = openSync(draft, 'w')
      const write = (line: string) => {
        hash.update(line)
        const bytes = Buffer.from(`${line}\n`)
        // On a full disk only a part may be written.
        for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
      }
      try {
        write(headerLine)
        let entries = 0
        for await (const entry of newerEntries(live, backup, progress)) {
          write(lineOfEntry(entry))
          entries += 1
        }
        write(endLine(entries))
      } finally {
        closeSync(handle)
      }
      giveToOwner(draft, folder)
    },
    (draft) => {
      file = path.join(folder, savedFileName(hash.digest('hex').slice(0, 12)))
      renameSync(draft, file)
    },
  )
  return file
}

/** Files with leads that may not be imported yet. */
export const isSavedFile = (name: string): boolean =>
  /^leads-newer-than-backup-\w+\.jsonl$/.test(name)
const savedFileName = (mark: string) => `leads-newer-than-backup-${mark}.jsonl`

/**
 * Saves what a restore would lose, unless `saved` contains it already.
 *
 * @returns undefined if nothing would be lost
 * @throws UnreadableDatabase, or Error if the file cannot be written
 */
export async function saveNewerLeads(comparison: Comparison): Promise<NewerLeads | undefined> {
  const known = new Set<string>()
  if (comparison.saved !== undefined)
    for await (const line of savedLines(comparison.saved)) known.add(hashOf(line))
  const found = await countNewer(comparison, known).catch((error: Error) => {
    throw new UnreadableDatabase(error.message)
  })
  if (found.isSaved) return undefined
  try {
    return { ...found, file: await writeNewer(comparison) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Leads newer than the backup could not be saved: ${reason}.`)
  }
}

/** The live database could not be compared with the backup. */
export class UnreadableDatabase extends Error {}

/**
 * The message of a refused restore.
 *
 * @param before steps to do first, one per line
 */
export function refusalOf(
  { file, leads, erasedLogins }: NewerLeads,
  { from, saved, force }: { from: string; saved: string | undefined; force: boolean },
  before: readonly string[] = [],
): string {
  const logins = erasedLogins > 0 ? `; ${counted(erasedLogins, 'login')} erased since` : ''
  const again = `${asArgument(from)}${force ? ' --force' : ''} --leads-saved ${asArgument(file)}`
  return [
    ...(saved === undefined
      ? []
      : [`${saved} does not contain all of them in their current state.`]),
    `Newer than the backup: ${counted(leads, 'lead')} that arrived, changed or were delivered since${logins}.`,
    `Saved in ${file} (only its owner can read it). Nothing was restored. Next:`,
    ...before.map((line) => `  ${line}`),
    `  npm run db -- restore ${again}`,
    `  npm run leads -- import ${asArgument(file)}`,
    'Then start the site. Without the import, those who withdrew or were erased since the backup would be called.',
  ].join('\n')
}
