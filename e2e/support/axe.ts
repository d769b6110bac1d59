import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Runs axe on the page, or on the elements that match `part`.
 *
 * Legacy mode runs axe in the page itself: the site has no frames, and otherwise axe would open a second page.
 *
 * @returns one line for each violated rule, with the elements that violate it
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}
