import { simulate } from '#scripts/faults/alone'
import type { Program } from '#scripts/faults/program'

const day = 86_400_000

/** The clock jumps by a day, forward and back, while the CRM fails now and then. */
export const clock: Program = async (stand) => {
  const steps = stand.quick ? 24 : 200
  const before = ({
    zoho,
    move,
    step,
  }: Parameters<Parameters<typeof simulate>[1]['before']>[0]) => {
    if (step % 3 === 0) move(step % 2 === 0 ? day : -day)
    if (step % 4 === 1) zoho.fail({ kind: 'cut', committed: true })
    if (step % 4 === 3) zoho.fail({ kind: 'status', status: 503 })
  }
  return [{ part: '', outcome: await simulate(stand, { steps, stepMs: 60_000, before }) }]
}
