import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { axeFindings } from './support/axe'
import { logIn, sana } from './support/desk'

test('a member makes a link, saves its code, sees its page as on a phone, and checks links', async ({
  page,
  baseURL,
}) => {
  await logIn(page, sana)
  await page.getByRole('link', { name: 'Links', exact: true }).click()
  await page.getByRole('combobox', { name: 'Page' }).fill('/treatment/piles-treatment')
  await page.getByRole('combobox', { name: 'Variant' }).selectOption('pdf')
  await page.getByRole('combobox', { name: 'City' }).fill('delhi')
  await page.getByRole('combobox', { name: 'Source' }).fill('poster')
  await page.getByRole('combobox', { name: 'Medium' }).fill('qr')
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = `${baseURL}/marketing/pdf/piles-treatment-in-delhi?utm_source=poster&utm_medium=qr`
  await expect(page.getByRole('textbox', { name: 'The link' })).toHaveValue(link)
  const lead = page.getByRole('region', { name: 'What the lead will carry' })
  await expect(lead).toContainText('Page_Variantpdf')
  await expect(lead).toContainText('CityDataDelhi')
  expect(await axeFindings(page)).toEqual([])

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save the code' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('marketing-pdf-piles-treatment-in-delhi.svg')
  expect(readFileSync(await saved.path(), 'utf8')).toContain('<svg')

  await page.getByRole('button', { name: 'Show the page as on a phone' }).click()
  const phone = page.frameLocator('iframe')
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Piles treatment')
  await expect(phone.locator('form[data-lead-form="10"]')).toBeVisible()
  expect((await page.locator('iframe').boundingBox())?.width).toBeLessThanOrEqual(360)

  await page.getByRole('link', { name: 'Many links' }).click()
  await page.getByText(/^Treatments \(/).click()
  await page.getByRole('checkbox', { name: 'Piles treatment', exact: true }).check()
  await page.getByText(/^Variants \(/).click()
  await page.getByLabel(/^thin:/).check()
  await page.getByLabel('More pages, one a line').fill('/no/such/page')
  await page.getByLabel('Campaign').fill('{page}-{variant}')
  await page.getByRole('button', { name: 'List them with QR codes' }).click()
  await expect(page.getByRole('heading', { name: '1 link, 1 without a page' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(page.getByText('utm_campaign=piles-treatment-thin')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('links.csv')

  await page.getByRole('button', { name: 'Check these links' }).click()
  const row = page.getByRole('row').filter({ hasText: '/marketing/thin/piles-treatment' })
  await expect(row).toContainText('Good')
  await expect(row).toContainText('Form: yes')
  await expect(row).toContainText('utm_campaign')
  await expect(row).toContainText('Not listed')
  await expect(row).toContainText(/\d KB/)
  await page
    .getByLabel('Links of this site')
    .fill(`${link}&UTM_Term=x\nhttps://example.com/\n${baseURL}/no-such-page`)
  await page.getByRole('button', { name: 'Check the links' }).click()
  await expect(page.getByText('UTM_Term does not arrive: write utm_term.')).toBeVisible()
  await expect(page.getByText('This leads to another site, example.com.')).toBeVisible()
  await expect(page.getByText('There is no such page (404).')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
