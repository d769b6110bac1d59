import type { Page } from '@playwright/test'
import { axeFindings } from './support/axe'
import { dialog, enterName, header, logIn, openLogin, openMenu } from './support/login'
import { expect, newMobile, test } from './support/site'

/** What a user gets for logging in, and two requests from two tabs. */

async function sendForm(page: Page, path: string, mobile: string) {
  await page.goto(path)
  const form = page.locator('form[data-lead-form]').first()
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Mobile Number').fill(mobile)
  await form.getByRole('button', { name: 'City' }).click()
  await form.getByRole('option', { name: 'Delhi', exact: true }).click()
  await form.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
  return (await page.getByRole('definition').filter({ hasText: /^CS-/ }).textContent()) ?? ''
}

const reference = (page: Page, text: string) =>
  page.getByRole('definition').filter({ hasText: text })

test('two tabs each keep their own receipt, and mention the other one', async ({ page }) => {
  const mobile = newMobile()
  const first = await sendForm(page, '/condition/piles', mobile)
  const tab = await page.context().newPage()
  const second = await sendForm(tab, '/condition/hernia', mobile)
  await expect(tab.getByText(`You have also sent: ${first}`)).toBeVisible()
  await page.reload()
  await expect(reference(page, first)).toBeVisible()
  await expect(page.getByText(`You have also sent: ${second}`)).toBeVisible()
  await page.getByRole('link', { name: second }).click()
  await expect(page.getByText(second)).toBeVisible()
})

test('a user finds their requests, and forms that are filled in @both', async ({ page }) => {
  test.slow()
  const mobile = newMobile()
  await page.goto('/my-requests')
  await expect(page.getByText('Log in with your mobile number')).toBeVisible()
  const sent = await sendForm(page, '/condition/piles', mobile)
  await page.goto('/my-requests')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, mobile)
  await enterName(page, 'Asha Rao')

  await expect(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: sent })).toContainText('Piles')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: `Open ${sent}` }).click()
  await page.getByRole('link', { name: 'Withdraw it' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
  await openMenu(page, 'My requests')
  await expect(page.getByRole('listitem').filter({ hasText: sent })).toContainText('Withdrawn')

  // Before the framework has loaded.
  await page.goto('/contact-us')
  const form = page.locator('form[data-lead-form]').first()
  await expect(form.getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(form.getByLabel('Mobile Number')).toHaveValue(mobile)
  // And in a dialog.
  await page.goto('/')
  await page
    .getByRole('link', { name: /Book Appointment/ })
    .first()
    .click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(modal.getByLabel('Mobile Number')).toHaveValue(mobile)
})

test('another user sees none of them', async ({ page, request }) => {
  const [own, other] = [newMobile(), newMobile()]
  const headers = { 'Idempotency-Key': `own-request-${own}` }
  const data = { NameData: 'Asha Rao', MobileNoData: own, CityData: 'Delhi' }
  await request.post('/api/backend/lead/v1/admin/webleadcreate', { data, headers })
  await page.goto('/')
  await openLogin(page)
  await logIn(page, other)
  await expect(dialog(page, 'Personal Details')).toBeVisible()
  await page.goto('/my-requests')
  await expect(page.getByText('There is no request with this number yet.')).toBeVisible()
  await expect(header(page).getByRole('button', { name: /Your account/ })).toBeVisible()
})
