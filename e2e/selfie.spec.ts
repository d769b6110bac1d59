import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { jpegOf } from '#tests/bench/browser/drawn-face'
import { axeFindings } from './support/axe'
import {
  accept,
  choose,
  expectAccessible,
  expectCameraOff,
  expectPhoto,
  failCamera,
  letter,
  logInAs,
  openCamera,
  openProfile,
  profileOf,
  replaceCamera,
  retake,
  storedPhoto,
  storedSize,
  takeButton,
  test,
  viewOf,
} from './support/camera'
import { expect } from './support/site'

/** specification.md, sections 2, 4 and 8, 'Selfie capture'; decisions.md, section 6. */

async function expectNoFace(view: Locator) {
  await expect(view.getByText('No Face Detected')).toBeVisible()
  await expect(view.getByText('No Face Detected')).toHaveCSS('color', 'rgb(179, 38, 30)')
  await expect(takeButton(view)).toBeDisabled()
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
  await expect(view.getByRole('status')).toHaveText(
    /could not be loaded\. Please try again later\./,
  )
  await expect(view.getByRole('img')).toBeHidden()
  await page.unroute('**/models/*.bin')
  await view.getByRole('button', { name: 'Try again' }).click()
  await expect(takeButton(view)).toBeFocused()
  await expect(takeButton(view)).toBeEnabled()
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
  await expectRefusal(/shows no face/)
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
