import type { Page } from '@playwright/test'
import { expect, test } from './support/site'

/** The narrowest phones in use, and the two most common widths. */
const widths = [320, 360, 412]

/** Where an article, a person or a list has its own words and names, which may be long. */
const isContent = (path: string) =>
  /^\/(?:hi\/)?(?:condition|treatment|test|blog|doctor|hospital|department|insurance|authors|reviewers)\/./.test(
    path,
  ) || /^\/[^/]+\/(?:doctors|hospitals)(?:\/|$)/.test(path)

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
 * Shows the main part of each page in the document that is open, whose style sheet is the same, and reports those that are
 * wider than the window. Much faster than opening each.
 */
const tooWide = (page: Page, paths: string[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const main = document.querySelector('main')
    if (!main) throw new Error('There is no main part')
    const found: string[] = []
    for (const path of all) {
      const html = await (await fetch(path)).text()
      const shown = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
      if (!shown) throw new Error(`No main part: ${path}`)
      main.replaceChildren(...shown.childNodes)
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) continue
      const widest = [...main.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
        .at(-1)
      found.push(
        `${path}: ${scrollWidth} px, ${widest?.tagName} “${widest?.textContent?.slice(0, 60)}”`,
      )
    }
    return found
  }, paths)

for (const width of widths)
  test(`no article, person or list is wider than a screen of ${width} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 800 })
    const paths = (await mapped(page)).filter(isContent)
    expect(paths.length).toBeGreaterThan(500)
    await page.goto('/condition/piles')
    expect(await tooWide(page, paths)).toEqual([])
  })
