import type { Page } from '@playwright/test'
import { axeFindings } from './support/axe'
import { expect, test } from './support/site'

const label = 'Search Condition, Treatment, Doctor or Hospital'
const fieldOf = (page: Page) => page.getByRole('main').getByLabel(label)
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name })

async function type(page: Page, text: string) {
  await fieldOf(page).click()
  await fieldOf(page).pressSequentially(text, { delay: 20 })
}

async function openOverlay(page: Page) {
  await page.goto('/condition/cataract')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const overlay = page.getByRole('dialog', { name: 'Search' })
  await expect(overlay.getByLabel(label)).toBeFocused()
  return overlay
}

/** Only the search form: accessibility.spec.ts tests the pages around it. */
const findings = (page: Page, part = 'main form[role=search]') => axeFindings(page, part)

const storeCity = (page: Page, city: Record<string, unknown>) =>
  page.addInitScript((stored) => localStorage.setItem('selectedCity', stored), JSON.stringify(city))

test('with the keyboard: typing, choosing with the arrow keys, and Enter lead to the page @both', async ({
  page,
}) => {
  await page.goto('/')
  await type(page, 'piles')
  await expect(option(page, /^Piles /).first()).toBeVisible()
  const field = page.getByRole('combobox', { name: label })
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  const active = list(page).locator('[aria-selected=true]')
  await expect(active).toHaveCount(1)
  expect(await active.getAttribute('id')).toBe(await field.getAttribute('aria-activedescendant'))
  const href = await active.getAttribute('href')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)
})

test('with touch: a tap on a suggestion leads to its page', async ({ page }) => {
  await page.goto('/')
  await fieldOf(page).tap()
  await fieldOf(page).pressSequentially('cataract', { delay: 20 })
  await option(page, /^Cataract surgery/)
    .first()
    .tap()
  await page.waitForURL('**/treatment/**')
})

test('Enter without a choice leads to the results page, in the chosen city', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Pune' })
  await type(page, 'knee   pain')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=knee(\+|%20)+pain&city=pune$/)
})

test('Escape closes the list and keeps what was typed', async ({ page }) => {
  await page.goto('/')
  await type(page, 'heart')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(fieldOf(page)).toHaveValue('heart')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toBeHidden()
})

test('the list is at most 250 px high, and axe finds nothing on it @both', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await type(page, 'surgery')
  await expect(list(page)).toBeVisible()
  const box = await page.locator('[data-suggestions]').boundingBox()
  expect(box?.height).toBeLessThanOrEqual(250)
  await page.keyboard.press('ArrowDown')
  expect(await findings(page)).toEqual([])
  await fieldOf(page).fill('zzzzqq')
  await expect(page.locator('[data-suggestions]')).toContainText('Nothing found for “zzzzqq”')
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('text typed before hydration gets suggestions', async ({ page }) => {
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.goto('/')
  await type(page, 'kidney')
  await expect(list(page)).toBeVisible({ timeout: 10_000 })
  await expect(fieldOf(page)).toHaveValue('kidney')
  await expect(fieldOf(page)).toBeFocused()
})

test('the suggestions’ code is loaded on first focus, not before', async ({ page }) => {
  const chunks = async () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/chunks/'))
          .length,
    )
  await page.goto('/')
  await page.getByRole('search').dispatchEvent('pointerover')
  await expect.poll(chunks).toBeGreaterThan(3)
  await page.waitForLoadState('networkidle')
  const before = await chunks()
  await fieldOf(page).focus()
  await expect.poll(chunks).toBeGreaterThan(before)
})

test('recent searches stay on the device and can be cleared', async ({ page }) => {
  await page.goto('/')
  await type(page, 'ghutna')
  // An Enter before the suggestions have loaded sends the plain form, which remembers nothing.
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=ghutna/)
  await page.goto('/')
  await fieldOf(page).click()
  await expect(option(page, 'ghutna')).toHaveAttribute('href', '/search?q=ghutna&city=')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(list(page)).toBeHidden()
  await expect(fieldOf(page)).toBeFocused()
  await page.reload()
  await fieldOf(page).click()
  await expect(page.getByRole('combobox', { name: label })).toBeVisible()
  await expect(list(page)).toBeHidden()
})

test('suggestions prefer the selected city; without one they assume no city', async ({ page }) => {
  const cityAsked = async () => {
    const requested = page.waitForRequest(/\/api\/search\/entities/)
    await type(page, 'heart')
    return new URL((await requested).url()).searchParams.get('city')
  }
  await page.goto('/')
  expect(await cityAsked()).toBe('')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('')
  await storeCity(page, { cityId: 568, cityName: 'Pune', type: 'Popular' })
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('pune')
  expect(await cityAsked()).toBe('568')
})

test('without a city the suggestions and the results page have the same order', async ({
  page,
}) => {
  await page.goto('/')
  await type(page, 'cardiologist')
  const doctors = list(page).getByRole('group', { name: 'Doctors' }).getByRole('option')
  await expect(doctors.first()).toBeVisible()
  const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'))
  const suggested = await doctors.evaluateAll(hrefs)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=cardiologist/)
  const found = page.getByRole('region', { name: 'Doctors' }).getByRole('listitem')
  expect(await found.getByRole('link').evaluateAll(hrefs)).toEqual(suggested)
})

test('a chosen city without doctors stays chosen, and the results page says so', async ({
  page,
}) => {
  await storeCity(page, { cityId: 999_999, cityName: 'Abohar', type: 'Other', slug: 'abohar' })
  await page.goto('/')
  const city = page.getByRole('combobox', { name: 'City' })
  await expect(city).toHaveValue('abohar')
  await type(page, 'knee pain')
  await expect(list(page)).toBeVisible()
  await expect(city).toHaveValue('abohar')
  await page.keyboard.press('Enter')
  await page.waitForURL(/city=abohar$/)
  await expect(city).toHaveValue('abohar')
  await expect(page.getByRole('main')).toContainText('is listed in Abohar yet')
})

for (const [path, way] of [
  ['/doctors', 'Doctors in Pune'],
  ['/hospitals', 'Hospitals in Pune'],
  ['/hospitals/insurance/cghs', 'Hospitals in Pune'],
] as const)
  test(`the selected city is the first choice of ${path}`, async ({ page }) => {
    await page.goto(path)
    const form = page.getByRole('form', { name: 'City and speciality' })
    const city = form.getByRole('combobox', { name: 'City' })
    await expect(city).toHaveValue('')
    await expect(form.getByRole('link')).toHaveCount(0)
    await storeCity(page, { cityId: 568, cityName: 'Pune', type: 'Popular' })
    await page.goto(path)
    await expect(city).toHaveValue('pune')
    await form.getByRole('link', { name: way }).click()
    await page.waitForURL(`**${path}?city=pune`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pune')
    // The URL names the city now, so no other city is assumed.
    await expect(form.getByRole('link')).toHaveCount(0)
  })

test('a long word does not make the page scroll sideways', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const query of ['qzjvkwqf'.repeat(12), 'cataractz srgeryx']) {
      await page.goto(`/search?q=${query}`)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    }
  }
})

test('on a phone all alternatives to an empty result are inside the list box', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await type(page, 'zzzzqq')
  const box = page.locator('[data-suggestions]')
  await expect(box.getByRole('link', { name: 'Hospitals by city' })).toBeVisible()
  expect(await box.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
})

test('on a phone a cut placeholder ends in an ellipsis, and a doctor’s line is complete', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await fieldOf(page).focus()
  const dots = page.locator('main form[role=search] label > span[aria-hidden=true]')
  await expect(dots).toBeVisible()
  await type(page, 'cardiologist')
  await expect(dots).toBeHidden()
  const line = list(page)
    .getByText(/years of experience/)
    .first()
  await expect(line).toBeVisible()
  expect(await line.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
})

test('on a desktop each type’s results fill both columns @both', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/search?q=cardiologist')
  const found = page.getByRole('region', { name: 'Doctors' }).getByRole('listitem')
  const [first, second] = [await found.nth(0).boundingBox(), await found.nth(1).boundingBox()]
  expect(second?.y).toBe(first?.y)
  expect(second?.x).toBeGreaterThan(first?.x ?? 0)
})

test('when suggestions fail the results page still works; offline they recover by themselves', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await page.goto('/')
  await page.route('**/api/search/entities**', (route) => route.fulfill({ status: 503, json: {} }))
  await type(page, 'heart')
  const box = page.locator('[data-suggestions]')
  await expect(box).toContainText('Press Enter for the results page')
  expect(await findings(page)).toEqual([])
  await page.unroute('**/api/search/entities**')
  await context.setOffline(true)
  await fieldOf(page).fill('kidney')
  await expect(box).toContainText('You are offline')
  await context.setOffline(false)
  await expect(list(page)).toBeVisible()
})

test('the overlay opens on any page, with the keyboard too, and returns the focus @both', async ({
  page,
}) => {
  test.slow()
  const overlay = await openOverlay(page)
  expect(await findings(page, 'dialog[open]')).toEqual([])
  await page.keyboard.type('knee')
  await expect(overlay.getByRole('option', { name: /All results/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await findings(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(overlay.getByRole('listbox')).toBeHidden()
  await expect(overlay).toBeVisible()
  await overlay.getByRole('button', { name: 'Close' }).click()
  await expect(overlay).toBeHidden()
  const opener = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overlay.getByLabel(label)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(overlay).toBeHidden()
})

test('the overlay searches in the selected city and leads to the results page', async ({
  page,
}) => {
  await storeCity(page, { cityId: 568, cityName: 'Pune', type: 'Popular' })
  const overlay = await openOverlay(page)
  const city = overlay.getByRole('combobox', { name: 'City' })
  await expect(city.getByRole('option', { name: 'Mumbai', exact: true })).toBeAttached()
  await expect(city).toHaveValue('pune')
  await page.keyboard.type('knee')
  await overlay.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/search?city=pune&q=knee')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('knee')
})

test('the search button is a link to the results page when the overlay does not load', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await page.goto('/condition/cataract')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.waitForURL('**/search', { timeout: 4000 })
  await expect(page.getByRole('searchbox', { name: label })).toBeVisible()
})
