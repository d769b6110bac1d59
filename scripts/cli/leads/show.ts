import { detailsText, entryLabel } from '#lib/domain/desk/entries'
import { emptyLead, type LeadPayload } from '#lib/domain/leads/lead'
import { indianTime } from '#lib/domain/text/format'
import type { Db } from '#lib/server/db/schema'
import { type DeskEntry, readDeskWork } from '#lib/server/desk/read-lead'
import type { OutboxRow } from '#lib/server/leads/outbox/store'
import { outboxRowsOf } from '#lib/server/leads/outbox/store'
import type { LeadListRow } from '#lib/server/leads/store'
import { visible } from '#lib/server/platform/visible'
import { findPersonData } from '#lib/server/privacy/erase-person'
import { UsageError } from '#scripts/cli/arguments'
import { type Call, command, readyDatabase } from '#scripts/cli/command'
import { rowState } from '#scripts/cli/crm-state'
import { mobileOf } from '#scripts/cli/leads/choice'
import { findLead } from '#scripts/cli/leads/find-lead'
import { personDeps } from '#scripts/cli/leads/person'
import { isoTime, type LeadRecord, recordsOf, shownValue } from '#scripts/cli/leads/rows'

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
type Whole = { record: LeadRecord; steps: Step[]; entries: DeskEntry[] }

const lineOf = ([label, value]: [string, string | number]) =>
  `${label.padEnd(24)}${String(value).replaceAll('\n', `\n${' '.repeat(24)}`)}`

const asLine = ({ kind, state, tries, createdAt, sentAt, nextTryAt, deadAt }: Step) => {
  const when = nextTryAt ? `next try ${indianTime(nextTryAt)}` : indianTime(sentAt || deadAt)
  const tried = tries === 1 ? '1 try' : `${tries} tries`
  return `  ${kind.padEnd(12)}${state}, ${when}, ${tried}, queued ${indianTime(createdAt)}`
}

const asEntry = ({ at, memberName, kind, details }: DeskEntry) => ({
  at: isoTime(at),
  by: memberName,
  kind,
  // Times as in all JSON.
  ...Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'number' ? isoTime(value) : value,
    ]),
  ),
})

const entryLine = ({ at, memberName, kind, details }: DeskEntry) =>
  `  ${indianTime(at)}  ${[`${entryLabel(kind)} (${memberName})`, detailsText(details)].filter(Boolean).join(': ')}`

function asText({ record, steps, entries }: Whole): string {
  const leadFields = Object.keys(emptyLead) as (keyof LeadPayload)[]
  const metadata: [string, string | number][] = [
    ['Reference', record.reference],
    ['Callback word', record.callbackWord],
    ['Id', record.id],
    ['Created', indianTime(record.createdAt)],
    [
      'Status',
      record.status + (record.withdrawnAt ? `, withdrawn ${indianTime(record.withdrawnAt)}` : ''),
    ],
    ['Desk', record.deskState + (record.deskDueAt ? `, due ${indianTime(record.deskDueAt)}` : '')],
    ['Survey', [record.surveyForWhom, record.surveyWhen].filter(Boolean).join(', ')],
    [
      'Consent',
      record.consentedAt
        ? [
            ...[record.consentVersion, record.consentLanguage, record.consentPage],
            shownValue(record, 'consentedAt'),
          ]
            .filter(Boolean)
            .join(', ')
        : '',
    ],
  ]
  const done = entries.length > 0 ? [['At the desk:', ...entries.map(entryLine)]] : []
  const fields = leadFields.map((field): [string, string | number] => [
    field,
    shownValue(record, field),
  ])
  const lines = [metadata, fields].map((part) =>
    part.filter(([, value]) => value !== '').map(lineOf),
  )
  return `${[...lines, ...done, ['To the CRM:', ...steps.map(asLine)]].map((part) => part.join('\n')).join('\n\n')}\n`
}

async function wholeOf(db: Db, leads: LeadListRow[]): Promise<Whole[]> {
  const ids = leads.map(({ id }) => id)
  const steps = Map.groupBy(await outboxRowsOf(db, ids), ({ leadId }) => leadId)
  const work = await readDeskWork(db, ids)
  const records = await recordsOf(db, leads)
  return records.map((record) => ({
    record,
    steps: (steps.get(record.id) ?? []).map(asStep),
    entries: work.get(record.id)?.entries ?? [],
  }))
}

const asData = ({ record, steps, entries }: Whole) => ({
  ...record,
  desk: entries.map(asEntry),
  outbox: steps,
})

/** Shows all stored data of a number, for a patient who asks for it. */
async function showPerson({ values, output }: ShowCall, typed: string): Promise<void> {
  const deps = personDeps(await readyDatabase())
  const { leads, user, codeRequests, messages, crmLines } = await findPersonData(
    deps,
    mobileOf(typed),
  )
  const wholes = await wholeOf(deps.db, leads)
  if (values.json) {
    const data = { leads: wholes.map(asData), login: user, codeRequests, messages, crmLines }
    output.write(`${visible(JSON.stringify(data, null, 2))}\n`)
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
  const texts = wholes.map(asText)
  output.write(visible([...texts, `${rest.join('\n')}\n`].join('\n')))
}

type ShowCall = Call<{ json?: boolean; mobile?: string }>

export const show = command(
  {
    usage: 'REFERENCE|ID | --mobile NUMBER  [--json]',
    does: 'shows one lead in full, or all data of a number for a patient who asks',
    about: `Shows a lead with its consent, survey, what the desk has recorded, and each row for the CRM: state, attempts and the reason of the last
failure. REFERENCE is on the patient's receipt, such as CS-7K4M-2Q. With --mobile: every lead that has this
number now, and the login. Times are India's; with --json they are UTC.`,
  },
  {
    options: { json: { type: 'boolean' }, mobile: { type: 'string' } },
    operands: [0, 1],
  },
  async (call) => {
    const { values, operands, output } = call
    const [named] = operands
    if ((values.mobile === undefined) === (named === undefined))
      throw new UsageError('Give the reference or id of one lead, or --mobile NUMBER')
    if (values.mobile !== undefined) {
      await showPerson(call, values.mobile)
      return 0
    }
    const db = await readyDatabase()
    const [whole] = await wholeOf(db, [await findLead(db, named ?? '')])
    if (whole)
      output.write(
        values.json
          ? visible(`${JSON.stringify(asData(whole), null, 2)}\n`)
          : visible(asText(whole)),
      )
    return 0
  },
)
