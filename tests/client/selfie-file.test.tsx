import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FaceDetection } from '#lib/client/face-detection-remote'
import { pictureOfFile } from '#lib/client/selfie-file'

/** happy-dom draws nothing: e2e/selfie.spec.ts looks at real pictures, turned ones too. */
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

describe('of a chosen file', () => {
  it('a picture is made when it shows a face', async () => {
    const outcome = await pictureOfFile(file, detection({}))
    expect(outcome).toEqual({ picture: 'data:image/jpeg;base64,AA' })
  })

  it('a face is looked for in larger sizes until one is found', async () => {
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
    ['is no picture', { decode: async () => undefined }, 'unreadable'],
    [
      'is no picture, whatever the model does',
      { decode: async () => undefined, ready: noModel },
      'unreadable',
    ],
    ['is a small picture', { decode: async () => size(60, 45) }, 'small'],
    ['cannot be looked at, for the model did not come', { ready: noModel }, 'noModel'],
    ['cannot be looked at any more', { find: () => Promise.reject(new Error()) }, 'noModel'],
    ['cannot be opened any more', { decode: () => Promise.reject(new Error()) }, 'noModel'],
  ])('nothing is taken that %s', async (_, parts, fault) => {
    expect(await pictureOfFile(file, detection(parts))).toEqual({ fault })
  })

  it('nothing is taken when the detection breaks down between two looks', async () => {
    let looks = 0
    const find = async () => {
      looks += 1
      if (looks > 1) throw new Error('over')
      return undefined
    }
    expect(await pictureOfFile(file, detection({ find }))).toEqual({ fault: 'noModel' })
  })

  it('none of 80 MB is read at all', async () => {
    const huge = Object.defineProperty(new File([], 'film.mkv'), 'size', { value: 80e6 })
    const decode = vi.fn()
    expect(await pictureOfFile(huge, detection({ decode }))).toEqual({ fault: 'large' })
    expect(decode).not.toHaveBeenCalled()
  })
})
