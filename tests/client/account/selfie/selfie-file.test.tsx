import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FaceDetection } from '#lib/client/account/selfie/face-detection-remote'
import { pictureOfFile } from '#lib/client/account/selfie/picture'

/** happy-dom draws nothing. e2e/selfie.spec.ts tests real pictures, including rotated ones. */
const size = (width: number, height: number) => ({ width, height }) as ImageBitmap
const face = { left: 0.4, top: 0.4, width: 0.2, height: 0.2 }
const file = new File(['a'], 'photo.jpg')

const noModel = Promise.reject(new Error('404'))
noModel.catch(() => {})

const detection = (parts: Partial<FaceDetection>): FaceDetection => ({
  ready: Promise.resolve(),
  find: async () => face,
  decode: async () => size(2048, 1536),
  stop() {},
  ...parts,
})

beforeEach(() => {
  const context = {
    canvas: { width: 1 },
    getImageData: (_left: number, _top: number, width: number) => ({
      data: new Uint8ClampedArray(width * width * 4),
    }),
    drawImage() {},
    fillRect() {},
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA')
})

describe('a chosen file', () => {
  it('becomes the picture when it shows a face', async () => {
    const outcome = await pictureOfFile(file, detection({}))
    expect(outcome).toEqual({ picture: 'data:image/jpeg;base64,AA' })
  })

  it('is searched for a face at larger sizes until one is found', async () => {
    const sides: number[] = []
    const find: FaceDetection['find'] = async ({ side }) => {
      sides.push(side)
      return sides.length === 3 ? face : undefined
    }
    expect(await pictureOfFile(file, detection({ find }))).toHaveProperty('picture')
    expect(sides).toEqual([...sides].sort((a, b) => a - b))
    expect(new Set(sides)).toHaveLength(3)
  })

  it.each<[string, Partial<FaceDetection>, string]>([
    ['shows no face', { find: async () => undefined }, 'noFace'],
    ['is not a picture', { decode: async () => undefined }, 'unreadable'],
    [
      'is not a picture, even if the model fails',
      { decode: async () => undefined, ready: noModel },
      'unreadable',
    ],
    ['is a small picture', { decode: async () => size(60, 45) }, 'small'],
    ['cannot be checked because the model did not load', { ready: noModel }, 'noModel'],
    [
      'cannot be checked because detection fails',
      { find: () => Promise.reject(new Error()) },
      'noModel',
    ],
    [
      'cannot be decoded because the worker fails',
      { decode: () => Promise.reject(new Error()) },
      'noModel',
    ],
  ])('is rejected if it %s', async (_, parts, fault) => {
    expect(await pictureOfFile(file, detection(parts))).toEqual({ fault })
  })

  it('is rejected when detection fails between two sizes', async () => {
    let looks = 0
    const find = async () => {
      looks += 1
      if (looks > 1) throw new Error('over')
      return undefined
    }
    expect(await pictureOfFile(file, detection({ find }))).toEqual({ fault: 'noModel' })
  })

  it('is not read when it has 80 MB', async () => {
    const huge = Object.defineProperty(new File([], 'film.mkv'), 'size', { value: 80e6 })
    const decode = vi.fn()
    expect(await pictureOfFile(huge, detection({ decode }))).toEqual({ fault: 'large' })
    expect(decode).not.toHaveBeenCalled()
  })
})
