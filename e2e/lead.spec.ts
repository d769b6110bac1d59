import type { Page } from '@playwright/test'
import { expect, expectHydrated, expectOneLead, newMobile, test } from './support/site'

const openForm = (page: Page) => page.getByRole('link', { name: /Book an Appointment/ }).click()

/** Fills in the modal's default fields. @returns the submit button */
async function fillModal(page: Page, mobile: string) {
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Name').fill('Asha Rao')
  await modal.getByLabel('Mobile Number').fill(mobile)
  await choose(page, 'City', 'Delhi')
  await choose(page, 'Treatment', 'Angioplasty')
  return modal.getByRole('button', { name: 'Book Appointment' })
}

async function choose(page: Page, label: string, option: string) {
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: label }).click()
  await modal.getByRole('combobox', { name: `Search ${label}` }).fill(option)
  await modal.getByRole('option', { name: option, exact: true }).first().click()
}

const receipt = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank You' })

test('a patient finds a cardiologist in Delhi, asks for an appointment and gets a receipt @both', async ({
  page,
}) => {
  const mobile = newMobile()
  await page.goto('/?utm_source=newsletter&gclid=g-1')
  await page.getByRole('searchbox').fill('cardiologist')
  await page.getByRole('combobox', { name: /city/i }).selectOption({ label: 'Delhi' })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /cardiolog.*delhi/i })
    .first()
    .click()
  await page.waitForURL('**/delhi/doctors/cardiology')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ cardiologists in Delhi/i)

  await page
    .getByRole('main')
    .getByRole('link', { name: /Book Appointment/ })
    .first()
    .click()
  // The card's city is already chosen. While a list is open, a press on another list opens that one.
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('button', { name: 'City Delhi' })).toBeVisible()
  await modal.getByRole('button', { name: 'Treatment' }).click()
  await modal.getByRole('button', { name: 'City' }).click()
  await expect(modal.getByRole('combobox', { name: 'Search City' })).toBeFocused()
  // specification.md, section 9: a list is at most 40 % of the screen's height.
  const tallest = ((page.viewportSize()?.height ?? 0) * 2) / 5
  await expect(modal.getByRole('listbox')).toHaveCSS('max-height', `${tallest}px`)
  await page.keyboard.press('Escape')
  await expect(modal).toBeVisible()
  const send = await fillModal(page, mobile)
  await send.click()

  await page.waitForURL('**/thankyou?isquicksurvey=1')
  await expect(receipt(page)).toBeVisible()
  await expect(page.getByText(/^CS-/)).toBeVisible()
  await expectOneLead(mobile, {
    NameData: 'Asha Rao',
    CityData: 'Delhi',
    ProcedureNameData: 'Angioplasty',
    PageTypeData: 'CityWise_Doctors_Listing',
    leadFormVariant: '7',
    Zutm_source: 'newsletter',
    GCLID: 'g-1',
  })
  const session = await page.evaluate(() => ({ ...sessionStorage }))
  expect(session).toMatchObject({ hhUser: `+91${mobile}`, hhUserName: 'Asha Rao' })
  expect(session.lead_id).toBeTruthy()
})

test('a double click on the submit button makes one lead', async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/')
  await openForm(page)
  const send = await fillModal(page, mobile)
  await send.dblclick()
  await expect(receipt(page)).toBeVisible()
  await expectOneLead(mobile)
})

test('a lost answer still makes one lead', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  const mobile = newMobile()
  let lost = 0
  await page.route('**/webleadcreate', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    // The server stores the lead, but the answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto('/')
  await openForm(page)
  const send = await fillModal(page, mobile)
  await send.click()
  await expect(receipt(page)).toBeVisible({ timeout: 15_000 })
  expect(lost).toBe(1)
  await expectOneLead(mobile)
})

test('without a network the form stays as it was, and the next attempt makes one lead', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  const mobile = newMobile()
  await page.goto('/')
  await openForm(page)
  const send = await fillModal(page, mobile)
  await page.context().setOffline(true)
  await send.click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(send).toBeEnabled({ timeout: 10_000 })
  await expect(page.getByRole('dialog').getByLabel('Mobile Number')).toHaveValue(mobile)
  await page.context().setOffline(false)
  await send.click()
  await expect(receipt(page)).toBeVisible()
  await expectOneLead(mobile)
})

test('the inline form of a condition page sends a lead about that condition', async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/condition/piles')
  const form = page.locator('form[data-lead-form]').first()
  await form.getByLabel('Name').fill('Ravi')
  await form.getByLabel('Mobile Number').fill(mobile)
  await form.getByRole('button', { name: 'City' }).click()
  await form.getByRole('option', { name: 'Delhi', exact: true }).click()
  await form.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(receipt(page)).toBeVisible()
  await expectOneLead(mobile, {
    leadFormVariant: '1',
    PageTypeData: 'Condition',
    condition_data: 'Piles',
  })
})

/** '98765 43210' */
const inGroups = (mobile: string) => `${mobile.slice(0, 5)} ${mobile.slice(5)}`

const inDevanagari = (mobile: string) =>
  mobile.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))

test('a number is the patient’s own, however it is typed, pasted or corrected @both', async ({
  page,
}) => {
  const mobile = newMobile()
  await page.goto('/condition/piles')
  const form = page.locator('form[data-lead-form]').first()
  const field = form.getByLabel('Mobile Number')
  await field.click()
  await expectHydrated(form)
  for (const typed of [
    `+91 ${inGroups(mobile)}`,
    `91-${inGroups(mobile).replace(' ', '-')}`,
    `0 ${inGroups(mobile)}`,
    `+91 (0) ${inGroups(mobile)}`,
    `0091${mobile}`,
    inDevanagari(mobile),
  ]) {
    await field.fill('')
    await page.keyboard.type(typed)
    await expect(field).toHaveValue(mobile)
    await expect(form.getByText(`We will call +91 ${inGroups(mobile)}`)).toBeVisible()
  }
  await field.fill('')
  await page.keyboard.type('+971 50 123 4567')
  await expect(field).toHaveValue('+971501234567')
  await expect(form.getByText('We will call +971 50 123 4567')).toBeVisible()
  await field.fill('')
  await page.keyboard.type('987654321012')
  await expect(field).toHaveValue('9876543210')
  // As dictation and paste do: the whole text at once.
  for (const whole of [`+91 ${inGroups(mobile)}`, `\u202a0${mobile}\u202c`, inDevanagari(mobile)]) {
    await field.fill('')
    await page.keyboard.insertText(whole)
    await expect(field).toHaveValue(mobile)
  }

  // The keyboard corrects a digit in the middle.
  const [third] = mobile.slice(2)
  const other = third === '5' ? '6' : '5'
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(other)
  await expect(field).toHaveValue(mobile)
  await page.keyboard.press('Delete')
  await page.keyboard.type(other)
  await expect(field).toHaveValue(`${mobile.slice(0, 2)}${other}${mobile.slice(3)}`)
  expect(await caret()).toBe(3)
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.type(String(third))
  await expect(field).toHaveValue(mobile)

  await field.fill('')
  await page.keyboard.type(`+91 ${inGroups(mobile)}`)
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByRole('button', { name: 'City' }).click()
  await form.getByRole('option', { name: 'Delhi', exact: true }).click()
  await form.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(receipt(page)).toBeVisible()
  await expectOneLead(mobile, { MobileNoData: mobile, countryCode: '+91' })
})

test('a patient can open, fill in, correct and send the form with the keyboard only', {
  tag: '@desktop',
}, async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/')
  const opener = page.getByRole('link', { name: /Book an Appointment/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog')
  await expect(modal).toBeVisible()
  expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  const name = modal.getByLabel('Name')
  for (
    let tab = 0;
    tab < 4 && !(await name.evaluate((e) => e === document.activeElement));
    tab += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.type('Asha Rao')
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(modal.getByLabel('Mobile Number')).toBeFocused()
  await page.keyboard.type(mobile)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('pune')
  // The list of cities comes from the server.
  await expect(modal.getByRole('option', { name: 'Pune', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('cataract sur')
  await expect(modal.getByRole('option', { name: 'Cataract surgery' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(receipt(page)).toBeVisible()
  await expectOneLead(mobile, { CityData: 'Pune', ProcedureNameData: 'Cataract surgery' })
})
