import { axeFindings } from './support/axe'
import { expect, leadsOf, newMobile, test } from './support/site'

/** Marketing pages that the site makes from the catalogue (docs/marketing-links.md). */

const campaign = 'utm_source=google&utm_medium=cpc&utm_campaign=piles-delhi&campaignid=77&gclid=g1'

test('a request from the page of a treatment in a city carries both, the variant and the campaign', async ({
  page,
}) => {
  const mobile = newMobile()
  await page.goto(`/marketing/superthin/piles-treatment-in-delhi?${campaign}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Piles treatment in Delhi')
  await page.getByLabel('Mobile Number').fill(mobile)
  await page.getByRole('button', { name: 'Ask for a callback' }).first().click()
  await expect(page).toHaveURL(/\/thankyou\?.*source=Marketing$/)
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  expect(await leadsOf(mobile)).toMatchObject([
    {
      ...{ PageTypeData: 'Marketing', PageNameData: 'Piles treatment in Delhi', LeadTier: 1 },
      ...{ ProcedureNameData: 'Piles treatment', condition_data: '', CityData: 'Delhi' },
      ...{ Page_Variant: 'superthin', PageDepartment: 'General Surgery', leadFormVariant: '9' },
      ...{ campaignid: '77', GCLID: 'g1', Zutm_campaign: 'piles-delhi' },
    },
  ])
})

test('the plain page shows city and treatment, which the visitor may change', async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/marketing/piles-treatment-in-delhi')
  const form = page.locator('form[data-lead-form]').first()
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Mobile Number').fill(mobile)
  await expect(form.getByRole('button', { name: 'City Delhi' })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Treatment Piles treatment' })).toBeVisible()
  await form.getByRole('button', { name: 'City Delhi' }).click()
  await page.getByRole('option', { name: 'Mumbai', exact: true }).click()
  await form.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page).toHaveURL(/\/thankyou/)
  expect(await leadsOf(mobile)).toMatchObject([
    {
      CityData: 'Mumbai',
      ProcedureNameData: 'Piles treatment',
      PageNameData: 'Piles treatment in Delhi',
    },
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a request from a page about a condition carries the condition and the city', async ({
    page,
  }) => {
    const mobile = newMobile()
    await page.goto('/marketing/verythin/piles-in-mumbai')
    await page.getByLabel('Name').fill('Asha Rao')
    await page.getByLabel('Mobile Number').fill(mobile)
    await page.getByRole('button', { name: 'Book Appointment' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    expect(await leadsOf(mobile)).toMatchObject([
      { condition_data: 'Piles', CityData: 'Mumbai', Page_Variant: 'verythin', LeadTier: 1 },
    ])
  })
})

test('a link that fills the form does so on a generated page, too', async ({ page }) => {
  await page.goto('/marketing/thin/piles-treatment-in-delhi?city=pune&name=Asha%20Rao')
  await expect(page.getByRole('status', { name: 'City' })).toHaveText('Pune')
  await expect(page.getByRole('status', { name: 'Name' })).toHaveText('Asha Rao')
})

test('there is no page about a city without doctors, hospitals and prices @desktop', async ({
  request,
}) => {
  for (const path of ['/marketing/piles-treatment-in-atlantis', '/marketing/unknown-in-delhi'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('former addresses lead on with their query @desktop', async ({ request }) => {
  for (const [from, to] of [
    ['/marketing/cost/piles-treatment-delhi', '/marketing/cost/piles-treatment-in-delhi'],
    ['/treatment/piles-treatment-cost', '/treatment/piles-treatment/cost-in-india'],
    ['/treatment/piles-treatment-cost-in-delhi', '/treatment/piles-treatment/cost-in-delhi'],
  ]) {
    const answer = await request.get(`${from}?utm_source=Google`, { maxRedirects: 0 })
    expect(answer.status(), from).toBe(301)
    expect(answer.headers().location).toBe(`${to}?utm_source=Google`)
  }
  const answer = await request.get(
    '/hospitals/insurance/cghs-hospitals-list-in-delhi?utm_source=a',
    { maxRedirects: 0 },
  )
  expect(answer.headers().location).toBe('/hospitals/insurance/cghs?city=delhi&utm_source=a')
})

for (const path of [
  ...['/marketing/piles-treatment-in-delhi', '/marketing/board/knee-replacement-in-delhi'],
  ...['/marketing/callwhatsapp/piles-in-thiruvananthapuram', '/marketing/display/lasik-in-delhi'],
  ...['/marketing/lens/cataract-surgery-in-delhi', '/marketing/ayush/knee-replacement-in-delhi'],
  ...['/marketing/faqthin/piles-treatment', '/marketing/verythin/ivf-in-mumbai'],
  ...['/marketing/superthin/knee-replacement-in-thiruvananthapuram'],
])
  test(`axe finds nothing on ${path}, and nothing scrolls sideways at 320 px`, async ({ page }) => {
    await page.goto(path)
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
