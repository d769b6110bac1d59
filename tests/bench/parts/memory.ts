import type { Part } from '#tests/bench/bench'
import { isr } from '#tests/bench/parts/isr'
import { leads } from '#tests/bench/parts/leads'

/** Peak memory (RSS) of each server under the loads of ISR pages and of leads. */
export const memory: Part = async (bench) => {
  if (!bench.done.has('isr')) await isr({ ...bench, quick: true })
  if (!bench.done.has('leads')) await leads({ ...bench, quick: true })
  const megabytes = (bytes: number) => bytes / 1024 / 1024
  return [
    {
      part: 'memory',
      what: 'memory under both loads, peak RSS',
      unit: 'MB',
      ours: megabytes(bench.sites.ours.peakMemory()),
      empty: megabytes(bench.sites.empty.peakMemory()),
      target: { of: 'ours', most: 350 },
    },
  ]
}
