import type { Part } from '#scripts/bench/bench'
import { newPhone } from '#scripts/bench/chromium'
import type { Figure } from '#scripts/bench/figure'
import { pageKinds } from '#scripts/bench/page-kinds'
import { scriptsOf } from '#scripts/bench/page-scripts'

/** JavaScript that each kind of page runs for somebody who only reads. */
export const firstTouch: Part = async ({ sites, browser, say }) => {
  const figures: Figure[] = []
  for (const { name, path } of pageKinds) {
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
