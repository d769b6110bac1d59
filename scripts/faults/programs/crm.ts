import { simulate } from '#scripts/faults/alone'
import type { Program } from '#scripts/faults/program'
import type { Fault } from '#scripts/local/zoho-faults'

/** How the CRM is down, by turns: nothing that says so can be relied on. */
const outages: Fault[] = [
  { kind: 'status', status: 503, times: 'always' },
  { kind: 'cut', times: 'always' },
  { kind: 'cut', committed: true, times: 'always' },
  { kind: 'garbage', times: 'always' },
  { kind: 'garbage', committed: true, times: 'always' },
  { kind: 'status', status: 500, code: 'INTERNAL_ERROR', times: 'always' },
  { kind: 'status', status: 429, code: 'TOO_MANY_REQUESTS', times: 'always' },
  { kind: 'items', code: 'RECORD_LOCKED', every: 2, times: 'always' },
]

/** The CRM is down for a day, in every way that it can be; leads go on coming in. */
export const crm: Program = async (stand) => {
  const steps = stand.quick ? 24 : 288
  const stepMs = 86_400_000 / steps
  const before = ({ zoho, step }: Parameters<Parameters<typeof simulate>[1]['before']>[0]) => {
    const outage = outages[step % outages.length]
    if (outage) zoho.fail(outage)
  }
  return [{ part: '', outcome: await simulate(stand, { steps, stepMs, before }) }]
}
