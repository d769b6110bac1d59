import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome, Program, Stand } from '#tests/faults/program'
import { scenario } from '#tests/faults/scenario'
import { simulate } from '#tests/faults/simulation'
import type { Fault } from '#tests/support/zoho/faults'

/** The CRM accepts nothing and fails in every known way. */
const down: Fault[] = [
  { kind: 'status', status: 503, times: 'always' },
  { kind: 'cut', times: 'always' },
  { kind: 'garbage', times: 'always' },
  { kind: 'status', status: 500, code: 'INTERNAL_ERROR', times: 'always' },
  { kind: 'status', status: 429, code: 'TOO_MANY_REQUESTS', times: 'always' },
  { kind: 'status', status: 403, times: 'always' },
  { kind: 'items', code: 'RECORD_LOCKED', times: 'always' },
]

/** The CRM refuses everything all day with unknown codes. No lead may become a dead letter because of them. */
const refused: Fault[] = [
  { kind: 'status', status: 403, code: 'ACCOUNT_SUSPENDED', times: 'always' },
  { kind: 'items', code: 'NOT_IN_THE_TABLE', times: 'always' },
]

/** The answers are unreliable: some records are accepted, or all are and the answer is lost. */
const unreliable: Fault[] = [
  { kind: 'cut', committed: true, times: 'always' },
  { kind: 'garbage', committed: true, times: 'always' },
  { kind: 'items', code: 'RECORD_LOCKED', every: 2, times: 'always' },
]

/** A simulated day of the worker, with one outage after another. */
function day(stand: Stand, outages: Fault[], isDown: boolean): Promise<Outcome> {
  // Each kind of refusal occurs more often than the number of attempts before a lead is given up.
  const steps = stand.quick ? 48 : 288
  return simulate(stand, {
    steps,
    stepMs: 86_400_000 / steps,
    before: ({ zoho, step }) => {
      const outage = outages[step % outages.length]
      if (outage) zoho.fail(outage)
    },
    after: (zoho) => {
      if (isDown && zoho.records().length > 0) throw new Error('the CRM was not down')
    },
  })
}

/** A server that delivers its own leads, in real time. */
const underServer = (stand: Stand): Promise<Outcome> =>
  scenario(stand, { name: 'crm' }, async ({ zoho }) => {
    const all: Fault[] = [{ kind: 'stall', times: 'always' }, ...down, ...refused, ...unreliable]
    for (const outage of all) {
      zoho.fail(outage)
      await wait(1500)
    }
    zoho.fail()
    return all.length
  })

/** The CRM accepts nothing for a day and answers unreliably for another, while leads keep coming in. */
export const crm: Program = async (stand) => {
  const results = [
    { part: 'accepts nothing', outcome: await day(stand, down, true) },
    { part: 'refuses with unknown codes', outcome: await day(stand, refused, true) },
    { part: 'alternating', outcome: await day(stand, [...down, ...refused, ...unreliable], false) },
  ]
  if (!stand.quick) results.push({ part: 'under a server', outcome: await underServer(stand) })
  return results
}
