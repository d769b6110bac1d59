import type { Page } from '@playwright/test'
import { expect, test } from './support/site'

// What stays in the window while the page scrolls: the contact buttons, the bottom bar, and the bars of the chat and of
// campaigns.

/** One page of each kind. The names of the doctor and the hospital are long: the buttons have them too. */
const pages = [
  '/',
  '/search?q=knee',
  '/delhi/doctors/cardiology',
  '/doctor/dr-venkata-satyanarayana-lakshmi-narasimha-subrahmanyam-chakravarthula',
  '/hospital/shri-harsingar-devi-memorial-hospital-delhi',
  '/hi/test/cbc',
  '/all',
  '/marketing/topsticky/piles-treatment',
  '/chat',
]

/** Low phones, a desktop of 1280 × 900 px at 200 % zoom, and one with the buttons in a column. */
const windows = [
  { width: 320, height: 640, textSizes: [100] },
  { width: 360, height: 640, textSizes: [100, 150, 200] },
  { width: 640, height: 450, textSizes: [100, 150, 200] },
  // Its media queries would follow the text size of a browser's settings, but not the one of this test.
  { width: 1280, height: 900, textSizes: [100] },
]

// Without smooth scrolling, what was scrolled to is in view at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Place = 'start' | 'middle' | 'end'

/**
 * What visitors cannot see or press at a place of the page, in the words of a report. Text and controls scroll under a
 * bar as they scroll out of the window. But no bar covers the search button at the start, the control that has the focus,
 * or anything at the end, where a bar at the bottom would hide it for good. What is under a bar at the top there comes out
 * when the visitor scrolls back. The buttons of a column never cover anything.
 */
const faultsAt = (page: Page, at: Place): Promise<string[]> =>
  page.evaluate(async (place) => {
    const parts = [...document.querySelectorAll('body *')].filter((element) =>
      /fixed|sticky/.test(getComputedStyle(element).position),
    )
    const partOf = (element: Element) => parts.findLast((part) => part.contains(element))
    /** A bar has room of its own at the end of its part of the page. */
    const isBar = (part: Element) => getComputedStyle(part).position === 'sticky'
    const hasOnlyBars = parts.every(isBar)
    const nameOf = (element: Element) =>
      `${element.tagName} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`
    const found: string[] = []
    const canScrollOut = (part: Element) =>
      place === 'end' && isBar(part) && scrollY > 0 && part.getBoundingClientRect().top < 1
    const check = (element: Element, { top, left, width, height }: DOMRect, isBars: boolean) => {
      for (const x of [left + 2, left + width / 2, left + width - 2]) {
        const over = document.elementFromPoint(x, top + height / 2)
        const part = over && partOf(over)
        if (!part || over.contains(element) || element.contains(over)) continue
        if ((isBars && !canScrollOut(part)) || !isBar(part))
          return found.push(`${nameOf(over)} covers ${nameOf(element)}`)
      }
    }

    const { scrollHeight } = document.documentElement
    scrollTo(0, place === 'start' ? 0 : place === 'end' ? scrollHeight : scrollHeight / 2)
    // Two frames: the scroll event, and what it shows. The bar makes the page longer.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    if (place === 'end') scrollTo(0, document.documentElement.scrollHeight)

    const isInWindow = ({ top, bottom, width }: DOMRect) =>
      top >= 0 && bottom <= innerHeight && width > 1
    const isShown = (element: Element) =>
      !partOf(element) && element.checkVisibility({ visibilityProperty: true })
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
    ].filter(isShown)
    for (const control of controls) {
      const box = control.getBoundingClientRect()
      const isSearch = place === 'start' && /^search$/i.test(control.textContent.trim())
      if (isInWindow(box)) check(control, box, isSearch || place === 'end')
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while ((place === 'end' || !hasOnlyBars) && texts.nextNode()) {
      const { parentElement: around } = texts.currentNode
      const { top = 0, bottom = 0, width = 0 } = around?.getBoundingClientRect() ?? {}
      if (!around || width <= 1 || bottom < 0 || top > innerHeight || !isShown(around)) continue
      range.selectNodeContents(texts.currentNode)
      for (const line of range.getClientRects())
        if (isInWindow(line)) check(around, line, place === 'end')
    }

    // widths.spec.ts shows the main part of every page. Here are the parts around it, too.
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`The page is ${scrollWidth} px wide`)

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
      // Some of those that the Tab key reaches next, by turns from the upper and the lower edge of the window.
      const some = controls.slice(-90).filter((_, index) => index % 9 === 0)
      for (const [index, control] of some.entries()) {
        const { top, bottom } = control.getBoundingClientRect()
        scrollBy(0, index % 2 === 0 ? top : bottom - innerHeight)
        control.focus()
        if (document.activeElement === control)
          check(control, control.getBoundingClientRect(), true)
      }
    }
    return found
  }, at)

for (const path of pages)
  test(`on ${path} nothing that floats covers text or controls, is cut off or fills the window`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const { textSizes, ...size } of windows)
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
