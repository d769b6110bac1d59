import { expect, expectOneLead, leadsOf, newMobile, test } from './support/site'

/** The partner form and the finder, without JavaScript, up to the lead. */

test.use({ javaScriptEnabled: false })

test('a partner sees what is wrong, keeps the typed text and makes one partner lead', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/)
  const mobile = newMobile()
  await page.goto('/partner-with-us')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email').fill('asha@')
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Send request' }).click()
  expect((await refused).status()).toBe(422)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please Enter valid Email ID')
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')

  await page.getByRole('radio', { name: 'Clinic' }).check()
  await page.getByLabel('Organisation').fill('Neem Clinic')
  await page.getByLabel('Mobile Number').fill(mobile)
  await page.getByLabel('Email').fill('asha@example.in')
  await page.getByLabel('City').selectOption({ label: 'Pune' })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
  await expect(page.getByText(/^CS-/)).toBeVisible()
  await expectOneLead(mobile, {
    CityData: 'Pune',
    Remark: 'Partner request: Clinic, Neem Clinic',
  })
})

test('the finder leads from the typed text to a lead with all of its details', async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/find-hospital-doctor-for-surgery')
  await page.getByLabel('What do you need help with?').fill('piles')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'Piles treatment Treatment' }).click()
  await page.getByRole('link', { name: /^Delhi/ }).click()
  await page.getByLabel('Insurance or scheme').selectOption({ label: 'CGHS' })
  await page.getByRole('button', { name: /^Hospitals/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in Delhi, with CGHS')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByLabel('Insurance or scheme')).toHaveValue('cghs')
  await page.getByRole('button', { name: /^Doctors/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await page.getByLabel('Mobile Number').fill(mobile)
  await page.locator('form').getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
  expect(await leadsOf(mobile)).toMatchObject([
    {
      ...{
        CityData: 'Delhi',
        ProcedureNameData: 'Piles treatment',
        Remark: 'Finder: doctors, CGHS',
      },
      ...{ IsInsurance: 'yes', insuranceType: 'Govt.', InsuranceNameData: 'CGHS' },
    },
  ])
})

test('a lead of a marketing page ends on the receipt of specification.md', async ({ page }) => {
  await page.goto('/marketing/piles-treatment')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Mobile Number').fill(newMobile())
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page).toHaveURL(
    /\?isquicksurvey=1&isplanfeature=1&department=General\+Surgery&source=Marketing$/,
  )
})

test('the long URL of a campaign redirects to the short one', async ({ request }) => {
  const answer = await request.get('/campaigns/eye-check-after-40', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/campaign/eye-check-after-40')
})
