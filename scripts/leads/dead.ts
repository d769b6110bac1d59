import { referenceOf } from '#lib/server/services/lead-id'
import { type DeadLetter, deadLetters, reviveDead } from '#lib/server/stores/outbox-status'
import { hurryRows } from '#lib/server/stores/outbox-store'
import { command, readyDatabase, WrongUse } from '#scripts/command'
import { counted } from '#scripts/content-output'
import { isoTime } from '#scripts/lead-rows'
import { leadNamed } from '#scripts/leads/named'

const asLetter = ({ leadId, kind, attempts, createdAt, deadAt, lastError }: DeadLetter) => ({
  reference: referenceOf(leadId),
  leadId,
  kind,
  reason: lastError ?? '',
  tries: attempts,
  createdAt: isoTime(createdAt),
  deadAt: isoTime(deadAt),
})

const lineOf = ({ deadAt, reference, kind, tries, reason }: ReturnType<typeof asLetter>) =>
  `${deadAt}  ${reference}  ${kind}  ${tries} tries  ${reason}`

export const dead = command(
  {
    usage: '[--limit N] [--json]',
    does: 'what the CRM refused for good, with the reason',
    about: `The newest 100, or N. Nothing of it is tried again by itself: mend the reason, then send it with
  npm run leads -- retry REFERENCE, or --all-dead
docs/operations.md says what the reasons mean.`,
  },
  { options: { limit: { type: 'string' }, json: { type: 'boolean' } } },
  async ({ values: { limit = '100', json }, output }) => {
    if (!/^[1-9]\d{0,6}$/.test(limit)) throw new WrongUse('--limit takes a whole number above 0')
    const letters = (await deadLetters(await readyDatabase(), Number(limit))).map(asLetter)
    if (json) output.write(`${JSON.stringify(letters, null, 2)}\n`)
    else output.write(`${letters.map(lineOf).join('\n') || 'No dead letters.'}\n`)
    return 0
  },
)

export const retry = command(
  {
    usage: 'REFERENCE|ID… | --all-dead',
    does: 'sends leads to the CRM again: these, or all that it refused for good',
    about: `Dead letters of the leads wait again, and whatever of them waits is due now: a running site (or
npm run worker) sends it within seconds. A lead that the CRM has is not made two by it.`,
  },
  { options: { 'all-dead': { type: 'boolean' } }, operands: [0, 1000] },
  async ({ values, operands, output, progress }) => {
    if ((values['all-dead'] === true) === operands.length > 0)
      throw new WrongUse('Give references or ids, or --all-dead')
    const db = await readyDatabase()
    if (values['all-dead']) {
      const revived = await reviveDead(db, {}, Date.now())
      output.write(`${counted(revived, 'dead letter')} waiting again.\n`)
      return 0
    }
    // All of them are looked for first: a wrong one stops it before anything is done.
    const leads: { id: string }[] = []
    for (const named of operands) leads.push(await leadNamed(db, named))
    for (const [index, { id }] of leads.entries()) {
      const now = Date.now()
      const revived = await reviveDead(db, { leadId: id }, now)
      await hurryRows(db, id, now)
      output.write(
        `${referenceOf(id)}: due now, ${counted(revived, 'dead letter')} waiting again\n`,
      )
      progress(`${index + 1} of ${leads.length}`)
    }
    return 0
  },
)
