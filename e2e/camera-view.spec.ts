import type { Page } from '@playwright/test'
import { jpegOf } from '#tests/bench/browser/drawn-face'
import {
  accept,
  choose,
  expectAccessible,
  expectCameraOff,
  expectPhoto,
  failCamera,
  hideTab,
  isCameraOn,
  letter,
  logInAs,
  openCamera,
  press,
  profileOf,
  retake,
  storedPhoto,
  takeButton,
  test,
} from './support/camera'
import { expect } from './support/site'

/** The camera view of specification.md, section 8, 'Selfie capture'. selfie.spec.ts tests the detection itself. */

test.use({ detector: 'simulated' })

/** Presses 'Use this photo' as soon as it appears, as the second press of a double press would. */
const acceptAtOnce = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const buttons = Array.from(document.querySelectorAll('dialog button'))
      const next = buttons.find(({ textContent }) => textContent === 'Use this photo')
      if (!(next instanceof HTMLElement)) return
      observer.disconnect()
      next.click()
    }).observe(document.body, { childList: true, subtree: true })
  })

test('a double press takes a photo and does not accept it', async ({ page }) => {
  const view = await openCamera(page)
  const expectPreview = async () => {
    await expect(view.getByRole('img')).toBeVisible()
    await expect(view.getByRole('button', { name: 'Use this photo' })).toBeFocused()
    expect(await storedPhoto(page)).toBeNull()
  }
  await expect(takeButton(view)).toBeEnabled()
  await takeButton(view).dblclick()
  await expectPreview()

  await retake(view)
  await expect(takeButton(view)).toBeEnabled()
  await acceptAtOnce(page)
  await takeButton(view).click()
  await expectPreview()

  await retake(view)
  await expect(takeButton(view)).toBeEnabled()
  await takeButton(view).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectPreview()
  await accept(view)
  expect(await storedPhoto(page)).not.toBeNull()
})

test('the camera’s light is off after every close', async ({ page }) => {
  const view = await openCamera(page)
  const again = () => profileOf(page).getByRole('button', { name: 'Add photo' }).click()
  const expectCameraOn = async () => {
    await expect(view.getByRole('status')).toHaveText(/Face found/)
    expect(await isCameraOn(page)).toBe(true)
  }
  await expectCameraOn()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expectCameraOff(page)

  await again()
  await expectCameraOn()
  await view.getByRole('button', { name: 'Close' }).click()
  await expect(view).toBeHidden()
  await expectCameraOff(page)

  await again()
  await expectCameraOn()
  await hideTab(page, true)
  await expectCameraOff(page)
  await hideTab(page, false)
  await expect(view.getByText('The camera is off')).toBeVisible()
  await expectAccessible(page)
  await view.getByRole('button', { name: 'Start camera' }).click()
  await expectCameraOn()

  // The event that browsers send when a camera is unplugged.
  await page.evaluate(() => {
    for (const track of window.tracks) track.dispatchEvent(new Event('ended'))
  })
  await expect(view.getByText('The camera has stopped')).toBeVisible()
  await expectCameraOff(page)
  await view.getByRole('button', { name: 'Start camera' }).click()
  await expectCameraOn()

  await page.evaluate(() => {
    const { next } = window as unknown as { next: { router: { push: (to: string) => void } } }
    next.router.push('/faq')
  })
  await expect(page).toHaveURL(/\/faq$/)
  await expect(view).toBeHidden()
  await expectCameraOff(page)
})

test('a camera that starts after the close is switched off at once', async ({ page }) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      await new Promise((resolve) => addEventListener('allowed', resolve, { once: true }))
      return ask(wanted)
    }
  })
  const view = await openCamera(page)
  await expect(view.getByText('Starting the camera …')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('allowed')))
  await expect.poll(() => page.evaluate(() => window.tracks.length)).toBe(1)
  await expect.poll(() => isCameraOn(page)).toBe(false)
})

test('a press at the edge keeps the view open; going back and reloading close it and stop the camera @both', async ({
  page,
}) => {
  const view = await openCamera(page)
  await expect(takeButton(view)).toBeEnabled()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const [x, y] of [
    [3, height - 3],
    [width - 3, height - 3],
    [3, height / 2],
  ] as const)
    await page.mouse.click(x, y)
  await expect(view).toBeVisible()
  expect(await isCameraOn(page)).toBe(true)
  await page.reload()
  await expect(view).toBeHidden()
  await expectCameraOff(page)

  await page.goto('/faq')
  await openCamera(page)
  await expect(takeButton(view)).toBeEnabled()
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(view).toBeHidden()
  await expectCameraOff(page)
})

test('a photo under review is not stored after a login of another user or a logout', async ({
  page,
}) => {
  await failCamera(page, 'NotFoundError')
  const view = await openCamera(page)
  await choose(page, view, await jpegOf('face'))
  await logInAs(page, 'Ravi', 'u2')
  const expectMessage = (words: RegExp) => () =>
    expect(view.getByRole('status')).toHaveText(words, { timeout: 500 })
  await press(view, 'Use this photo', expectMessage(/Somebody else has logged in/))
  await page.context().clearCookies({ name: 'userCredentials' })
  await press(view, 'Use this photo', expectMessage(/You have been logged out/))
  expect(await storedPhoto(page)).toBeNull()
})

test('another tab shows the photo, and no longer when it is removed', async ({ page, context }) => {
  await failCamera(page, 'NotFoundError')
  const view = await openCamera(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(letter(other)).toHaveText('A')
  await page.bringToFront()
  await choose(page, view, await jpegOf('face'))
  await accept(view)
  await expectPhoto(other)
  await profileOf(page).getByRole('button', { name: 'Remove photo' }).click()
  await expect(letter(other)).toHaveText('A')
})

test('a logout removes the photo', async ({ page, allowConsole }) => {
  // The server does not know this test's user.
  allowConsole(/status of 401/)
  await failCamera(page, 'NotFoundError')
  const view = await openCamera(page)
  await choose(page, view, await jpegOf('face'))
  await accept(view)
  expect(await storedPhoto(page)).not.toBeNull()
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Your account/ })
    .click()
  await page.locator('#user-menu').getByRole('link', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await storedPhoto(page)).toBeNull()
})

for (const [fault, words] of [
  ['NotFoundError', 'No camera was found'],
  ['NotReadableError', 'The camera is in use'],
  ['UnknownError', 'The camera did not start'],
] as const)
  test(`a camera that fails (${fault}) shows a message`, async ({ page }) => {
    await failCamera(page, fault)
    const view = await openCamera(page)
    await expect(view.getByRole('status')).toHaveText(new RegExp(words))
    await expect(view.getByText('No Face Detected')).toHaveCSS('color', 'rgb(179, 38, 30)')
    await expect(view.getByRole('button', { name: 'Start camera' })).toBeVisible()
    await expect(view.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  })

test('another user does not see the photo', async ({ page }) => {
  await failCamera(page, 'NotFoundError')
  const view = await openCamera(page)
  await choose(page, view, await jpegOf('face'))
  await accept(view)
  await expectPhoto(page)
  await logInAs(page, 'Ravi', 'u2')
  await page.reload()
  await expect(letter(page)).toHaveText('R')
  expect(await storedPhoto(page)).toBeNull()
})

test('a full storage shows a message', async ({ page }) => {
  await failCamera(page, 'NotFoundError')
  const view = await openCamera(page)
  await choose(page, view, await jpegOf('face'))
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await press(view, 'Use this photo', () =>
    expect(view.getByText('Photo not saved')).toBeVisible({ timeout: 500 }),
  )
  await expect(view.getByText(/storage is full or switched off/)).toBeVisible()
  await expectAccessible(page)
})
