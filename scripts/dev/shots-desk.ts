import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
const base = process.argv[2] ?? ''
const out = process.argv[3] ?? '/tmp/shots'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const context = await browser.newContext({ javaScriptEnabled: false })
const page = await context.newPage()
await page.goto(`${base}/desk/login`)
await page.getByLabel('Mobile number').fill('9000000001')
await page.getByRole('button', { name: 'Send code' }).click()
await page.waitForTimeout(800)
const lines = readFileSync('.cache/e2e/sms.jsonl', 'utf8').trim().split('\n')
const code = JSON.parse(lines.at(-1) ?? '{}').code ?? /\b(\d{6})\b/.exec(lines.at(-1) ?? '')?.[1]
await page.getByLabel('Code').fill(String(code))
await page.screenshot({ path: `${out}/code.png` })
await page.getByRole('button', { name: 'Log in' }).click()
const shot = async (name: string) => {
  for (const [w, h] of [[360, 800], [1280, 900]] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.screenshot({ path: `${out}/${name}-${w}.png`, fullPage: true })
  }
}
await shot('queue')
await page.locator('tbody a').first().click()
await shot('lead')
await page.getByRole('button', { name: 'Take this lead' }).click()
await page.getByText('Booked', { exact: true }).click()
await page.getByLabel('Place').fill('City Hospital, Ring Road, Dr Rao')
await page.getByLabel('Day and time').fill('2026-12-01T10:30')
await page.getByLabel('What to bring').fill('Old reports, insurance card')
await shot('lead-mine')
await page.getByRole('button', { name: 'Save: Booked' }).click()
await shot('lead-booked')
await browser.close()
