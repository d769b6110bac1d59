import type { Page } from 'playwright'
import type { Part } from '#tests/bench/bench'
import { newPhone } from '#tests/bench/browser/chromium'
import { busyKinds } from '#tests/bench/browser/page-kinds'
import { type Tap, tapOpener } from '#tests/bench/browser/tap'
import { type Figure, median, unmeasured } from '#tests/bench/report/figure'

/** Slow 3G: 400 ms round trip, 400 kbit/s each way. The processor is not slowed. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const bytesPerSecond = 400_000 / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
    connectionType: 'cellular3g',
  })
}

const count = (taps: Tap[], outcome: Tap['outcome']) =>
  taps.filter((one) => one.outcome === outcome).length

function figureOf(what: string, taps: Tap[]): Figure {
  const times = taps.map(({ ms }) => Math.round(ms))
  const nothing = count(taps, 'nothing')
  return {
    part: 'slow-network',
    what,
    unit: 'ms',
    ours: Math.max(...times),
    target: { of: 'ours', most: 4000 },
    note: [
      `median ${Math.round(median(times))} ms`,
      `${count(taps, 'dialog')} in the form, ${count(taps, 'page')} on /appointment`,
      ...(nothing > 0 ? [`${nothing} on neither`] : []),
      `connection said to be ${taps[0]?.effectiveType}`,
    ].join('; '),
    detail: taps,
  }
}

/** On slow 3G: the time from the tap until the visitor sees the form or /appointment. */
export const slowNetwork: Part = async ({ sites, browser, quick, say }) => {
  const figures: Figure[] = []
  for (const { name, path } of busyKinds) {
    say(`slow 3G: ${name}`)
    const what = `slow 3G, tap to form or /appointment, ${name}, worst`
    const taps: Tap[] = []
    try {
      for (let visit = 0; visit < (quick ? 2 : 5); visit += 1) {
        const context = await newPhone(await browser())
        taps.push(await tapOpener(context, { url: sites.ours.origin + path, prepare: slowDown }))
        await context.close()
      }
      figures.push(figureOf(what, taps))
    } catch (error) {
      figures.push(unmeasured('slow-network', what, error))
    }
  }
  return figures
}
