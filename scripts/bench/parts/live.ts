import type { Page } from 'playwright'
import { wantsApplicationSelector } from '#lib/client/early/protocol'
import type { Part } from '#scripts/bench/bench'
import { newPhone } from '#scripts/bench/chromium'
import type { Figure } from '#scripts/bench/figure'
import { pageKinds } from '#scripts/bench/page-kinds'
import { scriptsOf, waitForIdle } from '#scripts/bench/page-scripts'

/**
 * Wakes the application as a pointer does that passes over something that wants it. It gives nothing
 * the focus: the form's own sender stays unloaded.
 */
async function wake(page: Page): Promise<boolean> {
  return page.evaluate((selector) => {
    const one = document.querySelector(selector)
    one?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    return one !== null
  }, wantsApplicationSelector)
}

const focusForm = (page: Page) =>
  page.locator('form[data-lead-form] input:not([type=hidden])').first().focus({ timeout: 2000 })

/** All JavaScript of each kind of page once the application is live and the form closed. */
export const live: Part = async ({ sites, browser, say }) => {
  const visit = async (url: string, then: (page: Page) => Promise<void>) => {
    const context = await newPhone(await browser())
    const sizes = await scriptsOf(context, url, then)
    await context.close()
    return sizes
  }
  const empty = await visit(sites.empty.origin, waitForIdle)
  const figures: Figure[] = []
  for (const { name, path } of pageKinds) {
    say(`JavaScript once live: ${name}`)
    let woke = false
    let hasForm = false
    const url = sites.ours.origin + path
    const alive = await visit(url, async (page) => {
      woke = await wake(page)
      hasForm = (await page.locator('form[data-lead-form]').count()) > 0
      await waitForIdle(page)
    })
    figures.push({
      part: 'live',
      what: `all JavaScript once live, ${name}`,
      unit: 'B',
      ours: alive.run,
      empty: empty.run,
      target: { of: 'ratio', most: 1.25 },
      note: woke ? '' : 'nothing on the page wants the application',
      detail: { ours: alive.files, empty: empty.files },
    })
    if (!hasForm) continue
    const focused = await visit(url, async (page) => {
      await wake(page)
      await waitForIdle(page)
      await focusForm(page)
      await waitForIdle(page)
    })
    figures.push({
      part: 'live',
      what: `  with its form focused, ${name}`,
      unit: 'B',
      ours: focused.run,
      empty: empty.run,
      detail: { ours: focused.files },
    })
  }
  return figures
}
