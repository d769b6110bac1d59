import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on the page as it stands, or on the parts that match `part`: one line a rule, with the
 * elements that break it. Only violations are worked out, and in the page itself: the site has no frames,
 * for which axe would open a second page each time.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}
