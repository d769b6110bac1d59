import { expect, test } from '@playwright/test'
import { axeFindings } from './support/axe'
import { asha, codeFor, logIn, ravi } from './support/desk'
import { newMobile } from './support/site'

// The care team's desk works without JavaScript.
test.use({ javaScriptEnabled: false })
// One after the other: the next lead of one test may be the lead of another.
test.describe.configure({ mode: 'serial' })

test('a member logs in, finds a lead by its number, takes it, books a visit and logs out', async ({
  page,
  request,
}) => {
  const MobileNoData = `97${String(Date.now()).slice(-8)}`
  const sent = await request.post('/api/backend/lead/v1/admin/webleadcreate', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      NameData: 'Lakshmi Narayanan',
      MobileNoData,
      CityData: 'Thiruvananthapuram',
      PageTypeData: 'Treatment',
      PageNameData: 'Piles treatment',
      QueryData: 'My mother has had pain for three days.',
    },
  })
  expect(sent.ok()).toBe(true)
  await logIn(page, asha)
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute(
    'content',
    '60;url=/desk?auto=1',
  )
  // A search that finds one lead opens it.
  await page.getByLabel('Search').fill(MobileNoData)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Lakshmi Narayanan' })).toBeVisible()
  await expect(page.getByText('My mother has had pain for three days.')).toBeVisible()
  await expect(page.getByText(/Say this word first: [A-Z]{4}/)).toBeVisible()

  await page.getByRole('button', { name: 'Take this lead' }).click()
  await expect(page.getByText('You have this lead for')).toBeVisible()
  await page.getByText('Booked', { exact: true }).click()
  await page.getByLabel('Place').fill('City Hospital')
  await page.getByLabel('Day and time').fill('2030-12-01T10:30')
  await page.getByRole('button', { name: 'Save: Booked' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'City Hospital' })).toContainText(
    'Asha Rao',
  )

  // The patient's receipt says so, in their words.
  const receipt = await (await request.get('/thankyou')).text()
  expect(receipt).toContain('We have booked an appointment for you.')
  expect(receipt).toContain('City Hospital')
  expect(receipt).toContain('1 December 2030, 10:30 am')

  // The next one that waits, straight from here.
  await request.post('/api/backend/lead/v1/admin/webleadcreate', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      NameData: 'Ravi',
      MobileNoData: '9700000001',
      PageTypeData: 'Home',
      PageNameData: 'Home',
    },
  })
  await page.getByRole('button', { name: 'Take the next lead' }).click()
  await expect(page.getByText('You have this lead for')).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.goto('/desk')
  await expect(page).toHaveURL('/desk/login')
})

test('one call settles three requests of a patient: the others are closed, and the patient reads so', async ({
  page,
  browser,
  baseURL,
}) => {
  // The patient's browser, which keeps all three receipts.
  const patient = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const receipt = await patient.newPage()
  const MobileNoData = newMobile()
  const references: string[] = []
  for (const PageNameData of ['Piles treatment', 'Hernia repair', 'Knee replacement']) {
    const sent = await patient.request.post('/api/backend/lead/v1/admin/webleadcreate', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { NameData: 'Gita Menon', MobileNoData, PageTypeData: 'Treatment', PageNameData },
    })
    expect(sent.ok()).toBe(true)
    await receipt.goto('/thankyou')
    references.push(
      (await receipt.getByRole('definition').filter({ hasText: /^CS-/ }).textContent()) ?? '',
    )
  }
  const [settled = '', ...others] = references.toReversed()
  expect(new Set(references).size).toBe(3)

  await logIn(page, ravi)
  await page.getByLabel('Search').fill(settled)
  await page.getByRole('button', { name: 'Search' }).click()
  for (const reference of others)
    await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText(
      'not called yet',
    )
  await page.getByRole('button', { name: 'Take this lead' }).click()
  await page.getByText('Booked', { exact: true }).click()
  await page.getByLabel('Place').fill('City Hospital')
  await page.getByLabel('Day and time').fill('2030-12-02T10:30')
  // Each outcome that settles a request has the box; only the open one is shown.
  await page
    .getByRole('checkbox', { name: 'Also close the 2 other open requests from this number' })
    .check()
  await page.getByRole('button', { name: 'Save: Booked' }).click()
  await expect(page.getByRole('status')).toHaveText('Saved.')

  for (const reference of others) {
    const other = page.getByRole('listitem').filter({ hasText: reference })
    await expect(other).toContainText('closed')
    await other.getByRole('link').click()
    const entry = page.getByRole('listitem').filter({ hasText: `Closed with ${settled}` })
    await expect(entry).toContainText('Reason: Duplicate')
    await expect(entry).toContainText('Ravi Kumar')
    await page.goBack()
  }

  // The patient reads of the appointment at the one, and at another that nobody will call about it.
  await receipt.reload()
  await expect(receipt.getByText('We have booked an appointment for you.')).toBeVisible()
  await receipt.getByRole('link', { name: others[0] ?? '' }).click()
  await expect(receipt.getByRole('main')).toContainText(others[0] ?? '')
  await expect(
    receipt.getByText('We are not going to call you about this request again.'),
  ).toBeVisible()
  await expect(receipt.getByRole('main')).not.toContainText('Duplicate')
  await patient.close()
})

test('a form keeps what was typed: after an error, and when the session ended meanwhile', async ({
  page,
  request,
  context,
}) => {
  const MobileNoData = `96${String(Date.now()).slice(-8)}`
  await request.post('/api/backend/lead/v1/admin/webleadcreate', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { NameData: 'Meena', MobileNoData, PageTypeData: 'Treatment', PageNameData: 'Piles' },
  })
  await logIn(page, ravi)
  await page.getByLabel('Search').fill(MobileNoData)
  await page.getByRole('button', { name: 'Search' }).click()
  const address = page.url()
  const form = page
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: 'Save: No answer' }) })
  await page.getByText('No answer', { exact: true }).click()
  await form.getByLabel('Call again at').fill('2020-01-01T10:00')
  await form.getByLabel('Note').fill('Her son answers after five.')
  await page.getByRole('button', { name: 'Save: No answer' }).click()
  await expect(page.getByText('The time to call again is in the past.').first()).toBeVisible()
  await expect(form.getByLabel('Note')).toHaveValue('Her son answers after five.')

  await context.clearCookies({ name: 'desk' })
  await form.getByLabel('Call again at').fill('2030-01-01T10:00')
  await page.getByRole('button', { name: 'Save: No answer' }).click()
  await expect(page.getByRole('alert')).toContainText('Your session has ended')
  await expect(page.getByText('Her son answers after five.')).toBeVisible()
  const before = codeFor(ravi)
  await page.getByLabel('Mobile number').fill(ravi)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => codeFor(ravi)).not.toBe(before)
  await page.getByLabel('Code', { exact: true }).fill(codeFor(ravi))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Back to the lead' }).click()
  await expect(page).toHaveURL(new RegExp(new URL(address).pathname))
  await page.getByRole('button', { name: 'Save: No answer' }).click()
  await expect(page.getByRole('status')).toHaveText('Saved.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Her son answers' })).toContainText(
    'Ravi Kumar',
  )
})

test('the desk tells a stranger nothing: same answers for unknown numbers, leads and codes', async ({
  page,
}) => {
  // The same for a lead that there is: the address is not looked up.
  await page.goto('/desk/lead/01K00000000000000000000000')
  await expect(page).toHaveURL('/desk/login?to=%2Fdesk%2Flead%2F01K00000000000000000000000')
  await page.getByLabel('Mobile number').fill('9811122233')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('If this number may enter the desk')).toBeVisible()
  await expect(page.getByText('No code after two minutes? Wait ten minutes')).toBeVisible()
  expect(codeFor('9811122233')).toBe('')
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('The code is wrong or no longer valid')
})

// axe is a script.
test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true })

  test('axe finds nothing at the login, in the queue and on a lead', async ({ page, request }) => {
    const MobileNoData = `95${String(Date.now()).slice(-8)}`
    await request.post('/api/backend/lead/v1/admin/webleadcreate', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        NameData: 'Meena',
        MobileNoData,
        CityData: 'Thiruvananthapuram',
        PageTypeData: 'Home',
        PageNameData: 'Home',
        Zutm_campaign: 'all_of_it_in_one_long_name_without_a_space_2026_q4_retargeting_lookalike',
      },
    })
    await page.goto('/desk/login')
    expect(await axeFindings(page)).toEqual([])
    await logIn(page, asha)
    expect(await axeFindings(page)).toEqual([])
    // The queue loads itself again every minute, but not over a search that is half typed.
    await page.clock.install()
    await page.reload()
    await page.getByLabel('Search').fill('half typed')
    await page.clock.runFor(70_000)
    await expect(page.getByLabel('Search')).toHaveValue('half typed')
    await page.getByLabel('Search').fill('')
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/desk?auto=1')
    await page.clock.resume()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.getByLabel('Search').fill(MobileNoData)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: 'Meena' })).toBeVisible()
    // The patient is on the phone: what came of the call is one press away.
    await page.getByRole('link', { name: 'What came of the call' }).click()
    await expect(page.getByText('Wrong number', { exact: true })).toBeInViewport()
    expect(await axeFindings(page)).toEqual([])

    // On a desktop ten leads fit on the screen, and a long name hides no number.
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/desk?city=Thiruvananthapuram')
    const row = page.getByRole('row').filter({ hasText: 'Meena' }).first()
    await expect(row.getByText('Thiruvananthapuram')).toHaveCSS('overflow-wrap', 'break-word')
    const due = await row.getByRole('cell').first().locator('small').first().boundingBox()
    expect(due?.height).toBeLessThan(30)
    await page.goto('/desk/numbers?by=campaign')
    await expect(page.getByRole('columnheader', { name: 'Booked' }).first()).toBeInViewport()
  })
})
