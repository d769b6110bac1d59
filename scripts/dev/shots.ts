import { chromium } from 'playwright'
const [base = '', out = '', ...paths] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
for (const [w, h] of [[360, 800], [1280, 900]] as const) {
  for (const p of paths) {
    const page = await browser.newPage({ viewport: { width: w, height: h } })
    const fonts: string[] = []
    page.on('response', async (r) => { if (/woff2/.test(r.url())) fonts.push(`${(await r.body().catch(() => Buffer.alloc(0))).length}`) })
    const errors: string[] = []; page.on('console', (m) => { if (m.type() === 'error') errors.push(m.text()) })
    await page.goto(base + p); await page.waitForTimeout(700)
    const cls = await page.evaluate(() => new Promise((done) => { let sum = 0; new PerformanceObserver((l) => { for (const e of l.getEntries()) sum += (e as any).value }).observe({ type: 'layout-shift', buffered: true }); setTimeout(() => done(sum), 300) }))
    console.log(w, p, 'cls', cls, fonts.join(', '), errors.join(' | '))
    await page.screenshot({ path: `${out}/${p.replace(/\W+/g, '_')}-${w}.png`, fullPage: false })
    await page.close()
  }
}
await browser.close()
