import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './site'

/** The login of a visitor, as the visitor does it. */

/** The newest code for a number, from the file of SMS_PROVIDER=file. */
export function codeFor(mobile: string): string {
  const file = path.join(process.env.DATA_DIR ?? '', 'sms.jsonl')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const sent = lines.map((line) => JSON.parse(line) as { to: string; code: string })
  return sent.findLast(({ to }) => to.endsWith(mobile))?.code ?? ''
}

export const header = (page: Page) => page.getByRole('banner')
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

export async function openLogin(page: Page) {
  await header(page).getByRole('link', { name: 'Login' }).click()
  await expect(dialog(page, 'Login')).toBeVisible()
}

/** Completes both steps of the open form. */
export async function logIn(page: Page, mobile: string, form = dialog(page, 'Login')) {
  await form.getByLabel('Mobile Number').fill(mobile)
  await form.getByRole('button', { name: 'Verify' }).click()
  await expect(form.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(codeFor(mobile))
  await form.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(form.getByText('Login Successful')).toBeVisible()
}

export async function enterName(page: Page, name: string) {
  const details = dialog(page, 'Personal Details')
  await details.getByLabel('Name').fill(name)
  await details.getByRole('button', { name: /^City/ }).click()
  await details.getByRole('combobox').fill('jaip')
  await details.getByRole('option', { name: 'Jaipur' }).click()
  const reloaded = page.waitForEvent('load')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('Profile Updated Successfully')).toBeVisible()
  await reloaded
}

export async function openMenu(page: Page, entry: string) {
  await header(page)
    .getByRole('button', { name: /Your account/ })
    .click()
  await page.locator('#user-menu').getByRole('link', { name: entry }).click()
}
