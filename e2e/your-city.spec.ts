import type { Page } from '@playwright/test'
import { expect, test } from './support/site'

/** 'Your city' is one thing, in the header and in all that a page shows (docs/decisions/0025). */

const opener = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const cityOfList = (page: Page) =>
  page.getByRole('form', { name: 'City and speciality' }).getByRole('combobox', { name: 'City' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const isWholeInView = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth
    const bar = document.querySelector('.city-opener')
    const isCut = !bar || bar.scrollWidth > bar.clientWidth || bar.clientHeight > 64
    return !wide && !isCut
  })

async function choose(page: Page, city: string) {
  await page.getByRole('banner').locator('.city-opener').click()
  await page.getByRole('dialog').getByRole('button', { name: city, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('until somebody chooses a city, the header says that Delhi is a default, and nothing else assumes it @both', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(opener(page, 'Your city: Delhi (default) Change')).toBeVisible()
  await expect(page.getByRole('search').getByLabel('City')).toHaveValue('')
  await expect(heading(page, 'Doctors')).toBeAttached()
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  await page.goto('/doctors')
  await expect(cityOfList(page)).toHaveValue('')
  await page.goto('/hi/test/cbc')
  await expect(opener(page, 'शहर चुनें (अभी दिल्ली दिख रही है) बदलें')).toBeVisible()
  await expect(
    page.getByRole('main').locator('form[data-lead-form]').first().getByLabel('शहर'),
  ).toHaveValue('')
})

test('header, home page, search, lists and forms agree on the chosen city @both', async ({
  page,
}) => {
  await page.goto('/')
  await choose(page, 'Pune')
  await expect(opener(page, 'Your city: Pune Change')).toBeVisible()
  // The page that is open changes at once, and the next ones begin with the city.
  for (const isNew of [false, true]) {
    if (isNew) await page.goto('/')
    await expect(page.getByRole('search').getByLabel('City')).toHaveValue('pune')
    for (const title of [/^Doctors in Pune$/, /^Hospitals in Pune/]) {
      const row = page.getByRole('main').getByRole('region', { name: title }).first()
      await expect(row.getByRole('article').first()).toContainText('Pune')
    }
  }
  await page
    .getByRole('region', { name: 'Doctors in Pune', exact: true })
    .getByRole('link', { name: /^Book Appointment with/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').locator('form[data-lead-form]')).toBeVisible()

  await page.goto('/condition/cataract')
  await expect(opener(page, 'Your city: Pune Change')).toBeVisible()
  const form = page.getByRole('main').locator('form[data-lead-form]').first()
  await expect(form.getByLabel('City')).toHaveValue('568')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByLabel('City')).toHaveValue('pune')

  await page.goto('/doctors')
  await expect(cityOfList(page)).toHaveValue('pune')
  await page.getByRole('link', { name: 'Doctors in Pune' }).click()
  await expect(page).toHaveURL(/\/doctors\?city=pune$/)
  await page.goto('/search')
  await expect(page.getByRole('main').getByLabel('City')).toHaveValue('pune')
})

test('pages that ask for a city offer the chosen one first', async ({ page }) => {
  const links = page.getByRole('main').getByRole('link', { name: /(^In|results in) Pune$/ })
  const asking = [
    ['/search?q=hospital+near+me', /\/search\?q=hospital\+near\+me&city=pune$/],
    ['/search?q=knee+pain', /\/search\?q=knee\+pain&city=pune$/],
    ['/department/cardiology', /\/pune\/doctors\/cardiology$/],
    ['/find-hospital-doctor-for-surgery?condition=piles', /city=pune/],
  ] as const
  for (const [path] of asking) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(links).toHaveCount(0)
  }
  await page.goto('/')
  await choose(page, 'Pune')
  for (const [path, address] of asking) {
    await page.goto(path)
    await links.first().click()
    await expect(page).toHaveURL(address)
  }
})

test('a page about another city links to the same page for the chosen one, and nothing moves @both', async ({
  page,
}) => {
  const link = page.getByRole('banner').getByRole('status').getByRole('link')
  await page.goto('/delhi/hospitals')
  await expect(link).toHaveCount(0)
  await choose(page, 'Mumbai')
  await expect(link).toHaveText(/^Mumbai: \d+ hospitals$/)
  for (const [path, text, address] of [
    ['/delhi/doctors/cardiology', /^Mumbai: \d+ cardiologists?$/, '/mumbai/doctors/cardiology'],
    [
      '/treatment/knee-replacement/cost-in-delhi',
      /^Mumbai: ₹/,
      '/treatment/knee-replacement/cost-in-mumbai',
    ],
    ['/doctor/dr-zoya-rizvi', /^Mumbai: \d+ cardiologists?$/, '/mumbai/doctors/cardiology'],
  ] as const) {
    await page.goto(path)
    await expect(link).toHaveText(text)
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
            resolve(shifts.reduce((sum, { value }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(resolve, 300, 0)
        }),
    )
    // The header's own name of the city is wider, and a font may come late. A line in the page would be 0.05.
    expect(moved).toBeLessThan(0.01)
    expect(await isWholeInView(page)).toBe(true)
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(link).toHaveCount(0)
  }
})

test('prices by city begin with the chosen city @both', async ({ page }) => {
  await page.goto('/')
  await choose(page, 'Pune')
  await page.goto('/treatment/knee-replacement')
  const prices = page.getByRole('region', { name: 'Cost by city' }).getByRole('listitem')
  const boxes = await Promise.all((await prices.all()).map((one) => one.boundingBox()))
  const pune = await prices.filter({ hasText: /^Pune/ }).boundingBox()
  expect(boxes.length).toBeGreaterThan(1)
  for (const box of boxes) {
    expect(pune?.y).toBeLessThanOrEqual(box?.y ?? 0)
    expect(pune?.x).toBeLessThanOrEqual(box?.x ?? 0)
  }
})

test('a city with a long name, where nobody is listed, is whole everywhere @both', async ({
  page,
}) => {
  await page.goto('/')
  await choose(page, 'Chhatrapati Sambhajinagar')
  await page.goto('/condition/cataract')
  await expect(opener(page, 'Your city: Chhatrapati Sambhajinagar Change')).toBeVisible()
  expect(await isWholeInView(page)).toBe(true)
  const form = page.getByRole('main').locator('form[data-lead-form]').first()
  await expect(form.getByLabel('City').locator('option:checked')).toHaveText(
    'Chhatrapati Sambhajinagar',
  )
  await form.getByLabel('Name').focus()
  await expect(form.getByRole('button', { name: 'City Chhatrapati Sambhajinagar' })).toBeVisible()
  await page.goto('/')
  await expect(heading(page, 'Doctors near Chhatrapati Sambhajinagar')).toBeAttached()
  for (const width of [320, 1024, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await isWholeInView(page), `${width} px`).toBe(true)
  }
})

test('the form of a list offers the visitor’s own city, and every other one, at the first touch', async ({
  page,
}) => {
  await page.goto('/')
  await choose(page, 'Chhatrapati Sambhajinagar')
  await page.goto('/patna/doctors/cardiology')
  const city = page.getByRole('main').locator('form[data-lead-form="1"]').getByLabel('City')
  const option = (name: string) => city.locator('option').filter({ hasText: name })
  await expect(city.locator('option:checked')).toHaveText('Patna')
  await expect(option('Chhatrapati Sambhajinagar')).toHaveCount(1)
  await expect(option('Muzaffarpur')).toHaveCount(0)
  await city.focus()
  await expect(option('Muzaffarpur')).toHaveCount(1)
  await expect(city.locator('option:checked')).toHaveText('Patna')
})

test('a link may name a city by a former name or by a part of it', async ({ page }) => {
  for (const [name, slug] of [
    ['bangalore', 'bengaluru'],
    ['andheri', 'mumbai'],
    ['Koramangala', 'bengaluru'],
  ]) {
    await page.goto(`/doctors?city=${name}`)
    await expect(page).toHaveURL(new RegExp(`/doctors\\?city=${slug}$`))
    await page.goto(`/search?q=heart&city=${name}`)
    await expect(page.getByRole('main').getByLabel('City')).toHaveValue(`${slug}`)
  }
  await page.goto('/andheri/hospitals')
  await expect(page).toHaveURL(/\/mumbai\/hospitals$/)
  await page.goto('/marketing/piles-treatment?city=andheri')
  await expect(page.locator('form[data-lead-form] output').first()).toHaveText('Mumbai')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the header says that Delhi is a default, and leads to the lists by city', async ({
    page,
  }) => {
    await page.goto('/')
    await opener(page, 'Your city: Delhi (default) Change').click()
    await expect(page).toHaveURL(/\/all\/cities$/)
  })
})
