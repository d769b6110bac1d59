import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photoSizes } from '#lib/domain/catalogue/photo'
import { cutPhoto, pictureId } from '#lib/server/import/photos/cut-photo'

/** A drawn photo: the upper half red, the lower half blue. */
const drawn = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="50%" fill="red"/><rect y="50%" width="100%" height="50%" fill="blue"/></svg>`,
    ),
  )

const jpeg = (width: number, height: number) => drawn(width, height).jpeg().toBuffer()

async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
}

describe('a photo', () => {
  it.each(['doctor', 'hospital'] as const)('of a %s is cut to two sizes', async (kind) => {
    const pictures = await cutPhoto(kind, await jpeg(800, 700))
    for (const size of ['small', 'large'] as const) {
      const { width, height, format } = await sharp(pictures[size]).metadata()
      expect({ width, height }).toEqual(photoSizes[kind][size])
      expect(format).toBe('webp')
    }
  })

  it.each(['jpeg', 'png', 'webp'] as const)('may be a %s file', async (format) => {
    const { small } = await cutPhoto('doctor', await drawn(300, 300).toFormat(format).toBuffer())
    expect(small.length).toBeGreaterThan(0)
  })

  it('of a standing person keeps the upper part', async () => {
    const { large } = await cutPhoto('doctor', await jpeg(300, 600))
    expect(await colourAt(large, 144, 280)).toBe('red')
  })

  it('from a phone is turned upright', async () => {
    const lying = await drawn(600, 300).withMetadata({ orientation: 3 }).jpeg().toBuffer()
    const { large } = await cutPhoto('hospital', lying)
    expect(await colourAt(large, 320, 10)).toBe('blue')
  })

  it('loses its metadata', async () => {
    const taken = await drawn(300, 300)
      .withExif({ IFD0: { Artist: 'A Photographer' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { small, large } = await cutPhoto('doctor', taken)
    for (const picture of [small, large]) {
      const { exif, xmp, iptc } = await sharp(picture).metadata()
      expect({ exif, xmp, iptc }).toEqual({})
    }
  })

  it.each([
    [
      'an SVG file',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
    ],
    ['a GIF file', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['a text', Buffer.from('photo')],
    ['an empty file', Buffer.alloc(0)],
  ])('may not be %s', async (_, bytes) => {
    await expect(cutPhoto('doctor', bytes)).rejects.toThrow('is not a JPEG, PNG or WebP picture')
  })

  it('may not be cut off', async () => {
    const whole = await jpeg(600, 600)
    const half = whole.subarray(0, whole.length / 2)
    await expect(cutPhoto('doctor', half)).rejects.toThrow('is damaged')
  })

  it('may not be smaller than what cards show', async () => {
    await expect(cutPhoto('hospital', await jpeg(239, 160))).rejects.toThrow(
      'is 239 × 160 pixels: it must have at least 240 × 160',
    )
  })

  it('may not have more pixels than any camera', async () => {
    const huge = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    await expect(cutPhoto('doctor', huge)).rejects.toThrow('has more than 60 million pixels')
  })
})

it('the id of a picture depends on the bytes and on the kind', () => {
  const bytes = Buffer.from('photo')
  expect(pictureId('doctor', bytes)).toBe(pictureId('doctor', Buffer.from('photo')))
  expect(pictureId('hospital', bytes)).not.toBe(pictureId('doctor', bytes))
  expect(pictureId('doctor', Buffer.from('other'))).not.toBe(pictureId('doctor', bytes))
})
