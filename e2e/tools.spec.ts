import type { Locator, Page } from '@playwright/test'
import { axeFindings } from './support/axe'
import { expect, expectHydrated, expectOneLead, newMobile, test } from './support/site'

/** Each tool answers with and without JavaScript, and its result is sent with a lead. */

interface ToolJourney {
  name: string
  path: string
  fill: (tool: Locator) => Promise<void>
  button: string
  /** Heading of the result. */
  heading: string
  lead: Record<string, unknown>
}

const choose = async (tool: Locator, answers: Record<string, string>) => {
  for (const [name, value] of Object.entries(answers))
    await tool.locator(`input[name=${name}][value="${value}"]`).check()
}

const fillPiles = (tool: Locator) =>
  choose(tool, {
    prolapse: 'pushed',
    bleeding: 'seldom',
    pain: 'sore',
    duration: 'longer',
    age: 'under45',
  })
const pilesLead = { pilesSeverityScore: '8', pilesSeverity: 'Moderate', leadFormVariant: '8' }

const journeys: ToolJourney[] = [
  {
    name: 'BMI',
    path: '/tools/bmi-calculator',
    fill: async (tool) => {
      await tool.getByLabel('Feet and inches').check()
      await tool.getByLabel('Feet', { exact: true }).fill('5')
      await tool.getByLabel('Inches', { exact: true }).fill('5')
      await tool.getByLabel('Weight').fill('65')
    },
    button: 'Calculate BMI',
    heading: 'Your BMI is 23.8',
    lead: {
      height: '165.1',
      weight: '65',
      bmi: '23.8',
      PageTypeData: 'Home',
      leadFormVariant: '8',
    },
  },
  {
    name: 'medical loan',
    path: '/services/medical-loan',
    fill: async (tool) => {
      await tool.getByLabel('Loan amount').fill('1,00,000')
      await tool.getByLabel('Yearly interest').fill('12')
      await tool.getByLabel('Months').fill('12')
      await tool.getByLabel('Monthly pay').fill('30000')
    },
    button: 'Calculate Monthly EMI',
    heading: '₹8,885 a month',
    lead: {
      Monthly_Salary: '30000',
      Remark: 'Medical loan: ₹1,00,000 over 12 months at 12 % a year, ₹8,885 a month',
      leadFormVariant: '8',
    },
  },
  {
    name: 'piles',
    path: '/tools/piles-severity',
    fill: fillPiles,
    button: 'See my result',
    heading: 'Your answers: moderate',
    lead: { ...pilesLead, PageTypeData: 'Treatment', ProcedureNameData: 'Piles treatment' },
  },
  {
    name: 'cataract lens',
    path: '/tools/cataract-lens',
    fill: (tool) =>
      choose(tool, {
        sight: 'all',
        glasses: 'none',
        night: 'often',
        astigmatism: 'no',
        disease: 'no',
        budget: 'open',
      }),
    button: 'See which lens',
    heading: 'Ask about: EDOF',
    lead: {
      cataractLens: 'EDOF',
      PageTypeData: 'Treatment',
      ProcedureNameData: 'Cataract surgery',
    },
  },
]

const formOf = (page: Page, button: string) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: button }) })
const leadForm = (page: Page) => page.locator('form[data-lead-form="8"]')

/** Sends the lead form below a result, with JavaScript. */
async function sendLead(page: Page, mobile: string): Promise<void> {
  const form = leadForm(page)
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Mobile Number').fill(mobile)
  await form.getByRole('button', { name: /^City/ }).click()
  await form.getByRole('option', { name: 'Delhi', exact: true }).click()
  await form.getByRole('button', { name: 'Ask for a callback' }).click()
  await page.waitForURL('**/thankyou?isquicksurvey=1')
}

for (const { name, path, fill, button, heading, lead } of journeys) {
  test(`${name}: shows its result on the same page, and the lead below contains it`, async ({
    page,
  }) => {
    const mobile = newMobile()
    await page.goto(path)
    const tool = formOf(page, button)
    await fill(tool)
    await expectHydrated(tool)
    let navigations = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations += 1
    })
    await tool.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeFocused()
    expect(navigations).toBe(0)
    expect(new URL(page.url())).toMatchObject({ search: '', hash: '' })

    await sendLead(page, mobile)
    await expectOneLead(mobile, { ...lead, CityData: 'Delhi' })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { name, path, fill, button, heading, lead } of journeys) {
    test(`${name}: the page answers its own form, and the lead contains the result`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/422/)
      const mobile = newMobile()
      await page.goto(path)
      const refused = page.waitForResponse((response) => response.request().method() === 'POST')
      await formOf(page, button).getByRole('button', { name: button }).click()
      expect((await refused).status()).toBe(422)
      await expect(page).toHaveTitle(/^Please check your answers/)
      await expect(page.getByText('Please check these answers')).toBeVisible()

      await fill(formOf(page, button))
      await formOf(page, button).getByRole('button', { name: button }).click()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      expect(new URL(page.url())).toMatchObject({ pathname: path, search: '' })

      const form = leadForm(page)
      await form.getByLabel('Name').fill('Asha Rao')
      await form.getByLabel('Mobile Number').fill(mobile)
      await form.getByLabel('City').selectOption({ label: 'Pune' })
      await form.getByRole('button', { name: 'Ask for a callback' }).click()
      await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
      await expectOneLead(mobile, { ...lead, CityData: 'Pune' })
    })
  }

  test('the quiz on a treatment’s page leads to the page of the quiz', async ({ page }) => {
    await page.goto('/treatment/piles-treatment')
    await fillPiles(formOf(page, 'See my result'))
    await page.getByRole('button', { name: 'See my result' }).click()
    await expect(page).toHaveURL(/\/tools\/piles-severity#/)
    await expect(page.getByRole('heading', { name: 'Your answers: moderate' })).toBeVisible()
  })
})

test('the quiz on a condition’s page shows its result there, and its lead is about that condition', async ({
  page,
}) => {
  const mobile = newMobile()
  await page.goto('/condition/piles')
  const tool = formOf(page, 'See my result')
  await fillPiles(tool)
  await expectHydrated(tool)
  await tool.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByRole('heading', { name: 'Your answers: moderate' })).toBeFocused()
  await expect(page).toHaveURL(/\/condition\/piles$/)
  await sendLead(page, mobile)
  await expectOneLead(mobile, { ...pilesLead, condition_data: 'Piles' })
})

for (const { name, path, fill, button, heading } of journeys)
  test(`axe finds nothing on ${name} with errors and with a result, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.goto(path)
    const tool = formOf(page, button)
    await tool.getByRole('button', { name: button }).focus()
    await expectHydrated(tool)
    await tool.getByRole('button', { name: button }).click()
    await expect(tool.getByRole('alert')).toBeFocused()
    expect(await axeFindings(page, 'main')).toEqual([])
    await fill(tool)
    await tool.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(await axeFindings(page, 'main')).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

test('a page of another treatment has no quiz @desktop', async ({ request }) => {
  const html = await (await request.get('/treatment/hernia-repair')).text()
  expect(html).not.toContain('/tools/piles-severity#')
  expect(html).not.toContain('/tools/cataract-lens#')
})
