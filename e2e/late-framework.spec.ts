import { expect, expectOneLead, newMobile, test } from './support/site'

/** Fails when an upgrade of Next.js changes how the framework is loaded (docs/decisions/0010-late-framework.md). */
const paths = [
  '/',
  '/delhi/doctors/cardiology',
  '/condition/piles',
  '/thankyou',
  '/terms-conditions',
  '/appointment',
]
const scriptPaths = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
    .map((entry) => new URL(entry.name).pathname)

for (const path of paths)
  test(`${path} runs nothing but the early script before a touch`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const ran = await page.evaluate(scriptPaths)
    expect(ran).toEqual([expect.stringMatching(/^\/early\/early-[0-9a-f]+\.js$/)])
    expect(
      await page
        .locator('script:not([type="application/json"]):not([type="application/ld+json"])')
        .count(),
    ).toBe(1)
    expect(await page.locator('link[rel~=late]').count()).toBeGreaterThan(4)
  })

test('the framework is fetched ahead, but not run, once a form is in view', async ({ page }) => {
  const fetchedAhead = () =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
      .filter(({ name }) => name.endsWith('.js')).length
  await page.goto('/condition/piles', { waitUntil: 'networkidle' })
  expect(await page.evaluate(fetchedAhead)).toBe(0)
  await page.locator('form[data-live]').first().scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(fetchedAhead)).toBeGreaterThan(4)
  expect(await page.evaluate(scriptPaths)).toHaveLength(1)
})

test('the menus are only in the HTML, and hydration does not change them @both', async ({
  page,
}) => {
  await page.goto('/condition/piles')
  const data = JSON.parse((await page.locator('#__NEXT_DATA__').textContent()) ?? '')
  expect(data.props.pageProps.navigation).toBeNull()
  const persistentHtml = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('[data-persistent]'), (e) => e.innerHTML),
    )
  const before = await persistentHtml()
  expect(before.length).toBeGreaterThan(5)
  for (const html of before) expect(html.length).toBeGreaterThan(100)
  await page.locator('form[data-lead-form]').first().getByLabel('Name').focus()
  await expect(page.getByRole('button', { name: /^City/ })).toBeVisible()
  expect(await persistentHtml()).toEqual(before)
})

test('a tap is replayed after hydration, and the URL stays the same @both', async ({ page }) => {
  await page.goto('/condition/piles')
  await page.getByRole('link', { name: /Book an Appointment/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/condition/piles')
})

for (const isHydrated of [false, true])
  test(`pointing at an opener fetches the form, so the tap needs no more scripts (hydrated before: ${isHydrated}) @both`, async ({
    page,
  }) => {
    const chunks = async () =>
      (await page.evaluate(scriptPaths)).filter((path) => path.includes('/chunks/')).length
    await page.goto('/')
    if (isHydrated) {
      await page.evaluate(() => {
        const trigger = Object.assign(document.createElement('span'), { tabIndex: 0 })
        trigger.dataset.live = ''
        document.body.append(trigger)
        trigger.focus()
      })
      await expect.poll(chunks).toBeGreaterThan(3)
      await page.waitForLoadState('networkidle')
    }
    const before = await chunks()
    const opener = page.locator('main a[data-opener="lead-form"]').first()
    await opener.dispatchEvent('pointerover')
    await expect.poll(chunks).toBeGreaterThan(before)
    await page.waitForLoadState('networkidle')
    // From now on no script request is answered.
    await page.route('**/_next/static/chunks/**', () => {})
    await opener.click()
    await expect(page.getByRole('dialog').getByLabel('Mobile Number')).toBeVisible()
  })

test('the opener works as a link when the framework does not load', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await page.goto('/condition/piles')
  await page.getByRole('link', { name: /Book an Appointment/ }).click()
  await page.waitForURL(/\/appointment\?/, { timeout: 4000 })
  await expect(page.getByLabel('Mobile Number')).toBeVisible()
})

test('typed text stays when the page is hydrated', async ({ page }) => {
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto('/condition/piles')
  const form = page.locator('form[data-lead-form]').first()
  await form.getByLabel('City').selectOption({ label: 'Pune' })
  await form.getByLabel('Name').pressSequentially('Asha Rao', { delay: 20 })
  await expect(form.getByRole('button', { name: /^City Pune/ })).toBeVisible({ timeout: 10_000 })
  await expect(form.getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(form.getByLabel('Name')).toBeFocused()
})

test('a form sent before hydration is one plain POST with its attribution', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  const mobile = newMobile()
  await page.goto('/condition/piles?utm_source=newsletter')
  const form = page.locator('form[data-lead-form]').first()
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Mobile Number').fill(mobile)
  await form.getByLabel('City').selectOption({ label: 'Pune' })
  await form.getByRole('button', { name: 'Book Appointment' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible()
  await expectOneLead(mobile, {
    Zutm_source: 'newsletter',
    PageTypeData: 'Condition',
    leadFormVariant: '1',
  })
})

test('the bottom bar shows after 500 px of scroll @both', async ({ page }) => {
  await page.goto('/condition/piles')
  const bar = page.locator('#bottom-bar')
  await expect(bar).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect(bar).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 501))
  await expect(bar).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).toBeHidden()
})

test('the bottom bar of a doctor shows whom its button books', async ({ page }) => {
  await page.goto('/doctor/dr-dhivya-shanmugasundaram')
  await page.evaluate(() => window.scrollTo(0, 900))
  const name = page.locator('#bottom-bar').getByText('with Dr Dhivya Shanmugasundaram')
  await expect(name).toBeInViewport({ ratio: 1 })
  // What only screen readers get is one pixel wide.
  expect((await name.boundingBox())?.width).toBeGreaterThan(100)
})

test('opened from the patient app, the page shows no top bar and no floating buttons', async ({
  page,
}) => {
  await page.goto('/condition/piles?source=app')
  await expect(page.getByRole('banner')).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeHidden()
})
