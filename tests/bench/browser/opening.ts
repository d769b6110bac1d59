import type { Page } from 'playwright'
import { pointOfOpener } from '#tests/bench/browser/tap'

declare global {
  interface Window {
    benchOpenings?: number[]
  }
}

/** Runs in the page. Time from the tap on an opener to the frame after the first one with the form, in ms. */
function watchOpenings(): void {
  const openings: number[] = []
  window.benchOpenings = openings
  const isOpen = () =>
    document.querySelector('dialog[open] form[data-lead-form]')?.checkVisibility() === true
  addEventListener(
    'touchstart',
    ({ target, timeStamp }) => {
      if (!(target as Element).closest('a[data-opener]')) return
      const look = () => {
        // Wait one more frame: by then the form is painted.
        if (isOpen()) requestAnimationFrame((now) => openings.push(now - timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

const opened = 'dialog[open]'

/**
 * Opens and closes the form `count` times on a page whose application is live.
 *
 * @returns how long each opening took, in ms
 */
export async function openAgainAndAgain(page: Page, count: number): Promise<number[]> {
  await page.evaluate(watchOpenings)
  for (let turn = 1; turn <= count; turn += 1) {
    const point = await page.evaluate(pointOfOpener)
    if (!point) throw new Error('No opener of the form can be tapped')
    await page.touchscreen.tap(point.x, point.y)
    await page.waitForFunction((most) => window.benchOpenings?.length === most, turn)
    await page.keyboard.press('Escape')
    await page.locator(opened).waitFor({ state: 'detached' })
    await page.waitForTimeout(200)
  }
  return page.evaluate(() => window.benchOpenings ?? [])
}
