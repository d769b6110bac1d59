import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { loadEnvironment } from '#lib/config/load-environment'
import { installedBrowser } from '#scripts/dev/browser'

/** `npm run picture`: takes screenshots of the running site for README.md, as seen on a phone and on a desktop. */

const file = path.join(import.meta.dirname, '..', '..', 'docs', 'site.webp')
const gap = 32
const phone = { width: 360, height: 800 }
const desktop = { width: 1280, height: 800 }

const address = process.argv[2] ?? `http://localhost:${loadEnvironment().port}`
const browser = await chromium.launch({
  executablePath: installedBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})

async function screenshot(pagePath: string, viewport: typeof phone): Promise<Buffer> {
  const page = await browser.newPage({ viewport, locale: 'en-IN' })
  await page.goto(address + pagePath, { waitUntil: 'networkidle' })
  return page.screenshot()
}

try {
  const [left, right] = [
    await screenshot('/delhi/doctors/cardiology', phone),
    await screenshot('/', desktop),
  ]
  mkdirSync(path.dirname(file), { recursive: true })
  const { size } = await sharp({
    create: {
      width: phone.width + desktop.width + 3 * gap,
      height: phone.height + 2 * gap,
      channels: 3,
      background: '#e2e8f0',
    },
  })
    .composite([
      { input: left, left: gap, top: gap },
      { input: right, left: phone.width + 2 * gap, top: gap },
    ])
    .webp({ quality: 80 })
    .toFile(file)
  console.log(`${path.relative('.', file)}: ${Math.round(size / 1024)} KB`)
} finally {
  await browser.close()
}
