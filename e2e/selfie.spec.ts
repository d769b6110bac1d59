import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { jpegOf } from '#tests/bench/browser/drawn-face'
import { axeFindings } from './support/axe'
import {
  failCamera,
  hideTab,
  isCameraOn,
  logInAs,
  openCamera,
  openProfile,
  profileOf,
  replaceCamera,
  test,
  viewOf,
} from './support/camera'
import { expect } from './support/site'

/** specification.md, sections 2, 4 and 8, 'Selfie capture'; decisions.md, section 6. */

const takeButton = (view: Locator) => view.getByRole('button', { name: 'Take photo' })
const letter = (page: Page) => page.getByRole('banner').locator('[data-user-letter]').first()
const storedPhoto = (page: Page) => page.evaluate(() => localStorage.getItem('selfie'))

/** The avatar is the photo instead of the letter. */
const expectPhoto = async (page: Page) => {
  await expect(letter(page)).toHaveCSS('background-image', /^url\("data:image\/jpeg/)
  await expect(letter(page)).toHaveText('')
}

const storedSize = (page: Page) =>
  page.evaluate(async () => {
    const image = new Image()
    image.src = JSON.parse(localStorage.getItem('selfie') ?? '').picture
    await image.decode()
    return [image.naturalWidth, image.naturalHeight] as const
  })

/** axe finds nothing, and on a narrow and on a low screen nothing scrolls sideways. */
async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  const size = page.viewportSize()
  for (const narrow of [
    { width: 320, height: 480 },
    { width: 640, height: 320 },
  ]) {
    await page.setViewportSize(narrow)
    const overflow = await viewOf(page).evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')]
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
        .map((element) => element.scrollWidth - element.clientWidth),
    )
    expect(overflow.every((pixels) => pixels <= 0)).toBe(true)
  }
  if (size) await page.setViewportSize(size)
}

/** The camera stops a moment after the dialog has closed. */
const expectCameraOff = (page: Page) =>
  expect.poll(() => isCameraOn(page), { timeout: 2000 }).toBe(false)

async function expectNoFace(view: Locator) {
  await expect(view.getByText('No Face Detected')).toBeVisible()
  await expect(view.getByText('No Face Detected')).toHaveCSS('color', 'rgb(179, 38, 30)')
  await expect(takeButton(view)).toBeDisabled()
}

/** Presses until it has an effect: for a moment the preview ignores a press as the second of a double press. */
async function press(view: Locator, name: string, expectEffect: () => Promise<void>) {
  await expect(async () => {
    await view.getByRole('button', { name }).click()
    await expectEffect()
  }).toPass({ intervals: [700] })
}
const accept = (view: Locator) =>
  press(view, 'Use this photo', () => expect(view).toBeHidden({ timeout: 500 }))
const retake = (view: Locator) =>
  press(view, 'Retake', () => expect(view.getByRole('img')).toBeHidden({ timeout: 500 }))

async function choose(page: Page, view: Locator, buffer: Buffer, mimeType = 'image/jpeg') {
  const chooser = page.waitForEvent('filechooser')
  await view.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType, buffer })
}

test('a face is captured, retaken, accepted, shown as the avatar, and removed @both', async ({
  page,
}) => {
  test.slow()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const faceRequests = () => requests.filter((path) => /^\/models\/|\/face-/.test(path))
  await logInAs(page, 'Asha Rao')
  await page.goto('/condition/piles')
  const profile = await openProfile(page)
  await profile.getByLabel('Name').fill('Asha Rao Nair')
  // Nothing of the face detection is loaded before it is needed.
  await page.waitForLoadState('networkidle')
  expect(faceRequests()).toEqual([])
  await profile.getByRole('button', { name: 'Add photo' }).click()
  const view = viewOf(page)
  const box = await view.boundingBox()
  expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(view.getByRole('status')).toHaveText(/Face found/)
  expect(faceRequests()).toHaveLength(3)
  await expectAccessible(page)
  await takeButton(view).click()
  await expect(view.getByRole('img')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Use this photo' })).toBeFocused()
  await expectCameraOff(page)
  await expectAccessible(page)
  await retake(view)
  await expect(takeButton(view)).toBeFocused()
  await expect(takeButton(view)).toBeEnabled()
  await page.keyboard.press('Enter')
  await accept(view)

  await expect(view).toBeHidden()
  await expect(profile.getByRole('button', { name: 'Change photo' })).toBeFocused()
  await expect(profile.getByLabel('Name')).toHaveValue('Asha Rao Nair')
  await expectCameraOff(page)
  await expectPhoto(page)
  expect(await axeFindings(page)).toEqual([])
  const [width, height] = await storedSize(page)
  expect(width).toBe(height)
  expect(width).toBeGreaterThan(200)
  expect(width).toBeLessThanOrEqual(512)

  await page.reload()
  await expectPhoto(page)
  await expect(
    page.getByRole('button', { name: 'Your account, Asha Rao', exact: true }),
  ).toBeVisible()
  await openProfile(page)
  await profile.getByRole('button', { name: 'Remove photo' }).click()
  await expect(profile.getByRole('button', { name: 'Add photo' })).toBeFocused()
  await expect(letter(page)).toHaveText('A')
  expect(await storedPhoto(page)).toBeNull()
})

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
  test.slow()
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

test('a press just after the face has gone takes no photo', async ({ page }) => {
  test.slow()
  const shows = await replaceCamera(page)
  const view = await openCamera(page)
  for (let times = 0; times < 3; times += 1) {
    await expect(takeButton(view)).toBeEnabled()
    await shows('room')
    // Pressed at once: the detection that misses the face is still running.
    await takeButton(view).evaluate((button: HTMLElement) => button.click())
    await expectNoFace(view)
    await expect(view.getByRole('img')).toBeHidden()
    await shows('face')
  }
  await expect(takeButton(view)).toBeEnabled()
  await takeButton(view).click()
  await expect(view.getByRole('img')).toBeVisible()
})

test('a photo can be taken only with a face', async ({ page, shows }) => {
  test.slow()
  await shows('room')
  const view = await openCamera(page)
  await expect(view.getByText(/Bring your face into the circle/)).toBeVisible()
  await expectNoFace(view)
  await expectAccessible(page)
  // The button can be focused and says why it is disabled, but does nothing.
  await takeButton(view).focus()
  await page.keyboard.press('Enter')
  await takeButton(view).click({ force: true })
  await expectNoFace(view)
  await page.keyboard.press('Escape')
  await shows('face')
  await profileOf(page).getByRole('button', { name: 'Add photo' }).click()
  await expect(takeButton(view)).toBeEnabled()
})

test('detection waits for the models, and a visitor can try again when they do not load', async ({
  page,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/Failed to load resource/)
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/models/*.bin', async (route) => {
    await released
    await route.abort()
  })
  const view = await openCamera(page)
  await expect(view.getByText('The face check is loading')).toBeVisible()
  await expect(view.locator('video')).toBeVisible()
  await expectNoFace(view)
  await expectAccessible(page)
  answer()
  await expect(view.getByText(/could not be loaded/)).toBeVisible()
  await expectNoFace(view)
  await expectAccessible(page)

  // A file is not accepted unchecked either.
  await choose(page, view, await jpegOf('face'))
  await expectNoFace(view)
  await expect(view.getByRole('status')).toHaveText(/could not be loaded\. Try again later\./)
  await expect(view.getByRole('img')).toBeHidden()
  await page.unroute('**/models/*.bin')
  await view.getByRole('button', { name: 'Try again' }).click()
  await expect(takeButton(view)).toBeFocused()
  await expect(takeButton(view)).toBeEnabled()
})

test('the camera’s light is off after every close', async ({ page }) => {
  test.slow()
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

test('a visitor who refuses the camera can choose a picture, which must show a face too', async ({
  page,
}) => {
  test.slow()
  await failCamera(page, 'NotAllowedError')
  const view = await openCamera(page)
  await expect(view.getByText('The camera is not allowed here')).toBeVisible()
  await expectAccessible(page)
  const expectRefusal = async (words: RegExp) => {
    // Three detections, the last one with sixteen times as many pixels as a camera picture.
    await expect(view.getByRole('status')).toHaveText(words, { timeout: 30_000 })
    await expect(view.getByText('No Face Detected')).toHaveCSS('color', 'rgb(179, 38, 30)')
    await expect(view.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  }
  await choose(page, view, Buffer.from('no picture at all'), 'text/plain')
  await expectRefusal(/cannot be opened as a picture/)
  await choose(
    page,
    view,
    await sharp(await jpegOf('face'))
      .resize(60, 45)
      .jpeg()
      .toBuffer(),
  )
  await expectRefusal(/too small/)
  await choose(page, view, Buffer.alloc(21e6))
  await expectRefusal(/too large/)
  await choose(page, view, await jpegOf('room'))
  await expectRefusal(/no face can be seen/)
  await expectAccessible(page)
  await choose(page, view, await jpegOf('face', 120))
  await accept(view)
  await expectPhoto(page)
})

test('a large sideways picture is rotated, and its small face is found', async ({ page }) => {
  test.slow()
  await failCamera(page, 'NotFoundError')
  const view = await openCamera(page)
  const face = await sharp(await jpegOf('face'))
    .resize(1280, 960)
    .toBuffer()
  const upright = await sharp({
    create: { width: 4500, height: 6000, channels: 3, background: '#b9c4c8' },
  })
    .composite([{ input: face, left: 2400, top: 1200 }])
    .jpeg()
    .toBuffer()
  // EXIF orientation 6: viewers must turn the picture 90° clockwise.
  const sideways = await sharp(upright)
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await choose(page, view, sideways)
  await expect(view.getByRole('img')).toBeVisible({ timeout: 30_000 })
  await accept(view)
  const [width, height] = await storedSize(page)
  expect(width).toBe(height)
  expect(width).toBeGreaterThanOrEqual(160)
})

test('a press at the edge keeps the view open; going back and reloading close it and stop the camera @both', async ({
  page,
}) => {
  test.slow()
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
  await dialog.getByRole('button', { name: /Yes|Log ?out/ }).click()
  await expect.poll(() => storedPhoto(page)).toBeNull()
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
    expect(view.getByText('Not kept')).toBeVisible({ timeout: 500 }),
  )
  await expect(view.getByText(/storage is full or switched off/)).toBeVisible()
  await expectAccessible(page)
})
