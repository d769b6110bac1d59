import type { Page } from 'playwright'
import type { Bench, Part } from '#tests/bench/bench'
import { newPhone } from '#tests/bench/browser/chromium'
import { openAgainAndAgain } from '#tests/bench/browser/opening'
import { scriptsOf, waitForIdle, wake } from '#tests/bench/browser/page-scripts'
import { pointOfOpener } from '#tests/bench/browser/tap'
import { watchOthers } from '#tests/bench/proc'
import { type Figure, median } from '#tests/bench/report/figure'

/** A page with openers and no inline form. */
const path = '/'

async function openForm(page: Page): Promise<void> {
  const point = await page.evaluate(pointOfOpener)
  if (!point) throw new Error(`No opener of the form on ${path}`)
  await page.touchscreen.tap(point.x, point.y)
  await page.locator('dialog[open] form[data-lead-form]').waitFor()
}

/**
 * Makes the form fetch all its code: focus loads the sending code, and validating a number that begins with +
 * loads the country list. The form is not sent without a name; its API calls are blocked anyway.
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

/** Bytes (gzip) that the used form adds to a live page, and the HTTP client's part of them. */
async function measureBytes({ sites, browser }: Bench) {
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

/** Times from tap to painted form with all code loaded; `slowdown` divides the processor's speed. */
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

/** The size of the opened form, and how fast it appears once its code is loaded. */
export const form: Part = async (bench) => {
  bench.say('the form: its code')
  const { whole, client, added } = await measureBytes(bench)
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
