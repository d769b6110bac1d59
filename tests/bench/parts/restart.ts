import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from '#tests/bench/bench'
import { leadsIn, onTwoInstances } from '#tests/bench/postgres'
import type { Figure } from '#tests/bench/report/figure'
import type { TwoInstances } from '#tests/instances/two-instances'
import { visitWhile } from '#tests/instances/visits'

/** Longer than the time for which nginx avoids a failed instance, in ms. */
const betweenMs = 3000

/** Restarts each instance in turn, gracefully and by force. */
async function restartAll(
  { one, other }: TwoInstances,
  say: (text: string) => void,
  turns: number,
) {
  for (let turn = 0; turn < turns; turn += 1)
    for (const [instance, name] of [
      [one, 'one'],
      [other, 'the other'],
    ] as const)
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        say(`${signal} to ${name}, and a new start`)
        await instance.stop(signal)
        await instance.start()
        await wait(betweenMs)
      }
}

/** A hundred requests per second, every fifth of them a lead, while the instances are restarted. */
export const restart: Part = ({ quick, say }) =>
  onTwoInstances(async (site, databaseUrl) => {
    const turns = quick ? 1 : 3
    const visits = await visitWhile(site.origin, () => restartAll(site, say, turns))
    const { sent, failed, leads, longest } = visits
    const count = Object.values(failed).reduce((sum, times) => sum + times, 0)
    const part = 'restart'
    const figures: Figure[] = [
      {
        part,
        what: `failed of ${sent} requests in ${4 * turns} restarts`,
        unit: 'count',
        ours: count,
        target: { of: 'ours', most: 0 },
        note: [
          ...Object.entries(failed).map(([said, times]) => `${times} × ${said}`),
          `the longest took ${Math.round(longest)} ms`,
        ].join('; '),
      },
      {
        part,
        what: `  leads accepted of ${leads.sent} sent`,
        unit: 'count',
        ours: leads.accepted,
        target: { of: 'ours', least: leads.sent },
      },
      {
        part,
        what: '  and their rows',
        unit: 'count',
        ours: await leadsIn(databaseUrl),
        target: { of: 'ours', least: leads.sent, most: leads.sent },
      },
    ]
    return figures
  })
