import type { Page } from 'playwright'
import type { Bench, Part } from '#scripts/bench/bench'
import { newPhone } from '#scripts/bench/chromium'
import { type Figure, median, unmeasured } from '#scripts/bench/figure'
import { busyKinds } from '#scripts/bench/page-kinds'
import { waitForIdle } from '#scripts/bench/page-scripts'
import { type Tap, tapOpener } from '#scripts/bench/tap'

/** Save-Data: the early script then prefetches nothing, so that the tap meets a cold cache for sure. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    })
  })
}

async function measure({ browser, quick }: Bench, url: string, when: 'load' | 'idle') {
  const taps: Tap[] = []
  for (let visit = 0; visit < (quick ? 3 : 7); visit += 1) {
    const context = await newPhone(await browser())
    taps.push(
      await tapOpener(
        context,
        when === 'load' ? { url, prepare: saveData } : { url, before: waitForIdle },
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

/** From a tap to the open form, with nothing cached: at once after the load, and after the page is idle. */
export const tap: Part = async (bench) => {
  const figures: Figure[] = []
  for (const { name, path } of busyKinds) {
    bench.say(`from tap to form: ${name}`)
    const url = bench.sites.ours.origin + path
    const atOnce = `tap to open form right after load, ${name}`
    try {
      const target = { of: 'ours', most: 400 } as const
      figures.push({ ...figure(atOnce, await measure(bench, url, 'load')), target })
      figures.push(figure(`  after idle (prefetched), ${name}`, await measure(bench, url, 'idle')))
    } catch (error) {
      figures.push(unmeasured('tap', atOnce, error))
    }
  }
  return figures
}
