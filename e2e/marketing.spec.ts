import { expect, test } from './support/site'

/** The marketing team's pages: their URLs, their layout and the links that lead to them. */

const variants = [
  ...['plain', 'index', 'brand', 'thin', 'onlyform', 'remarks', 'pdf', 'cost', 'doctor'],
  ...['callprimary', 'topsticky', 'board', 'callwhatsapp', 'display', 'faqthin', 'lens'],
  ...['superthin', 'verythin', 'ayush'],
]

test('all variants have one canonical URL, and none is indexed @desktop', async ({ request }) => {
  for (const variant of variants) {
    const answer = await request.get(`/marketing/${variant}/piles-treatment`)
    expect(answer.status(), variant).toBe(200)
    const html = await answer.text()
    expect(html).toMatch(/<link[^>]*rel="canonical"[^>]*\/treatment\/piles-treatment"/)
    expect(html).toMatch(/<meta[^>]*name="robots"[^>]*noindex/)
  }
})

test.describe('invalid URLs @desktop', () => {
  for (const path of [
    ...['/marketing/unknown', '/marketing/unknown/piles-treatment', '/marketing/pdf/unknown'],
    ...['/marketing/brand/unknown', '/marketing/pdf/piles-treatment/more', '/campaign/unknown'],
    ...['/marketing/unknown?city=delhi', '/prefilled/marketing/piles-treatment?city=delhi'],
  ])
    test(path, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404)
    })
})

test('the PDF variant shows the contents of the PDF and offers it', async ({ page }) => {
  await page.goto('/marketing/pdf/knee-replacement')
  await expect(page.getByRole('region', { name: 'In the PDF' }).getByRole('listitem')).toHaveCount(
    5,
  )
  const form = page.locator('form[data-lead-form="10"]')
  await expect(form.getByRole('button', { name: 'Send Me the PDF' })).toBeVisible()
})

test('the doctor variant begins with a doctor, and the form names the doctor', async ({ page }) => {
  await page.goto('/marketing/doctor/kidney-stone-treatment')
  const name = (await page.getByRole('heading', { level: 2, name: /^Dr / }).textContent()) ?? ''
  await expect(page.getByRole('region', { name: `Book a visit with ${name}` })).toBeVisible()
})

test('the bar of topsticky stays at the top @both', async ({ page }) => {
  await page.goto('/marketing/topsticky/hernia-repair')
  const bar = page.getByRole('complementary', { name: 'Next step' })
  await page.getByText('Questions people ask').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3))
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  await expect(bar.getByRole('link', { name: 'Book Now' })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link fills in and locks fields, and each can be unlocked', async ({ page }) => {
    await page.goto('/marketing/piles-treatment?city=delhi&name=Asha%20Rao&treatment=piles')
    const form = page.locator('form[data-lead-form="9"]')
    await expect(form).toContainText('Asha Rao')
    await expect(form).toContainText('Delhi')
    await expect(form.locator('input[name=city]')).toHaveValue('514')
    await expect(form.getByRole('link', { name: /Change/ })).toHaveCount(3)
    await form
      .getByRole('link', { name: /Change/ })
      .first()
      .click()
    await expect(form.getByRole('link', { name: /Change/ })).toHaveCount(2)
  })

  test('a link’s unknown values are not shown', async ({ page }) => {
    await page.goto('/marketing/piles-treatment?city=Atlantis&name=%3Cb%3E1%3C/b%3E&treatment=x')
    await expect(page.getByText('Atlantis')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Change/ })).toHaveCount(0)
  })

  test('the row of a brand page scrolls, and its conditions lead to their pages', async ({
    page,
  }) => {
    await page.goto('/marketing/brand/neem-day-surgery')
    const row = page.getByRole('list', { name: 'Doctors, a row to scroll' })
    await row.evaluate((list) => list.scrollTo({ left: 400 }))
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
    const conditions = page.getByRole('region', { name: 'Conditions' }).getByRole('link')
    await expect(conditions).toHaveCount(16)
    await expect(conditions.first()).toHaveAttribute('href', '/condition/piles')
  })
})

test('after hydration the row of a brand page has buttons @both', async ({ page }) => {
  await page.goto('/marketing/brand/neem-day-surgery')
  // Any touch or pointer hydrates the page.
  await page.getByLabel('Mobile Number').focus()
  const next = page.getByRole('button', { name: 'Doctors: next' })
  const back = page.getByRole('button', { name: 'Doctors: back' })
  await expect(back).toBeDisabled()
  await next.click()
  await expect(back).toBeEnabled()
  const row = page.getByRole('list', { name: 'Doctors, a row to scroll' })
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
})

test('the WhatsApp message names the page and the campaign (specification.md, section 9)', async ({
  page,
}) => {
  await page.goto('/marketing/kidney-stone-treatment?campaignid=77&network=g&targetid=kwd-298')
  const chat = page.getByRole('main').getByRole('link', { name: 'Chat with Expert' })
  await expect(chat).toHaveAttribute('target', '_blank')
  await chat.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await chat.click()
  const href = (await chat.getAttribute('href')) ?? ''
  expect(new URL(href).searchParams.get('text')).toBe(
    'I want to know about Kidney stone treatment\nwebpage-ref: 77 g\nticket-id: 298',
  )
})

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    ...['/marketing/brand/neem-day-surgery', '/marketing/topsticky/hernia-repair'],
    ...['/marketing/cost/cataract-surgery', '/marketing/index/piles-treatment?city=delhi'],
  ]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
