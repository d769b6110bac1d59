import { redirectPath } from '#lib/server/catalogue/moved'
import { type Known, pageExists, plainAddress } from '#lib/server/import/check/page-exists'
import type { Located } from '#lib/server/import/read/rows'
import type { ContentRow } from '#lib/server/import/schemas/row-schemas'

/** Reports redirects from existing pages, to missing pages, in circles and in chains. */
export function redirectFaults(
  rows: Located<ContentRow<'redirects.csv'>>[],
  known: Known,
  found: (line: number, field: string, reason: string, value: string) => void,
): void {
  const pathsOf = ({ from, to }: ContentRow<'redirects.csv'>): [string, string] => [
    redirectPath(from),
    to.startsWith('/') ? redirectPath(plainAddress(to)) : to,
  ]
  const targets = new Map(rows.map(({ value }) => pathsOf(value)))
  const leadsBack = (from: string) => {
    const seen = new Set<string>()
    let at = targets.get(from)
    while (at && at !== from && !seen.has(at)) {
      seen.add(at)
      at = targets.get(at)
    }
    return at === from
  }
  for (const { line, value } of rows) {
    const [from, to] = pathsOf(value)
    if (pageExists(from, known))
      found(line, 'from', 'is the address of an existing page', value.from)
    if (leadsBack(from)) found(line, 'to', 'redirects back to itself', value.to)
    else if (targets.has(to))
      found(line, 'to', 'is redirected itself: use its final address', value.to)
    else if (to.startsWith('/') && !pageExists(to, known))
      found(line, 'to', 'is not a page of this site', value.to)
  }
}
