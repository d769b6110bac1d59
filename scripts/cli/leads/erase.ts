import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { environment } from '#lib/config/env.server'
import type { MobileNumber } from '#lib/domain/contact/phone'
import { counted, indianTime } from '#lib/domain/text/format'
import type { Db } from '#lib/server/db/schema'
import { emptyDatabaseLog } from '#lib/server/leads/purge-store'
import type { LeadListRow } from '#lib/server/leads/store'
import { withLocalCommands } from '#lib/server/platform/local-commands'
import { visible } from '#lib/server/platform/visible'
import { eraseLead } from '#lib/server/privacy/erase-lead'
import { erasePerson, findPersonData, type KeptOfPerson } from '#lib/server/privacy/erase-person'
import { eraseWrittenLeads } from '#lib/server/privacy/erase-written'
import { wholeMobile } from '#lib/server/privacy/find-leads'
import { UsageError } from '#scripts/cli/arguments'
import { type Call, command, readyDatabase } from '#scripts/cli/command'
import { isConfirmed } from '#scripts/cli/confirm'
import { isSavedFile } from '#scripts/cli/db/newer-leads'
import { mobileOf } from '#scripts/cli/leads/choice'
import { findLead } from '#scripts/cli/leads/find-lead'
import { personDeps } from '#scripts/cli/leads/person'
import { recordsOf } from '#scripts/cli/leads/rows'

const options = {
  mobile: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const

type EraseCall = Call<{ mobile?: string; 'dry-run'?: boolean; yes?: boolean }>

/** Printed when another process kept the log from being emptied. */
const logNote =
  'Another process is reading the database (a backup?), so its log still contains erased data. Run this again.\n'

async function leadLines(db: Db, leads: LeadListRow[]): Promise<string[]> {
  const records = await recordsOf(db, leads)
  return records.map(
    ({ reference, createdAt, status, crm }) =>
      `  ${reference}  ${indianTime(createdAt)}  ${status}  ${crm}`,
  )
}

/** Contains no numbers or names, because the output may be saved. `isEmpty`: nothing can be erased. */
async function keptText(db: Db, kept: KeptOfPerson): Promise<{ text: string; isEmpty: boolean }> {
  const { leads, user, codeRequests, messages, crmLines, mentions, reviews } = kept
  const own = [
    ...(leads.length > 0 ? [`${counted(leads.length, 'lead')}:`] : []),
    ...(await leadLines(db, leads)),
    ...(user
      ? [`1 login, ${counted(user.sessions, 'session')}, ${counted(user.browsers, 'browser')}`]
      : []),
    ...(codeRequests > 0 ? [counted(codeRequests, 'code and request', 'codes and requests')] : []),
    ...(messages > 0 ? [`${counted(messages, 'message')} in sms.jsonl`] : []),
    ...(crmLines > 0 ? [`${counted(crmLines, 'line')} in crm.jsonl`] : []),
  ]
  const others = [
    ...(mentions.length > 0
      ? ['Not erased: other leads whose text contains these digits. Check them (show):']
      : []),
    ...(await leadLines(db, mentions)),
    ...(reviews.length > 0
      ? [
          'Not erased: reviews under the same name. If the patient wrote them: npm run reviews -- erase ID',
        ]
      : []),
    ...reviews.map(({ id, status, title }) => `  ${id}  ${status}  ${title}`),
  ]
  const isEmpty = own.length === 0
  const lines = [...(isEmpty ? ['No data is stored for this number.'] : own), ...others]
  return { text: visible(lines.join('\n')), isEmpty }
}

async function eraseByMobile(call: EraseCall, mobile: MobileNumber): Promise<number> {
  const { values, output, errorOutput, progress } = call
  const deps = personDeps(await readyDatabase())
  const { text, isEmpty } = await keptText(deps.db, await findPersonData(deps, mobile))
  output.write(`${text}\n`)
  if (values['dry-run']) return 0
  const question = `Erase all data of ${wholeMobile(mobile)}, here and in the CRM? It cannot be undone.`
  // An interrupted run is finished even if nothing is found any more.
  if (!isEmpty && !values.yes && !(await isConfirmed(question, call))) {
    errorOutput.write('Nothing was erased.\n')
    return 1
  }
  const { erased, isLogEmpty } = await erasePerson(deps, mobile, {
    now: Date.now,
    onProgress: (count) => progress(`${counted(count, 'lead')} erased`),
  })
  const all = erased > 0 ? `${counted(erased, 'lead')} and all other data` : 'all data'
  const what = isEmpty && erased === 0 ? '' : `${all} of the number`
  return finish(call, what, isLogEmpty)
}

async function eraseByName(call: EraseCall, named: string): Promise<number> {
  const { values, output, errorOutput } = call
  const db = await readyDatabase()
  const lead = await findLead(db, named)
  output.write(`${(await leadLines(db, [lead])).join('\n')}\n`)
  if (values['dry-run']) return 0
  if (
    !values.yes &&
    !(await isConfirmed('Erase this lead, here and in the CRM? It cannot be undone.', call))
  ) {
    errorOutput.write('Nothing was erased.\n')
    return 1
  }
  const erased = await eraseLead(db, lead.id, { isMeant: () => true, now: Date.now() })
  await eraseWrittenLeads(environment().dataDir, { leadIds: [lead.id] })
  return finish(call, erased ? '1 lead' : '', await emptyDatabaseLog(db))
}

/** Files saved by a restore. Importing one later could bring the person's leads back. */
function savedFiles(): string[] {
  const { dataDir } = environment()
  const names = existsSync(dataDir) ? readdirSync(dataDir).filter(isSavedFile) : []
  return names.map((name) => path.join(dataDir, name))
}

const nothingKept =
  'Nothing was kept here, so nothing had to be erased. What the CRM still has to erase: npm run outbox -- status\n'

/** @param erased '' if nothing was left to erase */
function finish({ output, errorOutput }: EraseCall, erased: string, isLogEmpty: boolean): number {
  const crm = withLocalCommands(
    'The CRM erases it as soon as it is reachable (npm run outbox -- status).',
  )
  output.write(erased ? `Erased: ${erased}. ${crm}\n` : withLocalCommands(nothingKept))
  if (!isLogEmpty) errorOutput.write(logNote)
  const saved = savedFiles()
  for (const file of saved)
    errorOutput.write(
      withLocalCommands(
        `${file} may contain leads of this person. Import it (npm run leads -- import ${file}) if you have not, delete it, and run this again.\n`,
      ),
    )
  return isLogEmpty && saved.length === 0 ? 0 : 1
}

export const erase = command(
  {
    usage: '--mobile NUMBER | REFERENCE|ID  [--dry-run] [--yes]',
    does: "erases all data of a number, or one lead, here and in the CRM, at the patient's request",
    about: `With --mobile ('+91 98765 43210', 09876543210, …; another country's number with + and its code):
  - the leads that have this number now, whatever their status. Those not yet sent are no longer sent; the
    others are erased in the CRM too. Their rows stay for statistics: what was requested (condition or
    treatment, department, doctor, hospital, tier), where (city, page, form and language), when, and through
    which campaign, but not by whom. The receipt's link then says 'erased'.
  - the login with its name, e-mail, sessions and browsers, and the codes and code requests of the last day
  - the messages in sms.jsonl of DATA_DIR (SMS_PROVIDER=file), and the lines in crm.jsonl there, even if
    another CRM is in use now
With a reference or an id: only that lead, also in crm.jsonl; for a mistyped number, for example.

It lists what it finds and asks before it erases; --yes does not ask, --dry-run only lists. Running it again
is safe and finishes an interrupted run. It cannot be undone.

It cannot find: reviews, which have no number (those under the same name are listed), the number or name in
other people's text (leads with the digits are listed), data kept by MSG91, Twilio or an AI endpoint,
exports, and earlier backups: run this again after restoring one.`,
  },
  { options, operands: [0, 1] },
  async (call) => {
    const { mobile } = call.values
    const [named] = call.operands
    if ((mobile === undefined) === (named === undefined))
      throw new UsageError('Give --mobile NUMBER, or the reference or id of one lead')
    if (mobile !== undefined) return eraseByMobile(call, mobileOf(mobile))
    return eraseByName(call, named ?? '')
  },
)
