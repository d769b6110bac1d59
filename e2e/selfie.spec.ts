import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { jpegOf } from '#scripts/bench/drawn-face'
import { axeFindings } from './support/axe'
import {
  giveCanvasCamera,
  giveNoCamera,
  hideTab,
  isLit,
  logInAs,
  openCamera,
  openProfile,
  profileOf,
  test,
  viewOf,
} from './support/camera'
import { expect } from './support/site'

/** Specification points 2, 4 and 8, 'Selfie capture'; decisions.md section 6. */

const takeButton = (view: Locator) => view.getByRole('button', { name: 'Take photo' })
const letter = (page: Page) => page.getByRole('banner').locator('[data-user-letter]').first()
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('selfie'))

/** The photo stands where the letter did. */
const isPicture = async (page: Page) => {
  await expect(letter(page)).toHaveCSS('background-image', /^url\("data:image\/jpeg/)
  await expect(letter(page)).toHaveText('')
}

const sizeOfKept = (page: Page) =>
  page.evaluate(async () => {
    const image = new Image()
    image.src = JSON.parse(localStorage.getItem('selfie') ?? '').picture
    await image.decode()
    return [image.naturalWidth, image.naturalHeight] as const
  })

/** axe finds nothing, and at 320 px as on a low screen all can be reached without scrolling sideways. */
async function isFine(page: Page) {
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

/** The dialog is gone a moment before what was shown in it is ended. */
const isDark = (page: Page) => expect.poll(() => isLit(page), { timeout: 2000 }).toBe(false)

async function expectNoFace(view: Locator) {
  await expect(view.getByText('No Face Detected')).toBeVisible()
  await expect(view.getByText('No Face Detected')).toHaveCSS('color', 'rgb(179, 38, 30)')
  await expect(takeButton(view)).toBeDisabled()
}

/** Presses until it counts: at first the preview takes a press for the second of a double press. */
async function press(view: Locator, name: string, happens: () => Promise<void>) {
  await expect(async () => {
    await view.getByRole('button', { name }).click()
    await happens()
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

test('a face is captured, retaken, accepted, shown as the avatar, and removed', async ({
  page,
}) => {
  test.slow()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const ofFaces = () => requests.filter((path) => /^\/models\/|\/face-/.test(path))
  await logInAs(page, 'Asha Rao')
  await page.goto('/condition/piles')
  const profile = await openProfile(page)
  await profile.getByLabel('Name').fill('Asha Rao Nair')
  // Nothing of it is loaded before somebody wants it.
  await page.waitForLoadState('networkidle')
  expect(ofFaces()).toEqual([])
  await profile.getByRole('button', { name: 'Add photo' }).click()
  const view = viewOf(page)
  const box = await view.boundingBox()
  expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(view.getByRole('status')).toHaveText(/Face found/)
  expect(ofFaces()).toHaveLength(3)
  await isFine(page)
  await takeButton(view).click()
  await expect(view.getByRole('img')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Use this photo' })).toBeFocused()
  await isDark(page)
  await isFine(page)
  await retake(view)
  await expect(takeButton(view)).toBeFocused()
  await expect(takeButton(view)).toBeEnabled()
  await page.keyboard.press('Enter')
  await accept(view)

  await expect(view).toBeHidden()
  await expect(profile.getByRole('button', { name: 'Change photo' })).toBeFocused()
  await expect(profile.getByLabel('Name')).toHaveValue('Asha Rao Nair')
  await isDark(page)
  await isPicture(page)
  expect(await axeFindings(page)).toEqual([])
  const [width, height] = await sizeOfKept(page)
  expect(width).toBe(height)
  expect(width).toBeGreaterThan(200)
  expect(width).toBeLessThanOrEqual(512)

  await page.reload()
  await isPicture(page)
  await expect(
    page.getByRole('button', { name: 'Your account, Asha Rao', exact: true }),
  ).toBeVisible()
  await openProfile(page)
  await profile.getByRole('button', { name: 'Remove photo' }).click()
  await expect(profile.getByRole('button', { name: 'Add photo' })).toBeFocused()
  await expect(letter(page)).toHaveText('A')
  expect(await kept(page)).toBeNull()
})

/** Presses what stands at the same place the moment that it stands there: the second of a double press. */
const pressWhatComes = (page: Page) =>
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
  const isPreview = async () => {
    await expect(view.getByRole('img')).toBeVisible()
    await expect(view.getByRole('button', { name: 'Use this photo' })).toBeFocused()
    expect(await kept(page)).toBeNull()
  }
  await expect(takeButton(view)).toBeEnabled()
  await takeButton(view).dblclick()
  await isPreview()

  await retake(view)
  await expect(takeButton(view)).toBeEnabled()
  await pressWhatComes(page)
  await takeButton(view).click()
  await isPreview()

  await retake(view)
  await expect(takeButton(view)).toBeEnabled()
  await takeButton(view).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await isPreview()
  await accept(view)
  expect(await kept(page)).not.toBeNull()
})

test('a face that has just gone cannot be taken, nor what is there without it', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  const shows = await giveCanvasCamera(page)
  const view = await openCamera(page)
  for (let times = 0; times < 3; times += 1) {
    await expect(takeButton(view)).toBeEnabled()
    await shows('room')
    // At once: the look that misses it is on its way.
    await takeButton(view).evaluate((button: HTMLElement) => button.click())
    await expectNoFace(view)
    await expect(view.getByRole('img')).toBeHidden()
    await shows('face')
  }
  await expect(takeButton(view)).toBeEnabled()
  await takeButton(view).click()
  await expect(view.getByRole('img')).toBeVisible()
})

test('without a face nothing can be taken; with one it can', async ({ page, shows }) => {
  test.slow()
  await shows('room')
  const view = await openCamera(page)
  await expect(view.getByText(/Bring your face into the circle/)).toBeVisible()
  await expectNoFace(view)
  await isFine(page)
  // It can be reached and says why, but does nothing.
  await takeButton(view).focus()
  await page.keyboard.press('Enter')
  await takeButton(view).click({ force: true })
  await expectNoFace(view)
  await page.keyboard.press('Escape')
  await shows('face')
  await profileOf(page).getByRole('button', { name: 'Add photo' }).click()
  await expect(takeButton(view)).toBeEnabled()
})

test('detection waits for the models, and one may try again when they do not come', async ({
  page,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/Failed to load resource/)
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/models/*.bin', async (route) => {
    await late
    await route.abort()
  })
  const view = await openCamera(page)
  await expect(view.getByText('The face check is loading')).toBeVisible()
  await expect(view.locator('video')).toBeVisible()
  await expectNoFace(view)
  await isFine(page)
  answer()
  await expect(view.getByText(/could not be loaded/)).toBeVisible()
  await expectNoFace(view)
  await isFine(page)

  // A file is not taken unchecked either.
  await choose(page, view, await jpegOf('face'))
  await expectNoFace(view)
  await expect(view.getByRole('status')).toHaveText(/could not be loaded\. Try again later\./)
  await expect(view.getByRole('img')).toBeHidden()
  await page.unroute('**/models/*.bin')
  await view.getByRole('button', { name: 'Try again' }).click()
  await expect(takeButton(view)).toBeFocused()
  await expect(takeButton(view)).toBeEnabled()
})

test('the light is off after every close', async ({ page }) => {
  test.slow()
  const view = await openCamera(page)
  const again = () => profileOf(page).getByRole('button', { name: 'Add photo' }).click()
  const lit = async () => {
    await expect(view.getByRole('status')).toHaveText(/Face found/)
    expect(await isLit(page)).toBe(true)
  }
  await lit()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await isDark(page)

  await again()
  await lit()
  await view.getByRole('button', { name: 'Close' }).click()
  await expect(view).toBeHidden()
  await isDark(page)

  await again()
  await lit()
  await hideTab(page, true)
  await isDark(page)
  await hideTab(page, false)
  await expect(view.getByText('The camera is off')).toBeVisible()
  await isFine(page)
  await view.getByRole('button', { name: 'Start camera' }).click()
  await lit()

  // What a browser says when a camera is unplugged.
  await page.evaluate(() => {
    for (const track of window.tracks) track.dispatchEvent(new Event('ended'))
  })
  await expect(view.getByText('The camera has stopped')).toBeVisible()
  await isDark(page)
  await view.getByRole('button', { name: 'Start camera' }).click()
  await lit()

  await page.evaluate(() => {
    const { next } = window as unknown as { next: { router: { push: (to: string) => void } } }
    next.router.push('/faq')
  })
  await expect(page).toHaveURL(/\/faq$/)
  await expect(view).toBeHidden()
  await isDark(page)
})

test('a camera that comes after the close is switched off at once', { tag: '@phone' }, async ({
  page,
}) => {
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
  await isFine(page)
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('allowed')))
  await expect.poll(() => page.evaluate(() => window.tracks.length)).toBe(1)
  await expect.poll(() => isLit(page)).toBe(false)
})

test('who refuses the camera may choose a picture, which shows a face too', async ({ page }) => {
  test.slow()
  await giveNoCamera(page, 'NotAllowedError')
  const view = await openCamera(page)
  await expect(view.getByText('The camera is not allowed here')).toBeVisible()
  await isFine(page)
  const isRefused = async (words: RegExp) => {
    // It is looked at three times, the last time in sixteen times as many pixels as a camera's.
    await expect(view.getByRole('status')).toHaveText(words, { timeout: 30_000 })
    await expect(view.getByText('No Face Detected')).toHaveCSS('color', 'rgb(179, 38, 30)')
    await expect(view.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  }
  await choose(page, view, Buffer.from('no picture at all'), 'text/plain')
  await isRefused(/cannot be opened as a picture/)
  await choose(
    page,
    view,
    await sharp(await jpegOf('face'))
      .resize(60, 45)
      .jpeg()
      .toBuffer(),
  )
  await isRefused(/too small/)
  await choose(page, view, Buffer.alloc(21e6))
  await isRefused(/too large/)
  await choose(page, view, await jpegOf('room'))
  await isRefused(/no face can be seen/)
  await isFine(page)
  await choose(page, view, await jpegOf('face', 120))
  await accept(view)
  await isPicture(page)
})

test('a large picture that lies on its side is turned, and its small face found', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  await giveNoCamera(page, 'NotFoundError')
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
  // 6: the camera was turned to the left, and the picture is to be turned back to the right.
  const lying = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await choose(page, view, lying)
  await expect(view.getByRole('img')).toBeVisible({ timeout: 30_000 })
  await accept(view)
  const [width, height] = await sizeOfKept(page)
  expect(width).toBe(height)
  expect(width).toBeGreaterThanOrEqual(160)
})

test('the view survives a press at its edge; going back and reloading end it and its light', async ({
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
  expect(await isLit(page)).toBe(true)
  await page.reload()
  await expect(view).toBeHidden()
  await isDark(page)

  await page.goto('/faq')
  await openCamera(page)
  await expect(takeButton(view)).toBeEnabled()
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(view).toBeHidden()
  await isDark(page)
})

test('a photo is not kept for whoever logs in, nor for nobody, while it is looked at', {
  tag: '@phone',
}, async ({ page }) => {
  await giveNoCamera(page, 'NotFoundError')
  const view = await openCamera(page)
  await choose(page, view, await jpegOf('face'))
  await logInAs(page, 'Ravi', 'u2')
  const isTold = (words: RegExp) => () =>
    expect(view.getByRole('status')).toHaveText(words, { timeout: 500 })
  await press(view, 'Use this photo', isTold(/Somebody else has logged in/))
  await page.context().clearCookies({ name: 'userCredentials' })
  await press(view, 'Use this photo', isTold(/You have been logged out/))
  expect(await kept(page)).toBeNull()
})

test('another tab shows the photo, and no longer when it is removed', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await giveNoCamera(page, 'NotFoundError')
  const view = await openCamera(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(letter(other)).toHaveText('A')
  await page.bringToFront()
  await choose(page, view, await jpegOf('face'))
  await accept(view)
  await isPicture(other)
  await profileOf(page).getByRole('button', { name: 'Remove photo' }).click()
  await expect(letter(other)).toHaveText('A')
})

test('the photo goes with the logout', { tag: '@phone' }, async ({ page, allowConsole }) => {
  // The server does not know this test's user.
  allowConsole(/status of 401/)
  await giveNoCamera(page, 'NotFoundError')
  const view = await openCamera(page)
  await choose(page, view, await jpegOf('face'))
  await accept(view)
  expect(await kept(page)).not.toBeNull()
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Your account/ })
    .click()
  await page.locator('#user-menu').getByRole('link', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Yes|Log ?out/ }).click()
  await expect.poll(() => kept(page)).toBeNull()
})

for (const [fault, words] of [
  ['NotFoundError', 'No camera was found'],
  ['NotReadableError', 'The camera is in use'],
  ['UnknownError', 'The camera did not start'],
] as const)
  test(`a camera that fails (${fault}) is told in words`, { tag: '@phone' }, async ({ page }) => {
    await giveNoCamera(page, fault)
    const view = await openCamera(page)
    await expect(view.getByRole('status')).toHaveText(new RegExp(words))
    await expect(view.getByText('No Face Detected')).toHaveCSS('color', 'rgb(179, 38, 30)')
    await expect(view.getByRole('button', { name: 'Start camera' })).toBeVisible()
    await expect(view.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  })

test('the photo is nobody else’s', { tag: '@phone' }, async ({ page }) => {
  await giveNoCamera(page, 'NotFoundError')
  const view = await openCamera(page)
  await choose(page, view, await jpegOf('face'))
  await accept(view)
  await isPicture(page)
  await logInAs(page, 'Ravi', 'u2')
  await page.reload()
  await expect(letter(page)).toHaveText('R')
  expect(await kept(page)).toBeNull()
})

test('a full storage is told in words', { tag: '@phone' }, async ({ page }) => {
  await giveNoCamera(page, 'NotFoundError')
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
  await isFine(page)
})
