import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {
  departmentIcons,
  generalIcons,
  iconId,
  testIcons,
} from '#lib/domain/catalogue/health-icons'

/**
 * Makes the icons in public/: icons.svg from the drawings of healthicons (MIT) listed in
 * lib/domain/catalogue/health-icons, and the bitmaps from favicon.svg. Run it by hand after a change of either:
 * `npm run icons`.
 */
const root = path.join(import.meta.dirname, '..', '..')
const source = path.join(root, 'node_modules/healthicons/public/icons/svg/outline')

/** Rounds to one decimal, on a grid of 48 a tenth of a pixel. */
const shorten = (data: string) =>
  data.replace(/-?\d*\.\d+/g, (number) => String(Number(Number(number).toFixed(1))))

/** @throws Error if the drawing contains anything but paths */
function symbol(drawing: string): string {
  const svg = readFileSync(path.join(source, `${drawing}.svg`), 'utf8')
  const paths = [...svg.matchAll(/<path [^>]*?\bd="([^"]+)"/g)].map(([, data]) => data ?? '')
  const others = svg.match(/<(?!path\b|svg\b|\/)[a-z]+/g)
  if (others || paths.length === 0)
    throw new Error(`${drawing} contains more than paths: ${others}`)
  return `<symbol id="${iconId(drawing)}" viewBox="0 0 48 48"><path fill-rule="evenodd" d="${shorten(paths.join(''))}"/></symbol>\n`
}

const drawings = new Set(
  [departmentIcons, testIcons, generalIcons].flatMap((icons) => Object.values(icons)),
)

writeFileSync(
  path.join(root, 'public/icons.svg'),
  `<!-- healthicons 2.0.0, Copyright (c) 2021 Resolve to Save Lives, MIT License; written by scripts/build/icons.ts -->
<svg xmlns="http://www.w3.org/2000/svg">
${[...drawings].map(symbol).join('')}</svg>
`,
)

const folder = path.join(root, 'public')
const drawing = readFileSync(path.join(folder, 'favicon.svg'), 'utf8')
/** Phones round the corners themselves. */
const square = drawing.replace('rx="9" ', '')

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

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

const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, data: await png(drawing, size) })),
)
writeFileSync(path.join(folder, 'favicon.ico'), ico(small))
writeFileSync(path.join(folder, 'apple-touch-icon.png'), await png(square, 180))
for (const size of [192, 512])
  writeFileSync(path.join(folder, `icon-${size}.png`), await png(square, size))
