import type { APIRequestContext, Page } from '@playwright/test'
import { axeFindings } from './support/axe'
import {
  ageLead,
  crmLines,
  expect,
  exportedLeadsOf,
  leadsOf,
  newMobile,
  test,
} from './support/site'

/** The pages after a lead: the receipt with its survey, and the page of the request. */

const receiptUrl = '/thankyou?isquicksurvey=1'
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank You' })

/** Fills in and sends the form of a condition page, with or without JavaScript. */
async function sendForm(page: Page, mobile: string) {
  await page.goto('/condition/piles')
  const form = page.locator('form[data-lead-form]').first()
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Mobile Number').fill(mobile)
  // With JavaScript the form is hydrated by now, and its list is no longer a plain <select>.
  const hasScripts = await page.evaluate(() => window.earlyScript !== undefined)
  if (!hasScripts)
    await form.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Delhi' })
  else {
    await form.getByRole('button', { name: 'City' }).click()
    await form.getByRole('option', { name: 'Delhi', exact: true }).click()
  }
  await form.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
}

/** Sends a lead by the API. The page keeps the receipt's cookie. */
async function sendLead(request: APIRequestContext, mobile: string, change: object = {}) {
  const data = {
    ...{ NameData: 'Asha Rao', MobileNoData: mobile, CityData: 'Delhi', PageNameData: 'Piles' },
    ...{ QueryData: 'Is it urgent?', ...change },
  }
  const headers = { 'Idempotency-Key': `after-${mobile}` }
  const answer = await request.post('/api/backend/lead/v1/admin/webleadcreate', { data, headers })
  expect(answer.status()).toBe(200)
}

const kindsOf = (...mobiles: string[]) =>
  mobiles.flatMap((mobile) => crmLines(mobile)).map(({ kind }) => kind)

async function correctAndWithdraw(page: Page, mobile: string) {
  const corrected = newMobile()
  await page.getByRole('button', { name: 'See, correct or withdraw your request' }).click()
  await expect(page).toHaveURL(/\/request\/[\w-]{43}$/)
  const address = page.url()
  await expect(page.getByRole('definition').filter({ hasText: mobile })).toBeVisible()

  await page.getByRole('link', { name: 'Correct it' }).click()
  await page.getByLabel('Mobile Number').fill('12345')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Mobile Number')).toHaveAccessibleDescription(
    '10 digits Please Only Enter a Valid Mobile Number',
  )
  await page.getByLabel('Mobile Number').fill(corrected)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status')).toHaveText('Your correction is saved.')
  await expect(page.getByRole('definition').filter({ hasText: corrected })).toBeVisible()
  await expect
    .poll(() => kindsOf(mobile, corrected), { timeout: 15_000 })
    .toEqual(['lead', 'survey', 'lead-update'])

  await page.getByRole('link', { name: 'Withdraw it' }).click()
  await page.getByRole('link', { name: 'No, keep it' }).click()
  await page.getByRole('link', { name: 'Withdraw it' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(page.getByRole('heading', { name: /Withdrawn/ })).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('link', { name: 'Correct it' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Send a new request' })).toBeVisible()

  await expect.poll(() => kindsOf(corrected), { timeout: 15_000 }).toContain('withdrawal')
  const leads = await exportedLeadsOf(corrected)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({
    ...{ status: 'withdrawn', crm: 'withdrawal sent' },
    ...{ surveyForWhom: 'parent', surveyWhen: 'week' },
  })
  expect(await leadsOf(mobile)).toEqual([])
  await page.goto(receiptUrl)
  await expect(page.getByText('You withdrew this request.')).toBeVisible()
}

async function answerSurvey(page: Page) {
  await page.getByRole('radio', { name: 'My mother or father' }).check()
  await page.getByRole('radio', { name: 'This week' }).check()
  await page.getByRole('button', { name: 'Save my answers' }).click()
  await expect(page.getByRole('status')).toHaveText(/Our caller will see them/)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a patient answers the survey, corrects the request and withdraws it', async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/422/)
      const mobile = newMobile()
      await sendForm(page, mobile)
      await answerSurvey(page)
      await page.reload()
      await expect(page.getByRole('radio', { name: 'My mother or father' })).toBeChecked()
      await expect.poll(() => kindsOf(mobile), { timeout: 15_000 }).toEqual(['lead', 'survey'])
      await correctAndWithdraw(page, mobile)
    })

    test('refreshing the receipt sends nothing, and going back does not make a second lead', async ({
      page,
    }) => {
      const mobile = newMobile()
      await sendForm(page, mobile)
      const word = await page.getByRole('strong').first().textContent()
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url())
      })
      await page.reload()
      await expect(page.getByRole('strong').first()).toHaveText(word ?? '')
      await page.goBack()
      const form = page.locator('form[data-lead-form]').first()
      const send = form.getByRole('button', { name: 'Book Appointment' })
      await expect(send).toBeEnabled()
      expect(posts).toEqual([])
      if (javaScriptEnabled) {
        await expect(form.getByLabel('Name')).toHaveValue('')
        await expect(form.getByLabel('Mobile Number')).toHaveValue('')
      } else {
        // Without JavaScript the browser restores what was typed. Sent again, it is the same lead.
        await send.click()
        await expect(page.getByRole('strong').first()).toHaveText(word ?? '')
      }
      await expect.poll(() => kindsOf(mobile), { timeout: 15_000 }).toEqual(['lead'])
      expect(await leadsOf(mobile)).toHaveLength(1)
    })
  })

test('a withdrawn request is not revived by another tab that sends the same form again', async ({
  page,
}) => {
  const mobile = newMobile()
  await sendLead(page.request, mobile)
  await page.goto(receiptUrl)
  await page.getByRole('button', { name: /withdraw/ }).click()
  await page.getByRole('link', { name: 'Withdraw it' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw it' }).dblclick()
  await expect(page.getByRole('heading', { name: /Withdrawn/ })).toBeVisible()
  await sendLead(page.request, mobile, { QueryData: 'Please call' })
  await expect.poll(() => kindsOf(mobile), { timeout: 15_000 }).toContain('withdrawal')
  expect(kindsOf(mobile).toSorted()).toEqual(['lead', 'withdrawal'])
  const leads = await leadsOf(mobile)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({ status: 'withdrawn', QueryData: 'Is it urgent?' })
})

test('the receipt of the PDF form mentions WhatsApp, and the marketing receipt mentions the plan', async ({
  page,
}) => {
  await sendLead(page.request, newMobile(), { leadFormVariant: '10', PageTypeData: 'Marketing' })
  await page.goto(`${receiptUrl}&isplanfeature=1&department=Cardiology&source=Marketing`)
  await expect(page.getByRole('heading', { name: /PDF.*WhatsApp/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^\+91/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /care plan for Cardiology/ })).toBeVisible()
  await page.goto(`${receiptUrl}&isplanfeature=1&department=Free+money&source=Marketing`)
  await expect(page.getByRole('heading', { name: /care plan includes/ })).toBeVisible()
  await expect(page.getByText('Free money')).toHaveCount(0)
})

test('receipt, request, correction and withdrawal are in Hindi, accessible, and fit 320 px', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  await page.setViewportSize({ width: 320, height: 700 })
  const long = { NameData: 'Venkatanarasimharajuvaripeta'.repeat(3), QueryData: 'x'.repeat(300) }
  await sendLead(page.request, newMobile(), { PageLanguage: 'hi', ...long })
  await page.goto(`/hi${receiptUrl}`)
  await expect(page.getByRole('heading', { level: 1, name: 'धन्यवाद' })).toBeVisible()
  expect(await axeFindings(page, 'main')).toEqual([])
  await page.getByRole('button', { name: /सुधारें/ }).click()
  await expect(page).toHaveURL(/\/request\//)
  const request = page.url()
  const steps = ['', '?step=correct', '?step=withdraw'].map((step) => `${request}${step}`)
  for (const address of [`/hi${receiptUrl}`, ...steps, '/hi/request/nothing']) {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    // No floating buttons cover the page.
    await expect(page.getByRole('complementary', { name: 'Contact us' })).toHaveCount(0)
    expect(await axeFindings(page, 'main'), address).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, address).toBe(0)
  }
})

test('later the receipt shows only its reference, and asks for the last four digits of the number @both', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/)
  const mobile = newMobile()
  await sendLead(page.request, mobile)
  await page.goto(receiptUrl)
  const word = (await page.getByRole('strong').first().textContent()) ?? ''
  ageLead(mobile, 10)
  await page.reload()
  await expect(page.getByText(/^CS-/)).toBeVisible()
  // Exact: without case, 'NUSI' is in 'Sinusitis'.
  await expect(page.getByText(word, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Delhi')).toHaveCount(0)
  expect(await axeFindings(page, 'main')).toEqual([])
  const digits = page.getByLabel('Last four digits of your mobile number')
  await digits.fill('00')
  await page.getByRole('button', { name: 'Open my request' }).click()
  await expect(digits).toHaveAccessibleDescription(/not the last four digits/)
  expect(await axeFindings(page, 'main')).toEqual([])
  await digits.fill(mobile.slice(-4))
  await digits.press('Enter')
  await expect(page).toHaveURL(/\/request\//)
  await expect(page.getByRole('definition').filter({ hasText: mobile })).toBeVisible()
  await expect(page.getByText(word, { exact: true })).toBeVisible()
})

test('the page of a request is not cached or indexed and sends no referrer, and an unknown one is a 404', async ({
  page,
}) => {
  await sendLead(page.request, newMobile())
  await page.goto(receiptUrl)
  await page.getByRole('button', { name: /withdraw/ }).click()
  await expect(page).toHaveURL(/\/request\//)
  const address = page.url()
  const response = await page.request.get(address)
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  })
  const unknown = await page.request.get(`/request/${'a'.repeat(43)}`)
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('Request not found')
  const foreign = await page.request.post(`${address}?step=withdraw`, {
    form: {},
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status()).toBe(403)
})
