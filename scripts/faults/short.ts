import type { Counts } from '#scripts/counts'
import { both } from '#scripts/faults/flags'
import { isClean, programNames } from '#scripts/faults/program'
import { formatTable } from '#scripts/faults/report'
import { runFaults } from '#scripts/faults/run'

/** Short rounds of every program on both databases, for the tests: a check each. The build must be there. */
export async function shortFaults(): Promise<Counts> {
  const flags = { only: [...programNames], databases: both, quick: true, skipBuild: true }
  const { results, failures } = await runFaults(flags, () => {})
  console.log(formatTable(results))
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  const skipped = results.filter(({ outcome }) => typeof outcome === 'string').length
  const clean = results.filter(isClean).length
  return {
    passed: clean,
    failed: results.length - clean - skipped + failures.length,
    skipped,
  }
}
