import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'

/** What the visitor saw after the tap: the form in its dialog, /appointment, or neither. */
type Outcome = 'dialog' | 'page' | 'nothing'

export interface Tap {
  /** Time from the touch to the first frame with the form; the timeout below when it never appeared. */
  ms: number
  outcome: Outcome
  /** The browser's effective connection type: the early script prefetches only on '4g'. */
  effectiveType: string
}

/** In ms. */
const patience = 30_000

declare global {
  interface Window {
    benchSees?: (what: string, at: number) => Promise<void>
  }
}

/** Runs in the page, before its own scripts, on every document. Records when the touch and the form come. */
function watchForForm(): void {
  const now = () => performance.timeOrigin + performance.now()
  const seen = (selector: string) => {
    const form = document.querySelector(selector)
    return form?.checkVisibility() === true && form.getBoundingClientRect().height > 0
  }
  addEventListener('touchstart', () => window.benchSees?.('tap', now()), { capture: true })
  const look = () => {
    const what = seen('dialog[open] form[data-lead-form]')
      ? 'dialog'
      : location.pathname === '/appointment' && seen('form[data-lead-form]') && 'page'
    // Wait one more frame: by then the form is painted.
    if (what) requestAnimationFrame(() => window.benchSees?.(what, now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. Returns the centre of the first visible opener of the form. */
export function pointOfOpener(): { x: number; y: number } | null {
  const openers = [...document.querySelectorAll('a[data-opener="lead-form"]')]
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const isReached = (element: Element) => {
    const { x, y } = middle(element)
    return document.elementFromPoint(x, y)?.closest('a') === element
  }
  const inView = openers.find(isReached)
  if (inView) return middle(inView)
  for (const opener of openers) {
    opener.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (isReached(opener)) return middle(opener)
  }
  return null
}

interface Visit {
  url: string
  /** Called before the page is opened, for example to slow the network. */
  prepare?: (page: Page) => Promise<void>
  /** Called between the page's load and the tap. */
  before?: (page: Page) => Promise<void>
}

/**
 * Opens `url` in the context, taps the first opener of the form, and waits for the form.
 * @throws when the page has no opener to tap
 */
export async function tapOpener(context: BrowserContext, visit: Visit): Promise<Tap> {
  const page = await context.newPage()
  const times = new Map<string, number>()
  await page.exposeFunction('benchSees', (what: string, at: number) => {
    if (!times.has(what)) times.set(what, at)
  })
  await page.addInitScript(watchForForm)
  await visit.prepare?.(page)
  await page.goto(visit.url, { waitUntil: 'load', timeout: 90_000 })
  await visit.before?.(page)
  const point = await page.evaluate(pointOfOpener)
  if (!point) throw new Error(`No opener of the form on ${visit.url}`)
  const effectiveType = await page.evaluate(
    () =>
      (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType ?? '',
  )
  await page.touchscreen.tap(point.x, point.y)
  const outcomeOf = (): Outcome =>
    times.has('dialog') ? 'dialog' : times.has('page') ? 'page' : 'nothing'
  for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(20))
    if (outcomeOf() !== 'nothing') break
  const outcome = outcomeOf()
  await page.close()
  const touched = times.get('tap') ?? Number.NaN
  const ms = outcome === 'nothing' ? patience : (times.get(outcome) ?? Number.NaN) - touched
  return { ms, outcome, effectiveType }
}
