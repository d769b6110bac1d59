import { setTimeout as wait } from 'node:timers/promises'
import { simulate } from '#scripts/faults/alone'
import { ordeal } from '#scripts/faults/ordeal'
import type { Outcome, Program, Stand } from '#scripts/faults/program'
import type { Fault } from '#scripts/local/zoho-faults'

/** Nothing is taken, and the answers say so in every way that there is. */
const down: Fault[] = [
  { kind: 'status', status: 503, times: 'always' },
  { kind: 'cut', times: 'always' },
  { kind: 'garbage', times: 'always' },
  { kind: 'status', status: 500, code: 'INTERNAL_ERROR', times: 'always' },
  { kind: 'status', status: 429, code: 'TOO_MANY_REQUESTS', times: 'always' },
  { kind: 'status', status: 403, times: 'always' },
  { kind: 'items', code: 'RECORD_LOCKED', times: 'always' },
]

/** Nothing is taken all day, by codes that nobody knows: no lead may die of them. */
const refused: Fault[] = [
  { kind: 'status', status: 403, code: 'ACCOUNT_SUSPENDED', times: 'always' },
  { kind: 'items', code: 'NOT_IN_THE_TABLE', times: 'always' },
]

/** What the answers say cannot be relied on: some records are taken, or all and the answer is lost. */
const unreliable: Fault[] = [
  { kind: 'cut', committed: true, times: 'always' },
  { kind: 'garbage', committed: true, times: 'always' },
  { kind: 'items', code: 'RECORD_LOCKED', every: 2, times: 'always' },
]

/** A day of the worker alone, by a clock that is made up, with an outage after the other. */
function day(stand: Stand, outages: Fault[], isDown: boolean): Promise<Outcome> {
  // Each way of refusing comes more often than it takes to give up a lead.
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

/** A server that delivers by itself, in real time: what becomes of its leads and pages meanwhile. */
const underServer = (stand: Stand): Promise<Outcome> =>
  ordeal(stand, { name: 'crm' }, async ({ zoho }) => {
    const all: Fault[] = [{ kind: 'stall', times: 'always' }, ...down, ...refused, ...unreliable]
    for (const outage of all) {
      zoho.fail(outage)
      await wait(1500)
    }
    zoho.fail()
    return all.length
  })

/** The CRM takes nothing for a day, then says so unreliably for another; leads go on coming in. */
export const crm: Program = async (stand) => {
  const results = [
    { part: 'takes nothing', outcome: await day(stand, down, true) },
    { part: 'refused by unknown codes', outcome: await day(stand, refused, true) },
    { part: 'by turns', outcome: await day(stand, [...down, ...refused, ...unreliable], false) },
  ]
  if (!stand.quick) results.push({ part: 'under a server', outcome: await underServer(stand) })
  return results
}
