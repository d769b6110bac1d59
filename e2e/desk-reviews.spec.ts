import { expect, test } from '@playwright/test'
import { axeFindings } from './support/axe'
import { logIn, uma } from './support/desk'

test('a member reads a review, publishes it, and finds it among the published ones', async ({
  page,
}) => {
  const title = `Listened to us ${String(Date.now()).slice(-6)}`
  await page.goto('/reviews/write?doctor=dr-harleen-kaur-bajwa')
  await page.getByLabel('Good', { exact: false }).first().check()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Your review').fill('The doctor explained each step and took time for us.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page).toHaveURL(/sent=1/)

  await logIn(page, uma)
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  const review = page.getByRole('article', { name: title })
  await expect(review.getByText('The doctor explained each step')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await review.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status')).toContainText('Published')
  await expect(review).toHaveCount(0)
  await page.getByRole('link', { name: 'Published' }).click()
  await expect(review.getByRole('button', { name: 'Refuse' })).toBeVisible()
})
