import { referenceOf } from '#lib/server/services/lead-id'
import { type DeadLetter, deadLetters } from '#lib/server/stores/outbox-status'
import { command, readyDatabase, WrongUse } from '#scripts/command'
import { isoTime } from '#scripts/lead-rows'

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
