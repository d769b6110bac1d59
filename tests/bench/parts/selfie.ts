import path from 'node:path'
import { chromium, type Page } from 'playwright'
import type { Part } from '#tests/bench/bench'
import { chromiumFlags, findChromium, newPhone } from '#tests/bench/browser/chromium'
import { cameraFlags, writeFilm } from '#tests/bench/browser/drawn-face'
import type { Figure } from '#tests/bench/report/figure'

declare global {
  interface Window {
    benchSelfie: { answers: number[]; longestGap: number; longTasks: number[] }
  }
}

/** Runs in the page before its scripts: records the answers of the face detection worker and the long tasks. */
function watch(): void {
  const recorded = { answers: [] as number[], longestGap: 0, longTasks: [] as number[] }
  window.benchSelfie = recorded
  window.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (data.id > 0) recorded.answers.push(performance.now())
      })
    }
  }
  new PerformanceObserver((list) => {
    recorded.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ entryTypes: ['longtask'] })
}

/** Runs in the page. Measures how late timers fire, which is how long a tap would wait. */
function watchGaps(): void {
  const every = 5
  window.benchSelfie.longTasks.length = 0
  let before = performance.now()
  setInterval(() => {
    const now = performance.now()
    window.benchSelfie.longestGap = Math.max(window.benchSelfie.longestGap, now - before - every)
    before = now
  }, every)
}

const user = { id: 'bench', token: 'bench', name: 'Asha', mobileNo: '9876543210', email: '' }

async function openProfile(page: Page, url: string): Promise<void> {
  await page.addInitScript(watch)
  const value = encodeURIComponent(JSON.stringify(user))
  await page.context().addCookies([{ name: 'userCredentials', value, url }])
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
  await page.locator('#user-menu').getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByRole('dialog', { name: 'Edit Profile' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Face detections per second, and the longest wait for input after the camera is opened. */
export const selfie: Part = async ({ sites, quick, say }) => {
  const seconds = quick ? 5 : 20
  say(`looking for a face for ${seconds} s`)
  const film = path.join(sites.runFolder, 'face.mjpeg')
  await writeFilm(film, 'face')
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, ...cameraFlags(film)],
  })
  try {
    const page = await (await newPhone(browser)).newPage()
    await openProfile(page, `${sites.ours.origin}/condition/piles`)
    await page.evaluate(watchGaps)
    const began = await page.evaluate(() => performance.now())
    await page.getByRole('button', { name: 'Add photo' }).click()
    await page.getByText('Face found').waitFor({ timeout: 60_000 })
    const found = await page.evaluate(() => performance.now())
    await page.waitForTimeout(seconds * 1000)
    const { answers, longestGap, longTasks } = await page.evaluate(() => window.benchSelfie)
    const [first = 0, last = 0] = [answers[0], answers.at(-1)]
    const figure = (what: string, parts: Partial<Figure>): Figure => ({
      ...{ part: 'selfie', what, unit: 'ms', ours: undefined },
      ...parts,
    })
    return [
      figure('face detections', {
        unit: '/s',
        ours: ((answers.length - 1) * 1000) / (last - first),
        target: { of: 'ours', least: 5 },
        detail: answers,
      }),
      figure('longest wait for input while the camera opens and faces are detected', {
        ours: longestGap,
        target: { of: 'ours', most: 100 },
        note: `${longTasks.length} tasks over 50 ms, longest ${Math.round(Math.max(0, ...longTasks))} ms`,
      }),
      figure('from the tap on Add photo to the face, nothing cached', { ours: found - began }),
    ]
  } finally {
    await browser.close()
  }
}
