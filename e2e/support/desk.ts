import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'

/**
 * Members of the team of the tested site (scripts/dev/tested-site.ts). Files run at the same time: each has its own, because a
 * code works only in the browser that asked for it.
 */
export const asha = '9000000001'
export const ravi = '9000000002'
export const sana = '9000000003'
export const tara = '9000000004'
export const uma = '9000000005'

/** The newest code that was sent to a number of the team. */
export const codeFor = (mobileNo: string): string => {
  const file = path.join(process.env.DATA_DIR ?? '', 'sms.jsonl')
  if (!existsSync(file)) return ''
  // The last line may be incomplete.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  const messages = lines.map((line) => JSON.parse(line) as { to: string; code?: string })
  return messages.findLast(({ to, code }) => to === `+91${mobileNo}` && code)?.code ?? ''
}

/** Logs a member in, who then sees the queue. */
export async function logIn(page: Page, mobileNo: string) {
  await page.goto('/desk')
  await expect(page).toHaveURL('/desk/login')
  // The code is sent after the answer.
  const before = codeFor(mobileNo)
  await page.getByLabel('Mobile number').fill(mobileNo)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => codeFor(mobileNo)).not.toBe(before)
  await page.getByLabel('Code', { exact: true }).fill(codeFor(mobileNo))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
}
