import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { cameraFlags, type Scene, writeFilm } from '#scripts/bench/drawn-face'
import { test as base, expect } from './site'

/** A browser with a camera that shows what the test has drawn, and a user whose photo it may become. */

declare global {
  interface Window {
    /** Every track that the page ever got of the camera. */
    tracks: MediaStreamTrack[]
  }
}

interface Camera {
  /** What the camera shows when it is next started. */
  shows: (scene: Scene) => Promise<void>
}

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
  page: async ({ page }, use) => {
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

/** Somebody is logged in: the photo needs no server. */
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

/** Goes to a page as Asha and opens the camera view. */
export async function openCamera(page: Page): Promise<Locator> {
  await logInAs(page, 'Asha Rao')
  await page.goto('/condition/piles')
  const profile = await openProfile(page)
  await profile.getByRole('button', { name: 'Add photo' }).click()
  await expect(viewOf(page)).toBeVisible()
  return viewOf(page)
}

/** Whether the camera's light is on. */
export const isLit = (page: Page) =>
  page.evaluate(() => window.tracks.some(({ readyState }) => readyState === 'live'))

/** What browsers do when another tab comes to the front, and back. */
export const hideTab = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** From now on the browser gives no camera, and says why as the standard names it. */
export const giveNoCamera = (page: Page, name: string) =>
  page.addInitScript((fault) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', fault))
  }, name)
