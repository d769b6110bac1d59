import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Faces, useLiveFace } from '#components/account/selfie/use-selfie'
import type { FaceBox, Pixels } from '#lib/client/account/selfie/face-detection-remote'

const box: FaceBox = { left: 0, top: 0, width: 1, height: 1 }
let sides: number[] = []
/** The result of one detection, and its duration in ms. */
let says: () => FaceBox | undefined = () => box
let lasts = 20

const find = ({ side }: Pixels) =>
  new Promise<FaceBox | undefined>((resolve, reject) => {
    sides.push(side)
    setTimeout(() => {
      try {
        resolve(says())
      } catch (error) {
        reject(error)
      }
    }, lasts)
  })
const detection = { current: { ready: Promise.resolve(), find, decode: vi.fn(), stop() {} } }
const fail = vi.fn()
const ready: Faces = { state: 'ready', detection, fail, load() {} }
const video = { current: { readyState: 4, videoWidth: 640, videoHeight: 480 } as HTMLVideoElement }

const look = (faces = ready, isLive = true) =>
  renderHook((props) => useLiveFace(video, props.faces, props.isLive), {
    initialProps: { faces, isLive },
  })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  fail.mockReset()
  sides = []
  says = () => box
  lasts = 20
  // happy-dom does not have it.
  Object.assign(HTMLMediaElement, { HAVE_CURRENT_DATA: 2 })
  const context = {
    canvas: { width: 1 },
    getImageData: () => ({ data: new Uint8ClampedArray(4) }),
    drawImage() {},
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
})
afterEach(() => {
  vi.useRealTimers()
})

it('finds a face, tolerates one miss, and loses it after more', async () => {
  const { result } = look()
  expect(result.current[0]).toBe(false)
  await later(500)
  expect(result.current[0]).toBe(true)
  let misses = 0
  says = () => {
    misses += 1
    return misses === 1 ? undefined : box
  }
  await later(500)
  expect(result.current[0]).toBe(true)
  says = () => undefined
  await later(500)
  expect(result.current[0]).toBe(false)
})

it('drops the face on request until it is found again', async () => {
  const { result } = look()
  await later(500)
  act(() => result.current[1]())
  expect(result.current[0]).toBe(false)
  await later(500)
  expect(result.current[0]).toBe(true)
})

it('uses smaller pictures when detection is slow, and never larger ones again', async () => {
  look()
  await later(3_000)
  expect(new Set(sides)).toHaveLength(1)
  lasts = 400
  await later(40_000)
  expect(new Set(sides)).toHaveLength(3)
  expect(sides).toEqual([...sides].sort((a, b) => b - a))
})

it('runs five to ten times a second when the device can', async () => {
  look()
  await later(10_000)
  expect(sides.length).toBeGreaterThan(50)
  expect(sides.length).toBeLessThanOrEqual(101)
})

it('reports a failure of detection and shows no face', async () => {
  const { result, rerender } = look()
  await later(500)
  says = () => {
    throw new Error('over')
  }
  await later(500)
  expect(fail).toHaveBeenCalledOnce()
  rerender({ faces: { ...ready, state: 'failed' }, isLive: true })
  expect(result.current[0]).toBe(false)
})

it('does nothing while the model is missing or the camera is off', async () => {
  const { result, rerender } = look({ ...ready, state: 'loading' })
  await later(500)
  rerender({ faces: ready, isLive: false })
  await later(500)
  expect(sides).toEqual([])
  rerender({ faces: ready, isLive: true })
  await later(500)
  expect(result.current[0]).toBe(true)
  rerender({ faces: ready, isLive: false })
  expect(result.current[0]).toBe(false)
})
