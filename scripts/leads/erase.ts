import { environment } from '#lib/config/env.server'
import type { MobileNumber } from '#lib/rules/phone'
import { eraseWrittenLeads } from '#lib/server/delivery/crm/erase-written'
import { eraseLead } from '#lib/server/services/erase-lead'
import { erasePerson, findPerson, type KeptOfPerson } from '#lib/server/services/erase-person'
import { wholeMobile } from '#lib/server/services/find-person'
import { emptyDatabaseLog } from '#lib/server/stores/lead-purge'
import type { Db, LeadListRow } from '#lib/server/stores/lead-store'
import { asCalledHere } from '#scripts/called'
import { type Call, command, readyDatabase, WrongUse } from '#scripts/command'
import { confirmed } from '#scripts/confirm'
import { counted, visible } from '#scripts/content-output'
import { recordsOf } from '#scripts/lead-rows'
import { mobileOf } from '#scripts/leads/choice'
import { leadNamed } from '#scripts/leads/named'
import { personDeps } from '#scripts/leads/person'

const options = {
  mobile: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const

type EraseCall = Call<{ mobile?: string; 'dry-run'?: boolean; yes?: boolean }>

/** What reads the log while it is to be emptied. */
const logNote =
  'Somebody reads the database (a backup?), so its log still holds what was erased: run this again.\n'

async function leadLines(db: Db, leads: LeadListRow[]): Promise<string[]> {
  const records = await recordsOf(db, leads)
  return records.map(
    ({ reference, createdAt, status, crm }) => `  ${reference}  ${createdAt}  ${status}  ${crm}`,
  )
}

/** Numbers and names stay out of it: what is printed may be kept. */
async function keptText(db: Db, kept: KeptOfPerson): Promise<string> {
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
      ? ['Not erased: other leads in whose words these digits stand. Look at them (show):']
      : []),
    ...(await leadLines(db, mentions)),
    ...(reviews.length > 0
      ? [
          'Not erased: reviews under the same name. If the patient wrote them (npm run reviews -- erase ID):',
        ]
      : []),
    ...reviews.map(({ id, status, title }) => `  ${id}  ${status}  ${title}`),
  ]
  return visible(
    [...(own.length > 0 ? own : ['Nothing is kept of this number.']), ...others].join('\n'),
  )
}

async function eraseByMobile(call: EraseCall, mobile: MobileNumber): Promise<number> {
  const { values, output, complaints, progress } = call
  const deps = personDeps(await readyDatabase())
  output.write(`${await keptText(deps.db, await findPerson(deps, mobile))}\n`)
  if (values['dry-run']) return 0
  const question = `Erase all of ${wholeMobile(mobile)}, here and in the CRM? It cannot be undone.`
  if (!values.yes && !(await confirmed(question, call))) {
    complaints.write('Nothing was erased.\n')
    return 1
  }
  const { erased, isLogEmpty } = await erasePerson(deps, mobile, {
    now: Date.now,
    onProgress: (count) => progress(`${counted(count, 'lead')} erased`),
  })
  const what = erased > 0 ? `${counted(erased, 'lead')} and all else of the number` : ''
  return finish(call, what, isLogEmpty)
}

async function eraseByName(call: EraseCall, named: string): Promise<number> {
  const { values, output, complaints } = call
  const db = await readyDatabase()
  const lead = await leadNamed(db, named)
  output.write(`${(await leadLines(db, [lead])).join('\n')}\n`)
  if (values['dry-run']) return 0
  if (
    !values.yes &&
    !(await confirmed('Erase this lead, here and in the CRM? It cannot be undone.', call))
  ) {
    complaints.write('Nothing was erased.\n')
    return 1
  }
  const erased = await eraseLead(db, lead.id, { isMeant: () => true, now: Date.now() })
  await eraseWrittenLeads(environment().dataDir, { leadIds: [lead.id] })
  return finish(call, erased ? '1 lead' : '', await emptyDatabaseLog(db))
}

/** @param erased '' when it was erased before */
function finish({ output, complaints }: EraseCall, erased: string, isLogEmpty: boolean): number {
  const crm = asCalledHere('The CRM is told as soon as it answers (npm run outbox -- status).')
  output.write(erased ? `Erased: ${erased}. ${crm}\n` : 'Erased.\n')
  if (!isLogEmpty) complaints.write(logNote)
  return isLogEmpty ? 0 : 1
}

export const erase = command(
  {
    usage: '--mobile NUMBER | REFERENCE|ID  [--dry-run] [--yes]',
    does: "a patient's wish: erases all that is kept of a number, or one lead, here and in the CRM",
    about: `With --mobile ('+91 98765 43210', 09876543210, …; another country's number with + and its code):
  - the leads of the number as it stands now, whatever their status. Those that the CRM has not got yet do
    not go there any more; the CRM is told to erase the others. Their rows stay for counting: what was
    asked for (condition or treatment, department, doctor, hospital, tier), where (city, page, its form and
    language), when, and through which campaign, not by whom. The receipt's link then says 'erased'.
  - the login with its name, e-mail, sessions and browsers, and the codes and requests of the last day
  - the messages in sms.jsonl of DATA_DIR (SMS_PROVIDER=file), and what crm.jsonl there has of them,
    whichever CRM it is now
With a reference or an id: that lead alone, in crm.jsonl too, for a number that was mistyped, say.

It lists what it finds and asks before it erases; --yes does not ask, --dry-run only lists. Doing it again
does no harm, and finishes what broke off. It cannot be undone.

What it cannot find: reviews, which carry no number (those under the same name are listed), the number or
the name within somebody else's words (leads with the digits are listed), what MSG91, Twilio or an AI
endpoint keep, exports, and backups made before: whoever restores one runs this again.`,
  },
  { options, operands: [0, 1] },
  async (call) => {
    const { mobile } = call.values
    const [named] = call.operands
    if ((mobile === undefined) === (named === undefined))
      throw new WrongUse('Give --mobile NUMBER, or the reference or id of one lead')
    if (mobile !== undefined) return eraseByMobile(call, mobileOf(mobile))
    return eraseByName(call, named ?? '')
  },
)
