import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, expectOneLead, newMobile, test } from './support/site'

/** A lead that could not be sent waits on the device and is sent later (docs/decisions/0040-unsent-lead.md). */

const hour = 60 * 60_000
const notYet = 'Your request has not reached us yet'
const arrived = 'Your request has reached us.'
const failedRequest = /Failed to load resource|ERR_|net::/

interface Unsent {
  lead: { CreatedDateData: string }
  at: number
  notBefore: number
}

const formOf = (page: Page) => page.locator('main form[data-lead-form="1"]')

async function fillIn(form: Locator, mobile: string): Promise<void> {
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Mobile Number').fill(mobile)
  await form.getByRole('button', { name: 'City' }).click()
  await form.getByRole('option', { name: 'Delhi', exact: true }).click()
}

/** Opens a page and fills in its form, which hydrates it. */
async function filledForm(page: Page, mobile: string): Promise<Locator> {
  await page.goto('/condition/piles')
  const form = formOf(page)
  await fillIn(form, mobile)
  // The code that sends the form has been loaded by now.
  await page.waitForLoadState('networkidle')
  return form
}

const submit = (form: Locator) => form.locator('button[type=submit]').click()

/** Fills in a form, cuts the network and submits the form. */
async function submitOffline(page: Page, mobile: string): Promise<Locator> {
  const form = await filledForm(page, mobile)
  await page.context().setOffline(true)
  await submit(form)
  await expect(form.getByRole('status').filter({ hasText: notYet })).toBeVisible({
    timeout: 20_000,
  })
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form.getByLabel('Mobile Number')).toHaveValue(mobile)
  return form
}

/** The idempotency keys of the leads that the browser sends from now on. */
function sentKeys(context: BrowserContext): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/webleadcreate')) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

/** Moves what waits on the device into the past. */
const letPass = (page: Page, ms: number) =>
  page.evaluate((passed) => {
    const unsent: Record<string, Unsent> = JSON.parse(localStorage.getItem('unsent') ?? '{}')
    for (const one of Object.values(unsent)) {
      one.at -= passed
      one.notBefore -= passed
      one.lead.CreatedDateData = new Date(
        Date.parse(one.lead.CreatedDateData) - passed,
      ).toISOString()
    }
    localStorage.setItem('unsent', JSON.stringify(unsent))
    return Object.entries(unsent)
  }, ms)

/** A page without scripts of ours, so that nothing is sent from it. */
async function quietPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  return page
}

/**
 * Submits a form without a network, closes the tab and comes back with a network after so long.
 *
 * @returns a page that sends nothing, and what waits on the device
 */
async function comeBack(page: Page, mobile: string, ms: number) {
  const context = page.context()
  await submitOffline(page, mobile)
  await page.close()
  await context.setOffline(false)
  const later = await quietPage(context)
  const [[key, { lead }] = ['', { lead: { CreatedDateData: '' } }]] = await letPass(later, ms)
  return { later, key, lead }
}

test('the network is cut before the code that sends the form has loaded: the form stays and names the number to call', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_|net::|chunk/i)
  const mobile = newMobile()
  await page.goto('/condition/piles')
  const form = formOf(page)
  // The pointer makes the form live; the code that sends it loads when the form gets the focus.
  await form.locator('select').first().hover()
  await expect(form.getByRole('button', { name: 'City' })).toBeVisible()
  await context.setOffline(true)
  await fillIn(form, mobile)
  await submit(form)
  const line = form.getByRole('status').filter({ hasText: /has not reached us\. Please call \+91/ })
  await expect(line).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form.getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(form.getByLabel('Mobile Number')).toHaveValue(mobile)
  await expect(page).toHaveURL(/\/condition\/piles$/)
  await context.setOffline(false)
  await submit(form)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible()
  await expectOneLead(mobile, { NameData: 'Asha Rao', CityData: 'Delhi' })
})

for (const path of ['/terms-conditions', '/find-hospital-doctor-for-surgery'])
  test(`the network is cut and the tab is closed: an hour later ${path} sends the lead once, with its original time`, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(failedRequest)
    const mobile = newMobile()
    const { later, key, lead } = await comeBack(page, mobile, hour)
    const keys = sentKeys(context)
    await later.goto(path)
    await expect(later.getByRole('status').filter({ hasText: arrived })).toBeVisible()
    await expectOneLead(mobile, {
      NameData: 'Asha Rao',
      CityData: 'Delhi',
      condition_data: 'Piles',
      CreatedDateData: lead.CreatedDateData,
    })
    expect(keys).toEqual([key])
    expect(await later.evaluate(() => localStorage.getItem('unsent'))).toBeNull()
    expect(await later.evaluate(() => ({ ...sessionStorage }))).toMatchObject({
      lead_id: expect.stringMatching(/./),
      hhUser: `+91${mobile}`,
    })
    await later.getByRole('link', { name: 'See your receipt' }).click()
    await expect(later.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible()
    await expect(later.getByText(/^CS-/)).toBeVisible()
    expect(keys).toEqual([key])
  })

test('after a day the lead is not sent any more, and the next page says so', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const mobile = newMobile()
  const { later } = await comeBack(page, mobile, 25 * hour)
  const keys = sentKeys(context)
  await later.goto('/terms-conditions')
  await expect(later.getByRole('status').filter({ hasText: /could not be sent/ })).toBeVisible()
  await later.getByRole('link', { name: 'Send it again' }).click()
  await later.waitForURL('**/condition/piles')
  expect(keys).toEqual([])
  expect(await later.evaluate(() => localStorage.getItem('unsent'))).toBeNull()
})

test('the network comes back while two tabs are open: the lead is sent once, and no page says that it waits', async ({
  page,
  context,
  allowConsole,
}) => {
  test.setTimeout(90_000)
  allowConsole(failedRequest)
  const other = await context.newPage()
  await other.goto('/terms-conditions')
  await page.bringToFront()
  const mobile = newMobile()
  const form = await submitOffline(page, mobile)
  const keys = sentKeys(context)
  await context.setOffline(false)
  await expect(form.getByText(notYet)).toBeHidden({ timeout: 40_000 })
  await expectOneLead(mobile)
  expect(keys).toHaveLength(1)
})

test('a server that is down for a while gets the lead from the page that is still open', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  test.setTimeout(90_000)
  const calls = /\/(webleadcreate|createleadzoho)$/
  await context.route(calls, (route) => route.fulfill({ status: 503, body: '' }))
  const mobile = newMobile()
  const form = await filledForm(page, mobile)
  await submit(form)
  await expect(form.getByRole('status').filter({ hasText: notYet })).toBeVisible({
    timeout: 20_000,
  })
  await context.unroute(calls)
  await expect(form.getByRole('status').filter({ hasText: arrived })).toBeVisible({
    timeout: 40_000,
  })
  await expect(form.getByLabel('Mobile Number')).toHaveValue('')
  await expectOneLead(mobile)
  await form.getByRole('link', { name: 'See your receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible()
})

test('whoever holds the phone can remove a waiting lead, which is then never sent', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const form = await submitOffline(page, newMobile())
  await form.getByRole('button', { name: 'Do not send it' }).click()
  await expect(form.getByText(notYet)).toBeHidden()
  await expect(form.locator('button[type=submit]')).toBeFocused()
  const keys = sentKeys(context)
  await context.setOffline(false)
  await page.goto('/terms-conditions', { waitUntil: 'networkidle' })
  expect(keys).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('unsent'))).toBeNull()
})
