import type { Page } from 'playwright'
import type { Bench, Part } from '#scripts/bench/bench'
import { newPhone } from '#scripts/bench/chromium'
import { type Figure, median } from '#scripts/bench/figure'
import { openAgainAndAgain } from '#scripts/bench/opening'
import { scriptsOf, waitForIdle, wake } from '#scripts/bench/page-scripts'
import { watchOthers } from '#scripts/bench/proc'
import { pointOfOpener } from '#scripts/bench/tap'

/** It has openers, and no form of its own. */
const path = '/'

async function openForm(page: Page): Promise<void> {
  const point = await page.evaluate(pointOfOpener)
  if (!point) throw new Error(`No opener of the form on ${path}`)
  await page.touchscreen.tap(point.x, point.y)
  await page.locator('dialog[open] form[data-lead-form]').waitFor()
}

/**
 * Makes the form fetch all it ever does: the focus its sender, a number that begins with + and is checked
 * the country list. Without a name the form is not sent; the calls are cut off all the same.
 */
async function useForm(page: Page): Promise<void> {
  await page.route(/webleadcreate|createleadzoho/, (route) => route.abort())
  await openForm(page)
  const form = page.locator('dialog[open] form[data-lead-form]')
  await form.locator('input[name=name]').focus()
  await form.locator('input[name=mobile]').fill('+44 7911 123456')
  await form.locator('[type=submit]').click()
  await form.locator('[aria-invalid=true]').first().waitFor()
  await waitForIdle(page)
}

const split = (file: string) => {
  const [at = '', size = ''] = file.split(' ')
  return { at, size: Number(size) }
}

/** Bytes of gzip that the used form has beyond a live page, and those of them that are the HTTP client's. */
async function weigh({ sites, browser }: Bench) {
  const { origin } = sites.ours
  const visit = async (then: (page: Page) => Promise<void>) => {
    const context = await newPhone(await browser())
    const { files } = await scriptsOf(context, origin + path, then)
    await context.close()
    return files.map(split)
  }
  const alive = new Set((await visit(wake)).map(({ at }) => at))
  const used = await visit(async (page) => {
    await wake(page)
    await useForm(page)
  })
  const added = used.filter(({ at }) => !alive.has(at))
  let whole = 0
  let client = 0
  for (const { at, size } of added) {
    whole += size
    const text = await (await fetch(origin + at)).text()
    if (text.includes('AxiosError')) client += size
  }
  return { whole, client, added }
}

/** Times from tap to painted form, all its code there; `slowdown` divides the processor's speed. */
async function openings({ sites, browser, quick }: Bench, slowdown: number): Promise<number[]> {
  const context = await newPhone(await browser())
  const page = await context.newPage()
  await page.goto(sites.ours.origin + path, { waitUntil: 'load' })
  await wake(page)
  await openForm(page)
  await page.keyboard.press('Escape')
  await waitForIdle(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times = await openAgainAndAgain(page, quick ? 5 : 15)
  await context.close()
  return times
}

/** What the opened form weighs, and how soon it stands there once its code does. */
export const form: Part = async (bench) => {
  bench.say('the form: its code')
  const { whole, client, added } = await weigh(bench)
  bench.say('the form: opening it again')
  const opening = async (what: string, slowdown: number): Promise<Figure> => {
    const others = watchOthers()
    const times = await openings(bench, slowdown)
    const share = Math.round(others.share() * 100)
    const note = [
      `quickest ${Math.round(Math.min(...times))} ms`,
      ...(share > 10 ? [`other programs took ${share} % of the machine`] : []),
    ].join('; ')
    return { part: 'form', what, unit: 'ms', ours: median(times), note, detail: times }
  }
  const weight = { part: 'form', unit: 'B', detail: added } as const
  return [
    {
      ...weight,
      what: 'the opened form’s code: fields, react-hook-form, schema, country list',
      ours: whole - client,
      target: { of: 'ours', most: 45 * 1024 },
    },
    { ...weight, what: '  with the site’s HTTP client (axios)', ours: whole },
    {
      ...(await opening('tap to open form, its code there', 1)),
      target: { of: 'ours', most: 100 },
    },
    await opening('  with a processor four times slower', 4),
  ]
}
