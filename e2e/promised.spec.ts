import type { Locator, Page } from '@playwright/test'
import { expect, expectHydrated, expectOneLead, newMobile, test } from './support/site'

/** What the specification promises of forms and of the app, on pages that a visitor reaches by clicking. */

/** Opens the home page and follows a link of the footer, whose groups are folded on phones. */
async function fromHome(page: Page, group: string, name: string): Promise<void> {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer
    .locator('summary')
    .filter({ hasText: new RegExp(`^${group}$`) })
    .click()
  await footer.getByRole('link', { name, exact: true }).click()
  await page.waitForLoadState()
}

/** The page's own form with its application live. */
async function liveForm(page: Page, variant: string): Promise<Locator> {
  const form = page.locator(`main form[data-lead-form="${variant}"]`).first()
  await form.getByLabel('Name').focus()
  await expectHydrated(form)
  await expect(form.locator('select')).toHaveCount(0)
  return form
}

async function choose(form: Locator, list: string, option: string): Promise<void> {
  await form.getByRole('button', { name: new RegExp(`^${list}`) }).click()
  await form.getByRole('combobox', { name: new RegExp(list) }).fill(option)
  await form.getByRole('option', { name: option, exact: true }).first().click()
}

const similar = 'Are open to another similar consultation in your city?'
const answer = (form: Locator, question: string, word: string) =>
  form.getByRole('group', { name: question }).getByRole('radio', { name: word }).check()

test('a second opinion asks for earlier and similar consultations and for the preferred city, and then opens the preparation', async ({
  page,
  context,
}) => {
  const mobile = newMobile()
  await fromHome(page, 'Patients', 'Second opinion')
  const form = await liveForm(page, '1')
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Mobile Number').fill(mobile)
  await choose(form, 'Treatment', 'Angioplasty')
  await answer(form, 'Have you consulted before?', 'No')
  const city = form.getByRole('button', { name: /^Preferred City/ })
  await answer(form, similar, 'No')
  await expect(city).toBeHidden()
  await answer(form, similar, 'Yes')
  await expect(city).toBeVisible()
  await choose(form, 'Preferred City', 'Mumbai')

  const opened = context.waitForEvent('page')
  await form.getByRole('button', { name: 'Ask for a second opinion' }).click()
  const preparation = /\/blog\/preparing-for-your-first-surgery-consultation$/
  await (await opened).waitForURL(preparation)
  await page.waitForURL('**/thankyou?isquicksurvey=1')
  // For browsers that block the new tab.
  await expect(page.getByRole('link', { name: 'open it in a new tab' })).toHaveAttribute(
    'href',
    preparation,
  )
  await expectOneLead(mobile, {
    Remark: 'Second opinion',
    ProcedureNameData: 'Angioplasty',
    Prior_Consultation: 'no',
    Requested_Consultation: 'yes',
    Preferred_City: 'Mumbai',
    countryCode: '+91',
  })
})

test('the contact page takes another country’s number and a preferred time to call', async ({
  page,
}) => {
  const mobile = newMobile()
  await fromHome(page, 'Company', 'Contact us')
  const form = await liveForm(page, '1')
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByRole('button', { name: 'Country code India (+91)' }).click()
  await form.getByPlaceholder('Search for Country Code').fill('united arab')
  await form.getByRole('option', { name: 'United Arab Emirates (+971)' }).click()
  await form.getByLabel('Mobile Number').fill(mobile)
  await form.getByLabel('Email').fill('asha@example.in')
  await answer(form, 'Preferred time to call', 'Evening')
  await form.getByRole('button', { name: 'Ask for a callback' }).click()
  await page.waitForURL('**/thankyou?isquicksurvey=1')
  await expectOneLead(mobile, { countryCode: '+971', Callback_Input: 'Evening' })
})

test('a hospital asks for the speciality, which loads its treatments; Other keeps all of them', async ({
  page,
}) => {
  const mobile = newMobile()
  await fromHome(page, 'Patients', 'Find a hospital')
  await page.getByRole('main').locator('article h3 a').first().click()
  await expect(page).toHaveURL(/\/hospital\/[\w-]+$/)
  const form = await liveForm(page, '2')
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Mobile Number').fill(mobile)

  const options = async (list: string) => {
    await form.getByRole('button', { name: new RegExp(`^${list}`) }).click()
    const names = await form.getByRole('option').allTextContents()
    await page.keyboard.press('Escape')
    return names
  }
  const all = await options('Treatment')
  const [speciality = '', ...others] = await options('Speciality')
  expect(others.at(-1)).toBe('Other')
  const loaded = page.waitForResponse('**/api/lead/treatments?departmentId=*')
  await choose(form, 'Speciality', speciality)
  await loaded
  await expect.poll(async () => (await options('Treatment')).length).toBeLessThan(all.length)
  await choose(form, 'Speciality', 'Other')
  expect(await options('Treatment')).toEqual(all)

  await choose(form, 'Treatment', 'Other')
  await form.getByRole('button', { name: 'Book Appointment' }).click()
  await page.waitForURL('**/thankyou?isquicksurvey=1')
  await expectOneLead(mobile, { PageDepartment: 'Other', ProcedureNameData: 'Other' })
})

const visitorId = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'visitorid')

test('the visitor id exists from the first live page view', async ({ page }) => {
  await page.goto('/condition/piles')
  expect(await visitorId(page)).toBeUndefined()
  await liveForm(page, '1')
  await expect.poll(async () => (await visitorId(page))?.value).toMatch(/^[0-9a-f]{32}$/)
  expect(await visitorId(page)).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false })
})

test('suggestions stay within the type of the results page', async ({ page }) => {
  const types: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search/entities') types.push(searchParams.get('type'))
  })
  const ask = async (text: string) => {
    const before = types.length
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: /^Search/ }))
      .focus()
    const field = page.getByRole('combobox', { name: /^Search/ })
    await field.fill(text)
    await expect.poll(() => types.length).toBeGreaterThan(before)
  }
  await page.goto('/search?q=piles')
  await ask('hernia')
  await page.goto('/search?q=piles&type=doctor')
  await ask('hernia')
  // A type without results is asked again without the type.
  expect(types.slice(0, 2)).toEqual(['', 'Doctor'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/type=doctor&q=hernia/)
})

test('without addresses of the app nothing links to a store, and the block says how to get the same help', async ({
  page,
}) => {
  await fromHome(page, 'Company', 'Questions and answers')
  await expect(page).toHaveURL(/\/faq$/)
  const hrefs = await page
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.filter((href) => /^\/app$|play\.google|apps\.apple/.test(href))).toEqual([])
  const block = page.getByRole('region', { name: /^Download .* App$/ })
  await expect(block).toContainText('Get free consultation with our expert doctors')
  await expect(block.getByRole('link', { name: 'by phone' })).toHaveAttribute('href', /^tel:\+91/)
  await expect(page.locator('#bottom-bar')).toContainText('Book Appointment')
  expect((await page.request.get('/app')).status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a first lead gives the visitor an id, and a second opinion asks the same questions', async ({
    page,
  }) => {
    const mobile = newMobile()
    await fromHome(page, 'Patients', 'Second opinion')
    expect(await visitorId(page)).toBeUndefined()
    const form = page.locator('main form[data-lead-form="1"]')
    await form.getByLabel('Name').fill('Asha Rao')
    await form.getByLabel('Mobile Number').fill(`+971 ${mobile}`)
    await form.getByLabel('Treatment').selectOption({ label: 'Other' })
    await answer(form, 'Have you consulted before?', 'Yes')
    await answer(form, similar, 'Yes')
    await form.getByLabel('Preferred City').selectOption({ label: 'Mumbai' })
    await form.getByRole('button', { name: 'Ask for a second opinion' }).click()
    await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
    expect((await visitorId(page))?.value).toMatch(/^[0-9a-f]{32}$/)
    await expect(page.getByRole('link', { name: 'open it in a new tab' })).toBeVisible()
    await expectOneLead(mobile, {
      countryCode: '+971',
      Prior_Consultation: 'yes',
      Preferred_City: 'Mumbai',
    })
  })
})
