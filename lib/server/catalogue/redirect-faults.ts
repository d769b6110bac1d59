import { isPage, plainAddress } from '#lib/server/catalogue/page-exists'
import type { Located } from '#lib/server/catalogue/read-rows'
import type { Known } from '#lib/server/catalogue/references'
import type { ContentRow } from '#lib/server/catalogue/row-schemas'

/** Redirects from pages that are there, to pages that are not, in circles and in chains. */
export function redirectFaults(
  rows: Located<ContentRow<'redirects.csv'>>[],
  known: Known,
  found: (line: number, field: string, reason: string, value: string) => void,
): void {
  const targets = new Map(
    rows.map(({ value }) => [plainAddress(value.from), plainAddress(value.to)]),
  )
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
    const [from, to] = [plainAddress(value.from), plainAddress(value.to)]
    if (isPage(from, known))
      found(line, 'from', 'is the address of a page that is there', value.from)
    if (leadsBack(from)) found(line, 'to', 'leads back to where it came from', value.to)
    else if (targets.has(to))
      found(line, 'to', 'is redirected itself: name the address that it ends at', value.to)
    else if (to.startsWith('/') && !isPage(to, known))
      found(line, 'to', 'is no page of this site', value.to)
  }
}
