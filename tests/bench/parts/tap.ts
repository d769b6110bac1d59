import type { Page } from 'playwright'
import type { Bench, Part } from '#tests/bench/bench'
import { newPhone } from '#tests/bench/browser/chromium'
import { busyKinds } from '#tests/bench/browser/page-kinds'
import { waitForIdle } from '#tests/bench/browser/page-scripts'
import { type Tap, tapOpener } from '#tests/bench/browser/tap'
import { type Figure, median, unmeasured } from '#tests/bench/report/figure'

/** Save-Data: the early script then prefetches nothing, so the cache is cold at the tap. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    })
  })
}

/** A form in view prefetches the framework. */
async function showForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('form[data-live]')?.scrollIntoView({ behavior: 'instant' })
  })
  await waitForIdle(page)
}

async function measure({ browser, quick }: Bench, url: string, when: 'load' | 'prefetched') {
  const taps: Tap[] = []
  for (let visit = 0; visit < (quick ? 3 : 7); visit += 1) {
    const context = await newPhone(await browser())
    taps.push(
      await tapOpener(
        context,
        when === 'load' ? { url, prepare: saveData } : { url, before: showForm },
      ),
    )
    await context.close()
  }
  return taps
}

const figure = (what: string, taps: Tap[]): Figure => {
  const others = taps.filter(({ outcome }) => outcome !== 'dialog').map(({ outcome }) => outcome)
  const times = taps.map(({ ms }) => Math.round(ms))
  return {
    part: 'tap',
    what,
    unit: 'ms',
    ours: median(times),
    note: others.length > 0 ? `${others.length} taps ended otherwise: ${others.join(', ')}` : '',
    detail: taps,
  }
}

/** Time from a tap to the open form with nothing cached, right after the load and once a form was in view. */
export const tap: Part = async (bench) => {
  const figures: Figure[] = []
  for (const { name, path } of busyKinds) {
    bench.say(`from tap to form: ${name}`)
    const url = bench.sites.ours.origin + path
    const atOnce = `tap to open form right after load, ${name}`
    try {
      const target = { of: 'ours', most: 400 } as const
      figures.push({ ...figure(atOnce, await measure(bench, url, 'load')), target })
      figures.push(
        figure(`  with the framework prefetched, ${name}`, await measure(bench, url, 'prefetched')),
      )
    } catch (error) {
      figures.push(unmeasured('tap', atOnce, error))
    }
  }
  return figures
}
