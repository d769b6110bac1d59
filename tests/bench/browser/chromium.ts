import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright'

// No headless shell, although the tests prefer it: some of its prefetches lack the header that names them so.
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Runs as root and in containers, without a screen. */
export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
]

/** CHROMIUM_PATH, else an installed Chromium, else Playwright's own. @throws when there is none */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH, ...places, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  )
  if (!found) throw new Error('No Chromium found: set CHROMIUM_PATH')
  return found
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: chromiumFlags })

/** A typical phone with an empty cache. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })
}
