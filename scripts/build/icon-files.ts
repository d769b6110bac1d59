import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Makes the bitmaps that browsers and phones ask for from one drawing. */

/** Draws a square icon of a size in pixels, without transparent parts if `isFilled`. */
export type DrawIcon = (drawing: Buffer, size: number, isFilled: boolean) => Promise<Buffer>

const png = (picture: Sharp) => picture.png({ compressionLevel: 9 }).toBuffer()

/** Of the site's own mark, public/favicon.svg. Phones round the corners themselves. */
export const brandIcon: DrawIcon = (drawing, size, isFilled) => {
  const svg = isFilled ? drawing.toString('utf8').replace('rx="9" ', '') : drawing
  return png(sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size))
}

/** The part of a filled icon that phones do not cut off. */
const safePart = 0.76

/**
 * Of an operator's picture. Filled icons have it on white.
 *
 * @param density dots per inch at which an SVG is drawn sharply in 512 pixels
 */
export const operatorIcon =
  (density: number): DrawIcon =>
  (picture, size, isFilled) => {
    const inner = isFilled ? Math.round(size * safePart) : size
    const before = Math.floor((size - inner) / 2)
    const after = size - inner - before
    const background = isFilled ? '#ffffff' : 'transparent'
    const drawn = sharp(picture, { density })
      .resize(inner, inner, { fit: 'contain', background })
      .extend({ top: before, left: before, bottom: after, right: after, background })
    return png(isFilled ? drawn.flatten({ background }) : drawn)
  }

/** An ICO file of PNG images: a header of 6 bytes, 16 bytes for each image, then the images. */
function ico(images: { size: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { size, data }] of images.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(data.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += data.length
  }
  return Buffer.concat([header, ...images.map(({ data }) => data)])
}

/** Writes favicon.ico, apple-touch-icon.png, icon-192.png and icon-512.png. */
export async function writeIcons(folder: string, drawing: Buffer, draw: DrawIcon): Promise<void> {
  const small = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, data: await draw(drawing, size, false) })),
  )
  const write = (name: string, data: Buffer) => writeFileSync(path.join(folder, name), data)
  write('favicon.ico', ico(small))
  write('apple-touch-icon.png', await draw(drawing, 180, true))
  for (const size of [192, 512]) write(`icon-${size}.png`, await draw(drawing, size, true))
}
