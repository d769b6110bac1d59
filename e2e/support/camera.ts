import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { cameraFlags, jpegOf, type Scene, writeFilm } from '#tests/bench/browser/drawn-face'
import { axeFindings } from './axe'
import { test as base, expect } from './site'

/** A browser with a fake camera that shows drawn pictures, and helpers for the camera view in Edit Profile. */

declare global {
  interface Window {
    /** All camera tracks that the page has received. */
    tracks: MediaStreamTrack[]
  }
}

interface Camera {
  /** Sets what the camera shows the next time it is started. */
  shows: (scene: Scene) => Promise<void>
  /** 'simulated' for tests of everything around the detection, which keeps a core busy. */
  detector: 'real' | 'simulated'
}

/** A detection worker (lib/client/account/selfie/face-detection-worker.ts) that takes every picture for a face. */
const simulatedWorker = `
postMessage({ id: 0 })
addEventListener('message', async ({ data: { id, file } }) => {
  if (file) postMessage({ id, image: await createImageBitmap(file) })
  else postMessage({ id, face: { left: 0.3, top: 0.2, width: 0.4, height: 0.5 } })
})`

export const test = base.extend<Camera, { film: string }>({
  film: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use, { workerIndex }) => {
      const film = path.join(tmpdir(), `camera-${process.pid}-${workerIndex}.mjpeg`)
      await writeFilm(film, 'face')
      await use(film)
      rmSync(film)
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraFlags(film)] })
    },
    { scope: 'worker' },
  ],
  shows: async ({ film }, use) => {
    await writeFilm(film, 'face')
    await use((scene) => writeFilm(film, scene))
  },
  detector: ['real', { option: true }],
  page: async ({ page, detector }, use) => {
    if (detector === 'simulated')
      await page.route(/\/early\/face-[^/]+\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: simulatedWorker }),
      )
    await page.addInitScript(() => {
      window.tracks = []
      const devices = navigator.mediaDevices
      if (!devices) return
      const ask = devices.getUserMedia.bind(devices)
      devices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted)
        window.tracks.push(...stream.getTracks())
        return stream
      }
    })
    await use(page)
  },
})

/** Sets the login cookie only: the photo needs no server. */
export async function logInAs(page: Page, name: string, id = 'u1'): Promise<void> {
  const user = { id, token: 'token', name, mobileNo: '9876543210', email: 'asha@example.in' }
  const value = encodeURIComponent(JSON.stringify(user))
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'userCredentials', value, url }])
}

export const profileOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })
export const viewOf = (page: Page) => page.getByRole('dialog', { name: 'Add photo' })

export async function openProfile(page: Page): Promise<Locator> {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /Your account/ }).click()
  await page.locator('#user-menu').getByRole('link', { name: 'Edit Profile' }).click()
  await expect(profileOf(page)).toBeVisible()
  return profileOf(page)
}

/** Opens a page as the user Asha Rao and opens the camera view. */
export async function openCamera(page: Page): Promise<Locator> {
  await logInAs(page, 'Asha Rao')
  await page.goto('/condition/piles')
  const profile = await openProfile(page)
  await profile.getByRole('button', { name: 'Add photo' }).click()
  await expect(viewOf(page)).toBeVisible()
  return viewOf(page)
}

/** Is the camera's light on? */
export const isCameraOn = (page: Page) =>
  page.evaluate(() => window.tracks.some(({ readyState }) => readyState === 'live'))

/** Simulates that another tab comes to the front (true), or this tab again (false). */
export const hideTab = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** From now on getUserMedia fails with an error of this name from the standard. */
export const failCamera = (page: Page, name: string) =>
  page.addInitScript((fault) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', fault))
  }, name)

/**
 * Replaces the browser's camera by a canvas that shows a face until it is told to show the room.
 *
 * @returns a function that changes the scene and resolves once the page's video shows it
 */
export async function replaceCamera(page: Page): Promise<(scene: Scene) => Promise<void>> {
  const pictures = await Promise.all(
    (['face', 'room'] as const).map(async (scene) => [
      scene,
      `data:image/jpeg;base64,${(await jpegOf(scene)).toString('base64')}`,
    ]),
  )
  await page.addInitScript((sources) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const images = new Map<string, HTMLImageElement>()
    for (const [scene, src] of sources) {
      if (scene && src) images.set(scene, Object.assign(new Image(), { src }))
    }
    let shown = 'face'
    const draw = () => {
      const image = images.get(shown)
      if (image) canvas.getContext('2d')?.drawImage(image, 0, 0)
    }
    setInterval(draw, 30)
    addEventListener('scene', (event) => {
      shown = (event as CustomEvent<string>).detail
      draw()
    })
    navigator.mediaDevices.getUserMedia = async () => {
      const stream = canvas.captureStream(30)
      window.tracks.push(...stream.getTracks())
      return stream
    }
  }, pictures)
  return (scene) =>
    page.evaluate(async (detail) => {
      dispatchEvent(new CustomEvent('scene', { detail }))
      const video = document.querySelector('dialog video')
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!(video instanceof HTMLVideoElement) || !context) return
      // The centre of the face is bright; the room's furniture is dark and greenish.
      for (;;) {
        context.drawImage(video, 310, 200, 20, 20, 0, 0, 1, 1)
        const [red = 0, green = 0] = context.getImageData(0, 0, 1, 1).data
        if (red - green > 25 === (detail === 'face')) return
        await new Promise(requestAnimationFrame)
      }
    }, scene)
}

export const takeButton = (view: Locator) => view.getByRole('button', { name: 'Take photo' })
export const letter = (page: Page) => page.getByRole('banner').locator('[data-user-letter]').first()
export const storedPhoto = (page: Page) => page.evaluate(() => localStorage.getItem('selfie'))

/** The avatar is the photo instead of the letter. */
export const expectPhoto = async (page: Page) => {
  await expect(letter(page)).toHaveCSS('background-image', /^url\("data:image\/jpeg/)
  await expect(letter(page)).toHaveText('')
}

export const storedSize = (page: Page) =>
  page.evaluate(async () => {
    const image = new Image()
    image.src = JSON.parse(localStorage.getItem('selfie') ?? '').picture
    await image.decode()
    return [image.naturalWidth, image.naturalHeight] as const
  })

/** axe finds nothing in the view, and on a narrow and on a low screen nothing scrolls sideways. */
export async function expectAccessible(page: Page) {
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
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
export const expectCameraOff = (page: Page) =>
  expect.poll(() => isCameraOn(page), { timeout: 2000 }).toBe(false)

/** Presses until it has an effect: for a moment the preview ignores a press as the second of a double press. */
export async function press(view: Locator, name: string, expectEffect: () => Promise<void>) {
  await expect(async () => {
    await view.getByRole('button', { name }).click()
    await expectEffect()
  }).toPass({ intervals: [700] })
}
export const accept = (view: Locator) =>
  press(view, 'Use this photo', () => expect(view).toBeHidden({ timeout: 500 }))
export const retake = (view: Locator) =>
  press(view, 'Retake', () => expect(view.getByRole('img')).toBeHidden({ timeout: 500 }))

export async function choose(page: Page, view: Locator, buffer: Buffer, mimeType = 'image/jpeg') {
  const chooser = page.waitForEvent('filechooser')
  await view.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType, buffer })
}
