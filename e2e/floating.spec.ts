import type { Page } from '@playwright/test'
import { expect, test } from './support/site'

// What stays in the window while the page scrolls: the contact buttons, the bottom bar, and the bars of the chat and of
// campaigns.

/** One page of each kind. */
const pages = [
  '/',
  '/search?q=knee',
  '/delhi/doctors/cardiology',
  '/hi/test/cbc',
  '/all',
  '/marketing/topsticky/piles-treatment',
  '/chat',
]

/** A low phone, and a desktop of 1280 × 900 px at 200 % zoom. */
const windows = [
  { width: 360, height: 640 },
  { width: 640, height: 450 },
]

/** In % of the browser's own size. */
const textSizes = [100, 150, 200]

// Without smooth scrolling, what was scrolled to is in view at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Where the page is: at its start, a search button is not covered; nothing is at the end, nor is what has the focus. */
type Place = 'start' | 'middle' | 'end'

/** What visitors cannot see or press at a place of the page, in the words of a report. */
const faultsAt = (page: Page, at: Place): Promise<string[]> =>
  page.evaluate(async (place) => {
    const parts = [...document.querySelectorAll('body *')].filter((element) =>
      /fixed|sticky/.test(getComputedStyle(element).position),
    )
    const floats = (element: Element) => parts.some((part) => part.contains(element))
    const nameOf = (element: Element) =>
      `${element.tagName} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`
    const found: string[] = []
    const check = (control: Element) => {
      const { top, left, width, height } = control.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      if (over && floats(over) && !over.contains(control) && !control.contains(over))
        found.push(`${nameOf(over)} covers ${nameOf(control)}`)
    }

    const { scrollHeight } = document.documentElement
    scrollTo(0, place === 'start' ? 0 : place === 'end' ? scrollHeight : scrollHeight / 2)
    // Two frames: the scroll event, and what it shows. The bar makes the page longer.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    if (place === 'end') scrollTo(0, document.documentElement.scrollHeight)

    const controls = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
    ].filter((control) => !floats(control) && control.checkVisibility({ visibilityProperty: true }))
    const inWindow = controls.filter((control) => {
      const { top, bottom, width } = control.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight && width > 1
    })
    if (place === 'start')
      inWindow.filter((control) => /^search$/i.test(control.textContent.trim())).forEach(check)
    if (place === 'end') inWindow.forEach(check)

    // What floats is whole, and leaves most of the window to the page.
    let taken = 0
    for (const part of parts) {
      const { top, bottom, width, height } = part.getBoundingClientRect()
      const isAtEdge = Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1
      if (isAtEdge && width > innerWidth / 2) taken += height
      // The letters of a list scroll sideways.
      if (getComputedStyle(part).overflowX === 'auto') continue
      for (const button of part.querySelectorAll('a, button')) {
        const { left, right } = button.getBoundingClientRect()
        if (left < -0.5 || right > innerWidth + 0.5 || button.scrollWidth > button.clientWidth + 1)
          found.push(`${nameOf(button)} is cut off`)
      }
    }
    if (place === 'middle') {
      // A short page may end with them.
      if (scrollHeight > 2 * innerHeight && taken > innerHeight / 4)
        found.push(`Floating parts take ${Math.round(taken)} px`)
      // Some of those that the Tab key reaches next.
      for (const control of controls.slice(-90).filter((_, index) => index % 9 === 0)) {
        control.focus()
        if (document.activeElement === control) check(control)
      }
    }
    return found
  }, at)

for (const path of pages)
  test(`on ${path} nothing that floats covers a control, is cut off or fills the window`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const size of windows)
      for (const percent of textSizes) {
        await page.setViewportSize(size)
        await page.evaluate((one) => {
          document.documentElement.style.fontSize = `${one}%`
        }, percent)
        for (const place of ['start', 'middle', 'end'] as const)
          expect
            .soft(await faultsAt(page, place), `${size.width} px, text ${percent} %, ${place}`)
            .toEqual([])
      }
  })
