import { expect, test } from '@playwright/test'
import { axeFindings } from './support/axe'
import { logIn, tara } from './support/desk'

test('a member counts the leads of a campaign by day and by page, and downloads them', async ({
  page,
  request,
}) => {
  const campaign = `numbers-${Date.now()}`
  const send = (PageNameData: string) =>
    request.post('/api/backend/lead/v1/admin/webleadcreate', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        NameData: 'Lakshmi',
        MobileNoData: '9812345670',
        PageTypeData: 'Marketing',
        PageNameData,
        Zutm_campaign: campaign,
      },
    })
  for (const name of ['Piles', 'Hernia', 'Piles']) expect((await send(name)).ok()).toBe(true)

  await logIn(page, tara)
  await page.getByRole('link', { name: 'Numbers', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Calls by day' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Campaign' }).click()
  const calls = page.getByRole('region', { name: 'Calls, table' })
  const row = calls.getByRole('row').filter({ hasText: campaign })
  await expect(row.getByRole('cell').first()).toHaveText('3')
  await row.getByRole('link').click()
  await expect(page.getByText(`Only campaign: ${campaign}`)).toBeVisible()
  await page.getByRole('link', { name: 'Page', exact: true }).click()
  await expect(calls.getByRole('row').nth(1)).toContainText('Marketing: Piles')
  await expect(calls.getByRole('row')).toHaveCount(4)
  expect(await axeFindings(page)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^leads-by-page-[\d-]+\.csv$/)

  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To').fill('2020-01-02')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Nothing in this period.')).toBeVisible()
})
