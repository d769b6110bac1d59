import type { Locator } from '@playwright/test'
import { axeOnly, pageKinds } from '#tests/bench/browser/page-kinds'
import { axeFindings } from './support/axe'
import { expect, test } from './support/site'

/** One page of each kind, and some pages in other states. */
const pages = [
  ...pageKinds.map(({ path }) => path),
  ...axeOnly,
  '/search?q=zzzz',
  '/shimla/hospitals/nephrology',
  '/delhi/doctors/general-surgery?gender=male&sort=fee-low',
  '/reviews/write?hospital=peepal-court-hospital',
  '/find-hospital-doctor-for-surgery?q=piles',
  '/find-hospital-doctor-for-surgery?treatment=piles-treatment&city=delhi',
  '/find-hospital-doctor-for-surgery?speciality=ENT&city=shimla&who=hospitals',
]

for (const path of pages)
  test(`axe finds nothing on ${path} at phone and desktop width, and nothing scrolls sideways at 320 px`, async ({
    page,
    allowConsole,
  }) => {
    if (path === '/no-such-page') allowConsole(/404/)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

test('axe finds nothing on the modal: empty, with an open list, with errors @both', async ({
  page,
}) => {
  await page.goto('/condition/piles')
  await page.getByRole('link', { name: /Book an Appointment/ }).click()
  const modal = page.getByRole('dialog')
  await expect(modal).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await modal.getByRole('button', { name: 'City' }).click()
  await expect(modal.getByRole('listbox')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(modal.getByRole('alert')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('with colours of the system, buttons, chosen filters and icons stay visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/delhi/doctors/cardiology')
  const borderOf = (link: Locator) =>
    link.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth))
  const main = page.getByRole('main')
  expect(await borderOf(main.getByRole('link', { name: /^Book Appointment/ }).first())).toBe(2)
  const chosen = await borderOf(main.getByRole('link', { name: 'Experience', exact: true }))
  expect(chosen).toBeGreaterThan(await borderOf(main.getByRole('link', { name: 'Lowest fee' })))
  const otherColour = await page.locator('svg.icon').evaluateAll((icons) =>
    icons
      .filter((icon) => {
        const around = icon.parentElement
        return around && getComputedStyle(icon).stroke !== getComputedStyle(around).color
      })
      .map((icon) => icon.outerHTML),
  )
  expect(otherColour).toEqual([])
})

test('the first Tab reaches the skip link, which leads to the content', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/condition/piles')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('the page for unknown addresses says that a deleted page is gone', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  await page.goto('/no-such-page')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveAccessibleName('Page not found')
  // As the front server marks it with the status 410; nothing of the sample has been deleted.
  await page.evaluate(() => document.documentElement.setAttribute('data-gone', ''))
  await expect(heading).toHaveAccessibleName('This page is gone')
})
