import { emptyLead, type LeadPayload } from '#lib/contract/lead'
import type { Db } from '#lib/server/stores/lead-store'
import { outboxRowsOf } from '#lib/server/stores/outbox-of-lead'
import type { OutboxRow } from '#lib/server/stores/outbox-store'
import { command, readyDatabase } from '#scripts/command'
import { visible } from '#scripts/content-output'
import { rowState } from '#scripts/crm-state'
import { isoTime, type LeadRecord, recordsOf } from '#scripts/lead-rows'
import { leadNamed } from '#scripts/leads/named'

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
        ? `${record.consentVersion}, ${record.consentLanguage}, ${record.consentPage}, ${record.consentedAt}`
        : '',
    ],
  ]
  const fields = told.map((field): [string, string | number] => [field, record[field]])
  const lines = [around, fields].map((part) => part.filter(([, value]) => value !== '').map(lineOf))
  return `${[...lines, ['To the CRM:', ...steps.map(asLine)]].map((part) => part.join('\n')).join('\n\n')}\n`
}

async function wholeOf(db: Db, named: string) {
  const lead = await leadNamed(db, named)
  const [record] = await recordsOf(db, [lead])
  if (!record) throw new Error(`There is no lead ${named}.`)
  return { record, steps: (await outboxRowsOf(db, [lead.id])).map(asStep) }
}

export const show = command(
  {
    usage: 'REFERENCE|ID [--json]',
    does: 'one lead whole: what was sent, consent, survey, and each step to the CRM',
    about:
      'REFERENCE is what the patient reads on the receipt, such as CS-7K4M-2Q. Times are UTC. Each step to the\nCRM has its state, its tries and the reason of the last failure.',
  },
  { options: { json: { type: 'boolean' } }, operands: [1, 1] },
  async ({ values: { json }, operands: [named = ''], output }) => {
    const { record, steps } = await wholeOf(await readyDatabase(), named)
    output.write(
      json
        ? `${JSON.stringify({ ...record, outbox: steps }, null, 2)}\n`
        : visible(asText(record, steps)),
    )
    return 0
  },
)
