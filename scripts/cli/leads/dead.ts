import { indianTime } from '#lib/domain/text/format'
import { type DeadLetter, deadLetters } from '#lib/server/leads/outbox/status'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { visible } from '#lib/server/platform/visible'
import { command, limitOf, readyDatabase } from '#scripts/cli/command'
import { isoTime } from '#scripts/cli/leads/rows'

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
  `${indianTime(deadAt)}  ${reference}  ${kind}  ${tries} tries  ${reason}`

export const dead = command(
  {
    usage: '[--limit N] [--json]',
    does: 'lists what the CRM refused permanently, with the reasons',
    about: `Lists the newest 100, or N. Fix the cause, then run
  npm run leads -- retry REFERENCE, or --all-dead
Only those that a setting of the account caused are sent again by themselves, once the CRM accepts leads.
docs/operations/when-leads-do-not-arrive.md explains the reasons.`,
  },
  { options: { limit: { type: 'string' }, json: { type: 'boolean' } } },
  async ({ values: { limit = '100', json }, output }) => {
    const most = limitOf(limit)
    const letters = (await deadLetters(await readyDatabase(), most)).map(asLetter)
    if (json) output.write(`${visible(JSON.stringify(letters, null, 2))}\n`)
    else output.write(`${visible(letters.map(lineOf).join('\n')) || 'No dead letters.'}\n`)
    return 0
  },
)
