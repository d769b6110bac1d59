import { emptyLead, type LeadPayload } from '#lib/contract/lead'
import { findPerson } from '#lib/server/services/erase-person'
import type { Db, LeadListRow } from '#lib/server/stores/lead-store'
import { outboxRowsOf } from '#lib/server/stores/outbox-of-lead'
import type { OutboxRow } from '#lib/server/stores/outbox-store'
import { type Call, command, readyDatabase, WrongUse } from '#scripts/command'
import { visible } from '#scripts/content-output'
import { rowState } from '#scripts/crm-state'
import { isoTime, type LeadRecord, recordsOf } from '#scripts/lead-rows'
import { mobileOf } from '#scripts/leads/choice'
import { leadNamed } from '#scripts/leads/named'
import { personDeps } from '#scripts/leads/person'

const asStep = (row: OutboxRow) => ({
  id: row.id,
  kind: row.kind,
  state: rowState(row),
  tries: row.attempts,
  createdAt: isoTime(row.createdAt),
  sentAt: isoTime(row.sentAt),
  nextTryAt: row.sentAt === null && row.deadAt === null ? isoTime(row.availableAt) : '',
  deadAt: isoTime(row.deadAt),
})

type Step = ReturnType<typeof asStep>

const lineOf = ([label, value]: [string, string | number]) =>
  `${label.padEnd(24)}${String(value).replaceAll('\n', `\n${' '.repeat(24)}`)}`

const asLine = ({ kind, state, tries, createdAt, sentAt, nextTryAt, deadAt }: Step) => {
  const when = sentAt || deadAt || `next try ${nextTryAt}`
  const tried = tries === 1 ? '1 try' : `${tries} tries`
  return `  ${kind.padEnd(12)}${state}, ${when}, ${tried}, asked for ${createdAt}`
}

/** The fields that say something, the rest of the record around them. */
function asText(record: LeadRecord, steps: Step[]): string {
  const told = Object.keys(emptyLead) as (keyof LeadPayload)[]
  const around: [string, string | number][] = [
    ['Reference', record.reference],
    ['Id', record.id],
    ['Created', record.createdAt],
    ['Status', record.status + (record.withdrawnAt ? `, withdrawn ${record.withdrawnAt}` : '')],
    ['Survey', [record.surveyForWhom, record.surveyWhen].filter(Boolean).join(', ')],
    [
      'Consent',
      record.consentedAt
        ? [record.consentVersion, record.consentLanguage, record.consentPage, record.consentedAt]
            .filter(Boolean)
            .join(', ')
        : '',
    ],
  ]
  const fields = told.map((field): [string, string | number] => [field, record[field]])
  const lines = [around, fields].map((part) => part.filter(([, value]) => value !== '').map(lineOf))
  return `${[...lines, ['To the CRM:', ...steps.map(asLine)]].map((part) => part.join('\n')).join('\n\n')}\n`
}

type Whole = { record: LeadRecord; steps: Step[] }

async function wholeOf(db: Db, leads: LeadListRow[]): Promise<Whole[]> {
  const steps = Map.groupBy(
    await outboxRowsOf(
      db,
      leads.map(({ id }) => id),
    ),
    ({ leadId }) => leadId,
  )
  const records = await recordsOf(db, leads)
  return records.map((record) => ({ record, steps: (steps.get(record.id) ?? []).map(asStep) }))
}

const asData = ({ record, steps }: Whole) => ({ ...record, outbox: steps })

/** All that is kept of a number, for a patient who asks what that is. */
async function showPerson({ values, output }: ShowCall, typed: string): Promise<void> {
  const deps = personDeps(await readyDatabase())
  const { leads, user, codeRequests, messages, crmLines } = await findPerson(deps, mobileOf(typed))
  const wholes = await wholeOf(deps.db, leads)
  if (values.json) {
    const data = { leads: wholes.map(asData), login: user, codeRequests, messages, crmLines }
    output.write(`${JSON.stringify(data, null, 2)}\n`)
    return
  }
  const login: [string, string | number][] = [
    ['Login', user ? user.name || '(no name)' : 'none'],
    ['E-mail', user?.email ?? ''],
    ['Sessions, browsers', user ? `${user.sessions}, ${user.browsers}` : ''],
    ['Codes and requests', codeRequests],
    ['Messages in sms.jsonl', messages],
    ['Lines in crm.jsonl', crmLines],
  ]
  const rest = login.filter(([, value]) => value !== '').map(lineOf)
  const texts = wholes.map(({ record, steps }) => asText(record, steps))
  output.write(visible([...texts, `${rest.join('\n')}\n`].join('\n')))
}

type ShowCall = Call<{ json?: boolean; mobile?: string }>

export const show = command(
  {
    usage: 'REFERENCE|ID | --mobile NUMBER  [--json]',
    does: 'one lead whole, or all that is kept of a number: for a patient who asks',
    about: `A lead is shown with consent, survey and each step to the CRM: its state, its tries, the reason of the last
failure. REFERENCE is what the patient reads on the receipt, such as CS-7K4M-2Q. With --mobile: every lead
of the number as it stands now, and the login. Times are UTC.`,
  },
  {
    options: { json: { type: 'boolean' }, mobile: { type: 'string' } },
    operands: [0, 1],
  },
  async (call) => {
    const { values, operands, output } = call
    const [named] = operands
    if ((values.mobile === undefined) === (named === undefined))
      throw new WrongUse('Give the reference or id of one lead, or --mobile NUMBER')
    if (values.mobile !== undefined) {
      await showPerson(call, values.mobile)
      return 0
    }
    const db = await readyDatabase()
    const [whole] = await wholeOf(db, [await leadNamed(db, named ?? '')])
    if (whole)
      output.write(
        values.json
          ? `${JSON.stringify(asData(whole), null, 2)}\n`
          : visible(asText(whole.record, whole.steps)),
      )
    return 0
  },
)
