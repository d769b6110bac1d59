import type { Part } from '#scripts/bench/bench'
import { isr } from '#scripts/bench/parts/isr'
import { leads } from '#scripts/bench/parts/leads'

/** The most memory (RSS) that each server held under the loads of the ISR pages and of the leads. */
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
