import type { Page } from '@playwright/test'
import { routeOf } from '#lib/domain/routes/match'
import { expect, test } from './support/site'

/** The narrowest phones in use, which show every page; the most common ones, and laptops. */
const widths = [320, 360, 1280]

/** The paths of the site map. */
async function mapped(page: Page): Promise<string[]> {
  const locations = async (path: string) => {
    const text = await (await page.request.get(path)).text()
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
  }
  const files = await locations('/sitemap.xml')
  return (await Promise.all(files.map(locations))).flat()
}

/**
 * Thousands of pages are about one treatment in one city, and differ only in the two names and in the cards of doctors
 * and hospitals, which the lists have too. So each treatment is shown in the city with the longest name, and each city
 * with the treatment that has the longest name.
 */
function withoutRepetition(paths: string[]): string[] {
  const pair = /^((?:\/hi)?\/treatment)\/([^/]+)\/([^/]+)$/
  const longest = new Map<string, string>()
  for (const path of paths) {
    const [, start, ...names] = pair.exec(path) ?? []
    for (const name of names.map((one) => `${start}/${one}`))
      if (path.length > (longest.get(name)?.length ?? 0)) longest.set(name, path)
  }
  const kept = new Set(longest.values())
  return paths.filter((path) => !pair.test(path) || kept.has(path))
}

/** Of each kind of page, the one with the longest address, and so a long name. */
function longestOfKinds(paths: readonly string[]): Set<string> {
  const longest = new Map<string, string>()
  for (const path of paths) {
    const kind = routeOf(path)?.route.path ?? path
    if (path.length > (longest.get(kind)?.length ?? 0)) longest.set(kind, path)
  }
  return new Set(longest.values())
}

interface Shown {
  path: string
  /** Also on wider screens. */
  everyWidth: boolean
  language: string
  /** The HTML inside the main part. */
  main: string
}

async function fetched(page: Page, path: string): Promise<Omit<Shown, 'everyWidth'>> {
  // Neither the server nor this program spends time on compression.
  const answer = await page.request.get(path, { headers: { 'Accept-Encoding': 'identity' } })
  const html = await answer.text()
  const [, language = ''] = /<html lang="(.*?)"/.exec(html) ?? []
  const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  if (!main) throw new Error(`No main part: ${path}`)
  // Pictures have their size in the markup, and need not be loaded.
  return { path, language, main: main.replaceAll(/ (?:src|srcSet)="[^"]*"/g, '') }
}

/**
 * Adds an empty frame of each width with the style sheets of the page. Showing the pages in them is much faster than
 * opening each, and than changing the width.
 */
const addFrames = (page: Page): Promise<void> =>
  page.evaluate(async (sizes) => {
    const around = document.querySelector('main')?.parentElement
    for (const width of sizes) {
      const frame = document.body.appendChild(document.createElement('iframe'))
      const inside = frame.contentDocument
      if (!inside) throw new Error('The frame has no document')
      Object.assign(frame.style, { width: `${width}px`, height: '800px' })
      inside.body.className = around?.className ?? ''
      inside.body.append(inside.createElement('main'))
      for (const sheet of document.querySelectorAll('link[rel=stylesheet]'))
        await new Promise((loaded) => {
          const copy = sheet.cloneNode() as Element
          copy.addEventListener('load', loaded)
          inside.head.append(copy)
        })
      // Also cards far below the screen are to be measured.
      inside.styleSheets[0]?.insertRule('.late-layout { content-visibility: visible !important }')
    }
  }, widths)

/** The pages that are wider than one of the frames. */
const tooWide = (page: Page, shown: Shown[]): Promise<string[]> =>
  page.evaluate((all) => {
    const roots = [...document.querySelectorAll('iframe')].map(
      (frame) => frame.contentDocument?.documentElement,
    )
    const found: string[] = []
    for (const { path, language, everyWidth, main: html } of all) {
      const parsed = document.createElement('main')
      parsed.innerHTML = html
      let from = parsed
      for (const root of everyWidth ? roots : roots.slice(0, 1)) {
        const main = root?.querySelector('main')
        if (!root || !main) throw new Error('The frame is empty')
        root.lang = language
        main.replaceChildren(...from.childNodes)
        from = main
        const { scrollWidth, clientWidth } = root
        if (scrollWidth <= clientWidth) continue
        const widest = [...main.querySelectorAll('*')].filter(
          (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
        )
        const { tagName, textContent } = widest.at(-1) ?? main
        found.push(
          `${path} at ${clientWidth} px: ${scrollWidth} px, ${tagName} “${textContent.slice(0, 60)}”`,
        )
      }
    }
    return found
  }, shown)

for (const [language, start, isIn] of [
  ['English', '/condition/piles', (path: string) => !path.startsWith('/hi')],
  ['Hindi', '/hi/condition/piles', (path: string) => path.startsWith('/hi')],
] as const)
  test(`no page in ${language} is wider than a screen of 320 px, and none of a kind's longest than others`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const paths = withoutRepetition((await mapped(page)).filter(isIn))
    expect(paths.length).toBeGreaterThan(1000)
    const longest = longestOfKinds(paths)
    await page.goto(start)
    await addFrames(page)
    const found: string[] = []
    const atOnce = 20
    for (let from = 0; from < paths.length; from += atOnce) {
      const some = paths.slice(from, from + atOnce)
      const shown = await Promise.all(
        some.map(async (path) => ({
          ...(await fetched(page, path)),
          everyWidth: longest.has(path),
        })),
      )
      found.push(...(await tooWide(page, shown)))
    }
    expect(found).toEqual([])
  })

test('what opens over a page is no wider than a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/delhi/doctors/cardiology')
  for (const [name, role] of [
    ['Menu', 'button'],
    ['Search', 'link'],
    [/^Book Appointment/, 'link'],
  ] as const) {
    await page.getByRole(role, { name, exact: true }).first().click()
    const opened = page.locator('dialog[open], .side-menu:popover-open')
    await expect(opened).toBeVisible()
    await opened.evaluate((dialog) =>
      Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
    )
    const cutOff = await opened.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => element.outerHTML),
    )
    expect(cutOff).toEqual([])
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  }
})
