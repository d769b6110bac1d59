import type { Page } from 'playwright'
import { openerSelector } from '#lib/client/early/protocol'
import { links } from '#lib/rules/links'
import type { Part } from '#scripts/bench/bench'
import { newPhone } from '#scripts/bench/chromium'
import type { Figure } from '#scripts/bench/figure'
import { pageKinds } from '#scripts/bench/page-kinds'
import { type Sizes, scriptsOf, waitForIdle, wake } from '#scripts/bench/page-scripts'

async function pointAtOpener(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const opener = document.querySelector(selector)
    opener?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  }, openerSelector)
}

const focusForm = (page: Page) =>
  page
    .locator('form[data-lead-form][data-live] input:not([type=hidden])')
    .first()
    .focus({ timeout: 2000 })

const has = async (page: Page, selector: string) => (await page.locator(selector).count()) > 0

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
  for (const { name, path, mostLive = 1.25 } of pageKinds) {
    say(`JavaScript once live: ${name}`)
    const url = sites.ours.origin + path
    const figure = (what: string, { run, files }: Sizes): Figure => ({
      part: 'live',
      what: `${what}, ${name}`,
      unit: 'B',
      ours: run,
      empty: empty.run,
      detail: { ours: files, empty: empty.files },
    })
    let hasForm = false
    let hasOpener = false
    const alive = await visit(url, async (page) => {
      hasForm = await has(page, 'form[data-lead-form][data-live]')
      hasOpener = await has(page, openerSelector)
      await wake(page)
    })
    const target = { of: 'ratio', most: mostLive } as const
    figures.push({ ...figure('all JavaScript once live', alive), target })
    if (path.startsWith(links.chat)) {
      const typed = await visit(url, async (page) => {
        await wake(page)
        await page.locator('textarea').fill('knee pain')
        await waitForIdle(page)
      })
      figures.push(figure('  with a message typed', typed))
    }
    if (hasForm) {
      const focused = await visit(url, async (page) => {
        await focusForm(page)
        await waitForIdle(page)
      })
      figures.push(figure('  with its form focused', focused))
    }
    if (hasOpener && name === 'home') {
      const pointed = await visit(url, async (page) => {
        await pointAtOpener(page)
        await waitForIdle(page)
      })
      figures.push(figure('  with an opener pointed at', pointed))
    }
  }
  return figures
}
