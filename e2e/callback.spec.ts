import type { Page } from '@playwright/test'
import { expect, expectHydrated, expectOneLead, leadsOf, newMobile, test } from './support/site'

/** The callback form of the bottom block, which nearly every page has. */

const strip = (page: Page) => page.getByRole('region', { name: 'Not sure which doctor to see?' })
const form = (page: Page) => strip(page).locator('form')
const field = (page: Page) => form(page).getByLabel('Mobile Number')
const button = (page: Page) => form(page).getByRole('button', { name: /Call me back|Submitting/ })
const wrongNumber = '10 digits Please Only Enter a Valid Mobile Number'
const fromPiles = {
  NameData: 'No Name',
  PageTypeData: 'Condition',
  condition_data: 'Piles',
  LeadTier: 2,
  leadFormVariant: '11',
}

test('shows a wrong number beside the field without leaving the page, then sends one lead @both', async ({
  page,
}) => {
  const mobile = newMobile()
  await page.goto('/condition/piles')
  await field(page).click()
  await expectHydrated(form(page))
  const before = await page.evaluate(() => Object.assign(window, { isSame: true }).location.href)
  await page.keyboard.type('12e3+45')
  await expect(field(page)).toHaveValue('12345')
  await button(page).click()
  await expect(field(page)).toHaveAccessibleDescription(wrongNumber)
  await expect(field(page)).toBeFocused()
  expect(page.url()).toBe(before)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)

  await field(page).fill('')
  await page.keyboard.type(`+91 ${mobile}7`)
  await expect(field(page)).toHaveValue(mobile)
  await expect(field(page)).toHaveAccessibleDescription('10 digits')
  await expect(form(page).getByText(`We will call +91 ${mobile.slice(0, 5)}`)).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/webleadcreate', async (route) => {
    await released
    await route.continue()
  })
  await button(page).click()
  await expect(button(page)).toHaveText('Submitting...')
  await expect(button(page)).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
  expect(calls.sort()).toEqual([
    '/api/backend/lead/v1/admin/webleadcreate',
    '/api/lead/createleadzoho',
  ])
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toMatchObject({
    lead_id: expect.stringMatching(/./),
    hhUser: `+91${mobile}`,
  })
  await expectOneLead(mobile, fromPiles)
})

test('keeps what was typed before the page was live', async ({ page }) => {
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const mobile = newMobile()
  await page.goto('/terms-conditions')
  await field(page).pressSequentially(mobile, { delay: 20 })
  await expectHydrated(form(page))
  await expect(field(page)).toHaveValue(mobile)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
  // specification.md, section 7: informational pages send 0.
  await expectOneLead(mobile, { leadFormVariant: '0', PageTypeData: 'Terms_Condition' })
})

test('does not move under the finger when it becomes live with a kept draft, and fits the screen', async ({
  page,
}) => {
  const mobile = newMobile()
  await page.goto('/condition/piles')
  const own = page.locator('main form[data-lead-form="1"]')
  await own.getByLabel('Mobile Number').fill(mobile)
  await page.reload()
  await field(page).scrollIntoViewIfNeeded()
  await expect(field(page)).toHaveValue(mobile)
  const place = () => field(page).evaluate((one) => one.getBoundingClientRect().top + scrollY)
  const before = await place()
  await field(page).focus()
  await expect(form(page).getByText('Your answers are saved on this device.')).toBeVisible()
  expect(await place()).toBe(before)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test('a Hindi page asks and answers in Hindi', async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/hi/test/cbc')
  const own = page.getByRole('region', { name: /^किस डॉक्टर को दिखाएँ/ }).locator('form')
  const number = own.getByLabel('मोबाइल नंबर')
  await number.click()
  await expectHydrated(own)
  await page.keyboard.type('12345')
  await own.getByRole('button', { name: 'मुझे फ़ोन करें' }).click()
  await expect(number).toHaveAccessibleDescription('10 अंक कृपया सही मोबाइल नंबर लिखें')
  await number.fill(mobile)
  await own.getByRole('button', { name: 'मुझे फ़ोन करें' }).click()
  await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
  expect(await leadsOf(mobile)).toMatchObject([{ PageLanguage: 'hi', leadFormVariant: '11' }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('asks only for the number, shows errors and makes one lead', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/422/)
    const mobile = newMobile()
    await page.goto('/condition/piles')
    await field(page).fill('12345')
    await button(page).click()
    await expect(page).toHaveURL(/\/appointment$/)
    const main = page.getByRole('main')
    await expect(main.getByLabel('Mobile Number')).toHaveAccessibleDescription(wrongNumber)
    await expect(main.getByRole('textbox')).toHaveCount(1)
    await main.getByLabel('Mobile Number').fill(mobile)
    await main.getByRole('button', { name: 'Call me back' }).click()
    await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
    await expectOneLead(mobile, fromPiles)
  })
})
