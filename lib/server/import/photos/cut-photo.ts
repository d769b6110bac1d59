import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { type PhotoKind, photoSizes } from '#lib/domain/catalogue/photo'
import { PhotoFault } from '#lib/server/import/photos/photo-fault'

/** Increase it when photos are cut in another way, so that the next import cuts them again. */
const cutting = 1

/** A photograph of a phone has 12 to 50 megapixels. */
const maxPixels = 60_000_000

// One core and a few megabytes, as in lib/server/og: the site may be running beside the import.
sharp.concurrency(1)
sharp.cache(false)

/** The id of a photo's picture: the same for the same bytes and the same way of cutting. */
export const pictureId = (kind: PhotoKind, bytes: Buffer): string =>
  createHash('sha256')
    .update(`${cutting} ${kind} ${JSON.stringify(photoSizes[kind])}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, 24)

/** The format by the first bytes, before any library reads the rest; SVG and the like are none of these. */
function isPhoto(bytes: Buffer): boolean {
  const at = (from: number, text: string) =>
    bytes.toString('latin1', from, from + text.length) === text
  return at(0, '\xff\xd8\xff') || at(0, '\x89PNG\r\n\x1a\n') || (at(0, 'RIFF') && at(8, 'WEBP'))
}

const asWebp = (picture: Sharp) => picture.webp({ quality: 74, effort: 5 }).toBuffer()

/**
 * Cuts a photo to the two sizes of its kind, as WebP without metadata. Portraits keep their upper part, where the face
 * is; of other photos of doctors the part with the most detail and skin tones is kept, of hospitals the middle.
 *
 * @throws PhotoFault for anything but a complete JPEG, PNG or WebP picture that is large enough
 */
export async function cutPhoto(kind: PhotoKind, bytes: Buffer) {
  if (!isPhoto(bytes)) throw new PhotoFault('is not a JPEG, PNG or WebP picture')
  const { small, large } = photoSizes[kind]
  try {
    const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const { autoOrient } = await open().metadata()
    const { width, height } = autoOrient
    if (width < small.width || height < small.height)
      throw new PhotoFault(
        `is ${width} × ${height} pixels: it must have at least ${small.width} × ${small.height}`,
      )
    const position =
      kind === 'hospital' ? 'centre' : height > width ? 'top' : sharp.strategy.attention
    const cut = (size: { width: number; height: number }) =>
      asWebp(
        open()
          .resize({ ...size, fit: 'cover', position })
          .flatten({ background: '#fff' }),
      )
    return { small: await cut(small), large: await cut(large) }
  } catch (error) {
    if (error instanceof PhotoFault) throw error
    const isTooLarge = /pixel limit/.test(String(error))
    throw new PhotoFault(
      isTooLarge
        ? `has more than ${maxPixels / 1_000_000} million pixels`
        : 'is damaged: no program can open it',
    )
  }
}
