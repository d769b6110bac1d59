import { expect, expectOneLead, leadsOf, newMobile, test } from './support/site'

test.use({ javaScriptEnabled: false })

test('menus, accordions and links work @both', async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByText('Conditions', { exact: true }).first().click()
    await menu.getByText('General Surgery', { exact: true }).filter({ visible: true }).click()
    await menu.getByRole('link', { name: 'Piles', exact: true }).click()
  } else {
    await page.getByRole('button', { name: 'Conditions' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Piles', exact: true }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Piles')
})

test('the appointment form shows errors, keeps what was typed, and then makes one lead', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/)
  const mobile = newMobile()
  await page.goto('/condition/piles')
  await page.getByRole('link', { name: /Book an Appointment/ }).click()
  await expect(page).toHaveURL(/\/appointment\?/)

  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Mobile Number').fill('12345')
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  expect((await refused).status()).toBe(422)
  await expect(page.getByLabel('Mobile Number')).toHaveAccessibleDescription(
    '10 digits Please Only Enter a Valid Mobile Number',
  )
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Please select valid city')
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')

  await page.getByLabel('Mobile Number').fill(mobile)
  await page.getByLabel('City').selectOption({ label: 'Mumbai' })
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
  await expect(page.getByText(/^CS-/)).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^CS-/)).toBeVisible()
  await expectOneLead(mobile, {
    CityData: 'Mumbai',
    condition_data: 'Piles',
    ProcedureNameData: '',
  })
})

test('the city Other asks for the town, which reaches the care team and the page of the request', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/)
  const mobile = newMobile()
  await page.goto('/patna/doctors/cardiology')
  const form = page.getByRole('main').locator('form[data-lead-form="1"]')
  const town = page.getByLabel('Which town or village?')
  await expect(form.locator(town)).toBeHidden()
  await form.getByLabel('City').selectOption({ label: 'Other' })
  await form.locator(town).fill('Sasaram')
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Mobile Number').fill('12345')
  await form.getByLabel('Treatment').selectOption({ label: 'Other' })
  await form.getByRole('button', { name: 'Book Appointment' }).click()
  // The form comes back with the town.
  await expect(town).toHaveValue('Sasaram')
  await page.getByLabel('Mobile Number').fill(mobile)
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await page.getByRole('button', { name: 'See, correct or withdraw your request' }).click()
  await expect(page.getByText('City typed: Sasaram')).toBeVisible()
  await expectOneLead(mobile, { CityData: 'Other', Remark: 'City typed: Sasaram' })
})

test('the same plain form sent twice makes one lead', async ({ page, request }) => {
  const mobile = newMobile()
  await page.goto('/appointment')
  const fields = {
    name: 'Asha Rao',
    mobile,
    city: '514',
    treatment: 'other',
    query: '',
    variant: '3',
    page: (await page.locator('input[name=page]').getAttribute('value')) ?? '',
  }
  for (const _ of [1, 2]) {
    const answer = await request.post('/appointment', { form: fields, maxRedirects: 0 })
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toBe('/thankyou?isquicksurvey=1')
  }
  expect(await leadsOf(mobile)).toHaveLength(1)
})

test('JSON and oversized bodies are refused as plain forms', async ({ request }) => {
  const json = await request.post('/appointment', { data: { mobile: '9876543210' } })
  expect(json.status()).toBe(415)
  const large = await request.post('/appointment', { form: { query: 'a'.repeat(70_000) } })
  expect(large.status()).toBe(413)
})

test('a search about an emergency shows emergency numbers above its results', async ({ page }) => {
  await page.goto('/search?q=seene+mein+dard')
  const main = page.getByRole('main')
  const call = main.getByRole('link', { name: /^Call 112/ })
  await expect(call).toHaveAttribute('href', 'tel:112')
  await expect(main.getByRole('link', { name: /^Call 108/ })).toBeInViewport()
  const result = main.getByRole('link', { name: /^Coronary artery disease/ })
  const [above, below] = [await call.boundingBox(), await result.first().boundingBox()]
  expect(above?.height).toBeGreaterThanOrEqual(48)
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
})

test('the chat is one form with all three questions, and the lead form is below the answer', async ({
  page,
}) => {
  const mobile = newMobile()
  await page.goto('/chat')
  await page.getByLabel('What is the trouble?').fill('ghutne me dard')
  await page.getByLabel('Your city').fill('Pune')
  await page.getByLabel('Who is this for?').selectOption({ label: 'My mother or father' })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/chat$/)
  const log = page.getByRole('log')
  await expect(log).toContainText('Aapke mata-pita ke liye Pune mein')
  await expect(log.getByRole('link', { name: /^Knee pain/ })).toBeVisible()
  await page.getByLabel('Kuch aur poochiye').fill('meri beti ko bawasir hai')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log).toContainText('Aapke bachche ke liye Pune mein')
  await page.getByText('Mujhe phone kijiye').first().click()
  const said = 'ghutne me dard\nmeri beti ko bawasir hai'
  await expect(page.getByLabel('Query')).toHaveValue(said)
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Mobile Number').fill(mobile)
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
  expect(await leadsOf(mobile)).toMatchObject([
    {
      CityData: 'Pune',
      condition_data: 'Piles',
      // Plain forms send line ends as two characters.
      QueryData: said.replace('\n', '\r\n'),
      Remark: 'Chat, for: child',
    },
  ])
})

test('the chat asks for missing answers, one page at a time, and shows errors', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/)
  await page.goto('/chat/ai')
  await page.getByLabel('Your question').evaluate((field) => field.removeAttribute('required'))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please write what the trouble is')
  await page.getByLabel('Your question').fill('chhati me dard')
  await page.getByRole('button', { name: 'Send' }).click()
  // 'Who is this for?' already has an answer: the first of its list.
  await expect(page.getByText('Aap kis shahar mein').first()).toBeVisible()
  const first = page.getByRole('link', { name: /112/ }).first()
  await expect(first).toHaveAttribute('href', 'tel:112')
  await expect(first).toBeInViewport()
  await page.getByRole('button', { name: 'Delhi', exact: true }).click()
  await expect(page.getByRole('log')).toContainText('Yeh bimari ki pehchan (diagnosis) nahi hai')
  await page.getByRole('button', { name: 'Doosra shahar' }).click()
  await expect(page.getByLabel('Aapka shahar')).toBeVisible()
})
