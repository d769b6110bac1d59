import type { Page } from '@playwright/test'
import { axeFindings } from './support/axe'
import { codeFor, dialog, enterName, header, logIn, openLogin, openMenu } from './support/login'
import { expect, newMobile, test } from './support/site'

/** axe finds nothing, and at 320 px (200 % zoom on a phone) nothing scrolls sideways. */
async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 480 })
  const overflow = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open] > div > div')
    return [document.documentElement, ...(dialog ? [dialog] : [])].map(
      (element) => element.scrollWidth - element.clientWidth,
    )
  })
  expect(overflow.every((pixels) => pixels <= 0)).toBe(true)
  if (size) await page.setViewportSize(size)
}

test('a visitor logs in, enters a name, edits the profile and logs out @both', async ({
  page,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 422/)
  const mobile = newMobile()
  await page.goto('/condition/piles')
  await openLogin(page)
  const form = dialog(page, 'Login')
  await expect(form.getByLabel('Mobile Number')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Mobile Number').fill('5000000000')
  await form.getByRole('button', { name: 'Verify' }).click()
  await expect(form.getByText('Please enter valid mobile number')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Mobile Number').fill(mobile)
  await form.getByRole('button', { name: 'Verify' }).click()
  await expect(form.getByLabel('Digit 1 of 6')).toBeFocused()
  await expect(form.getByText(/Resend OTP in/)).toBeVisible()
  const code = codeFor(mobile)
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await form.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(form.getByText('Please enter valid OTP')).toBeVisible()
  await expectAccessible(page)
  await expect(form.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(code)
  await form.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(form.getByText('Login Successful')).toBeVisible()
  await expect(dialog(page, 'Personal Details')).toBeVisible()
  await expectAccessible(page)
  await enterName(page, 'Asha Rao')

  // After the reload the keyboard goes on at the account, and a screen reader hears what was saved.
  await expect(header(page).getByRole('button', { name: /Your account/ })).toBeFocused()
  await expect(page.getByText('Profile Updated Successfully')).toBeAttached()
  // The cached page is the same for everybody; only the early script shows the user.
  await expect(header(page).getByRole('button', { name: 'Your account, Asha Rao' })).toHaveText(
    /^A/,
  )
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeHidden()
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'userCredentials')
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
  expect(Object.keys(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).sort()).toEqual([
    'email',
    'id',
    'mobileNo',
    'name',
    'selectedCity',
    'token',
  ])

  await openMenu(page, 'Edit Profile')
  const edit = dialog(page, 'Edit Profile')
  await expect(edit.getByLabel('Name')).toHaveValue('Asha Rao')
  await expectAccessible(page)
  await edit.getByLabel('Email').fill('usha@')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Please enter your email')).toBeVisible()
  await edit.getByLabel('Name').fill('Usha Rao')
  await edit.getByLabel('Email').fill('usha@example.in')
  const reloaded = page.waitForEvent('load')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Profile Updated')).toBeVisible()
  await reloaded
  await expect(header(page).getByRole('button', { name: 'Your account, Usha Rao' })).toBeVisible()

  await openMenu(page, 'Edit Profile')
  await edit.getByRole('button', { name: /Change/ }).click()
  await expect(dialog(page, 'Location')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Location')).toBeHidden()

  await openMenu(page, 'Logout')
  await expect(page.getByText('Are you sure you want to Logout?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openMenu(page, 'Logout')
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('userCredentials')
})

test('a user with a name is logged in at once, also on the login page', async ({
  page,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 401/)
  const mobile = newMobile()
  await page.goto('/login')
  await expect(page.getByRole('main').getByLabel('Mobile Number')).toBeFocused()
  await expectAccessible(page)
  await logIn(page, mobile, page.getByRole('main'))
  await enterName(page, 'Ravi')
  await expect(page.getByText('You are logged in as Ravi.')).toBeVisible()
  await expectAccessible(page)
  const token = await page.evaluate(() => document.cookie)
  await page.getByRole('main').getByRole('link', { name: 'Logout' }).click()
  const out = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await out
  await expect(page.getByLabel('Mobile Number').first()).toBeVisible()

  // The token is no longer valid, so the user is logged out.
  await page.context().addCookies([
    {
      name: 'userCredentials',
      value: /userCredentials=([^;]*)/.exec(token)?.[1] ?? '',
      url: page.url(),
    },
  ])
  await page.goto('/')
  await openMenu(page, 'Edit Profile')
  await page.getByLabel('Email').fill('ravi@example.in')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save' }).click()
  await reloaded
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the code goes to the number that was typed with its country code', async ({ page }) => {
  const mobile = newMobile()
  const groups = `${mobile.slice(0, 5)} ${mobile.slice(5)}`
  await page.goto('/condition/piles')
  await openLogin(page)
  const form = dialog(page, 'Login')
  const field = form.getByLabel('Mobile Number')
  await expect(field).toBeFocused()
  await page.keyboard.type(`+91 ${groups.slice(0, -1)}`)
  await expect(form.getByRole('button', { name: 'Verify' })).toBeDisabled()
  await page.keyboard.type(groups.slice(-1))
  await expect(field).toHaveValue(mobile)
  await expect(form.getByText(`The code goes to +91 ${groups}`)).toBeVisible()
  await field.fill('')
  await page.keyboard.insertText(`${mobile}12345`)
  await form.getByRole('button', { name: 'Verify' }).click()
  await expect(form.getByText('Please enter valid mobile number')).toBeVisible()
  await expect(field).toHaveValue(`${mobile}12345`)
  await field.fill(`0${mobile}`)
  await form.getByRole('button', { name: 'Verify' }).click()
  await expect(form.getByText(`Sent to +91 ${groups}`)).toBeVisible()
  expect(codeFor(mobile)).toMatch(/^\d{6}$/)
})

const account = (page: Page, name: string) =>
  header(page).getByRole('button', { name: `Your account, ${name}`, exact: true })

const waiting = (page: Page) => page.evaluate(() => localStorage.getItem('profile-update'))

test('an update that fails because the backend is down is sent on the next page', async ({
  page,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/Failed to load resource/)
  await page.goto('/')
  await openLogin(page)
  await logIn(page, newMobile())
  await enterName(page, 'Meera')
  await openMenu(page, 'Edit Profile')
  const edit = dialog(page, 'Edit Profile')
  await edit.getByLabel('Name').fill('Meera Iyer')
  await edit.getByLabel('Email').fill('meera@example.in')
  await page.route('**/user/update', (route) => route.abort())
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Profile Updated')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(account(page, 'Meera Iyer')).toBeVisible()
  expect(await waiting(page)).toContain('Meera Iyer')
  expect(loads).toBe(0)
  await page.unroute('**/user/update')
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/user/update'))
  await page.goto('/condition/piles')
  expect((await sent).status()).toBe(200)
  await expect.poll(() => waiting(page)).toBeNull()
})

/** Runs `act` without a network. The page must not be reloaded. */
async function offline(page: Page, act: () => Promise<void>) {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.context().setOffline(true)
  await act()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads).toEqual([])
}

/** The update waits on the device and is sent when the network is back. */
async function expectSentLater(page: Page, update: object) {
  expect(JSON.parse((await waiting(page)) ?? '').update).toEqual(update)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/user/update'))
  await page.context().setOffline(false)
  const answer = await sent
  expect(answer.status()).toBe(200)
  expect(answer.request().postDataJSON()).toEqual(update)
  await expect.poll(() => waiting(page)).toBeNull()
}

test.describe('without any network, once the dialog is open on a fresh page', () => {
  test.beforeEach(async ({ page, allowConsole }) => {
    test.slow()
    allowConsole(/Failed to load resource/)
    await page.goto('/condition/piles')
    await openLogin(page)
    await logIn(page, newMobile())
  })

  /** A user with a name, on a new page that has fetched nothing yet. */
  async function asMeera(page: Page) {
    await enterName(page, 'Meera')
    await page.goto('/condition/piles')
  }

  test('Personal Details are kept, shown and sent later', async ({ page }) => {
    const details = dialog(page, 'Personal Details')
    await details.getByRole('button', { name: /^City/ }).click()
    await details.getByRole('combobox').fill('pune')
    await details.getByRole('option', { name: 'Pune' }).click()
    await offline(page, async () => {
      await details.getByLabel('Name').fill('Meera')
      await details.getByRole('button', { name: 'Save' }).click()
      await expect(details.getByText('Profile Updated Successfully')).toBeVisible()
      await expect(details).toBeHidden()
      await expect(account(page, 'Meera')).toBeVisible()
    })
    await expectSentLater(page, { name: 'Meera', cityId: 568 })
  })

  test('an edited profile is kept, shown and sent later', async ({ page }) => {
    await asMeera(page)
    await openMenu(page, 'Edit Profile')
    const edit = dialog(page, 'Edit Profile')
    await expect(edit).toBeVisible()
    await offline(page, async () => {
      await edit.getByLabel('Name').fill('Meera Iyer')
      await edit.getByLabel('Email').fill('meera@example.in')
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(edit.getByText('Profile Updated')).toBeVisible()
      await expect(edit).toBeHidden()
      await expect(account(page, 'Meera Iyer')).toBeVisible()
    })
    await expectSentLater(page, { name: 'Meera Iyer', email: 'meera@example.in' })
  })

  test("a user's city is kept, shown and sent later", async ({ page }) => {
    await asMeera(page)
    await header(page)
      .getByRole('link', { name: /Your city/ })
      .click()
    const picker = dialog(page, 'Select Your City')
    const pune = picker.getByRole('button', { name: 'Pune' })
    await expect(pune).toBeVisible()
    await offline(page, async () => {
      await pune.click()
      await expect(picker.getByText('Location Updated Successfully')).toBeVisible()
      await expect(picker).toBeHidden()
      await expect(header(page).getByRole('link', { name: 'Your city: Pune' })).toBeAttached()
    })
    await expectSentLater(page, { cityId: 568 })
  })

  test('a logout ends the session on the device', async ({ page, context }) => {
    await asMeera(page)
    await openMenu(page, 'Logout')
    await expect(dialog(page, 'Logout')).toBeVisible()
    await offline(page, async () => {
      await page.getByRole('button', { name: 'Yes, Logout' }).click()
      await expect(dialog(page, 'Logout')).toBeHidden()
      await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(account(page, 'Meera')).toBeHidden()
    })
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).not.toContain('userCredentials')
    await context.setOffline(false)
    // The next page ends the session on the server.
    const repeated = page.waitForResponse(/\/users\/v1\/user\/logout$/)
    await page.goto('/about')
    expect((await repeated).status()).toBe(200)
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('logout'))).toBeNull()
  })
})

test('a visitor selects a city, which search and forms begin with @both', async ({ page }) => {
  await page.goto('/')
  await header(page)
    .getByRole('link', { name: /Your city/ })
    .click()
  const picker = dialog(page, 'Select Your City')
  // Delhi is a default that nobody chose.
  await expect(picker.getByRole('button', { name: 'Delhi' })).toBeVisible()
  await expect(picker.getByRole('button', { pressed: true })).toHaveCount(0)
  await expect(picker.getByRole('region', { name: 'Popular Cities' }).getByRole('img')).toHaveCount(
    0,
  )
  expect(await picker.locator('section').first().getByRole('button').allTextContents()).toEqual([
    'Delhi',
    'Mumbai',
    'Bengaluru',
    'Hyderabad',
    'Gurugram',
    'Pune',
  ])
  const list = picker.getByRole('region', { name: 'Other Cities' }).getByRole('list')
  expect((await list.boundingBox())?.height).toBe(120)
  await expectAccessible(page)
  await picker.getByLabel('Search for your city').fill('411001')
  await expect(picker.getByRole('button', { name: 'Pune' })).toBeVisible()
  await picker.getByLabel('Search for your city').fill('पुणे')
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(header(page).getByRole('link', { name: 'Your city: Pune' })).toBeAttached()
  await expect(page.getByRole('search').getByLabel('City')).toHaveValue('pune')

  await page.goto('/condition/piles')
  await expect(header(page).getByRole('link', { name: 'Your city: Pune' })).toBeAttached()
  await page.getByRole('link', { name: /Book an Appointment/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'City Pune' })).toBeVisible()
})

test('the nearest city is found on the device', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 12.98, longitude: 77.6 })
  await page.goto('/')
  await header(page)
    .getByRole('link', { name: /Your city/ })
    .click()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(header(page).getByRole('link', { name: 'Your city: Bengaluru' })).toBeAttached()
})

test('the login works with the keyboard only', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/terms-conditions')
  await header(page).getByRole('link', { name: 'Login' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Login').getByLabel('Mobile Number')).toBeFocused()
  const mobile = newMobile()
  await page.keyboard.type(mobile)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(codeFor(mobile))
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Personal Details')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Personal Details')).toBeHidden()
  await expect(header(page).getByRole('button', { name: 'Your account, Guest' })).toHaveText(/^G/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the login page says that it needs JavaScript, and the cities are a page', async ({
    page,
  }) => {
    await page.goto('/')
    await header(page).getByRole('link', { name: 'Login' }).click()
    await expect(page.getByText(/Login needs JavaScript/)).toBeVisible()
    await page.goto('/')
    await header(page)
      .getByRole('link', { name: /Your city/ })
      .click()
    await expect(page).toHaveURL(/\/all\/cities$/)
  })
})
