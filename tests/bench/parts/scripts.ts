import type { Page } from 'playwright'
import { openerSelector } from '#lib/client/late/protocol'
import { links } from '#lib/domain/routes/links'
import type { Part } from '#tests/bench/bench'
import { newPhone } from '#tests/bench/browser/chromium'
import { hindiKinds, pageKinds } from '#tests/bench/browser/page-kinds'
import { type Sizes, scriptsOf, waitForIdle, wake } from '#tests/bench/browser/page-scripts'
import type { Figure } from '#tests/bench/report/figure'

/** JavaScript that each kind of page runs for a visitor who only reads. */
export const firstTouch: Part = async ({ sites, browser, say }) => {
  const figures: Figure[] = []
  for (const { name, path } of [...pageKinds, ...hindiKinds]) {
    say(`JavaScript before the first touch: ${name}`)
    const context = await newPhone(await browser())
    const { run, prefetched, files } = await scriptsOf(context, sites.ours.origin + path)
    await context.close()
    figures.push({
      part: 'first-touch',
      what: `JavaScript before the first touch, ${name}`,
      unit: 'B',
      ours: run,
      target: { of: 'ours', most: 3 * 1024 },
      note: prefetched > 0 ? `and ${(prefetched / 1024).toFixed(1)} KB prefetched, not run` : '',
      detail: { files, prefetched },
    })
  }
  return figures
}

async function pointAtOpener(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const opener = document.querySelector(selector)
    opener?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  }, openerSelector)
}

const focusForm = (page: Page) =>
  page
    .locator('main form[data-lead-form][data-live] input:not([type=hidden])')
    .first()
    .focus({ timeout: 2000 })

const has = async (page: Page, selector: string) => (await page.locator(selector).count()) > 0

/** All JavaScript of each kind of page once the application is live and the form is closed. */
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
      hasForm = await has(page, 'main form[data-lead-form][data-live]')
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
