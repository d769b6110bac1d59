import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { colours } from '#lib/config/brand'
import { fixedColours } from '#lib/config/colours'
import { site, siteSettings } from '#lib/config/site'
import type { PreviewWords } from '#lib/domain/routes/table'
import { brandLeaves } from '#lib/domain/site/brand-mark'
import { escapeMarkup } from '#lib/domain/text/markup'
import { previewImageSize } from '#lib/seo/preview-image'

const margin = 80
const measure = previewImageSize.width - 2 * margin
/** The space for the title, from the top, in pixels. */
const titleArea = { top: 256, height: 260 }
/** Tried in this order until the title fits. */
const titleSizes = [84, 72, 62, 52, 44]

// Drawing uses one core and a few megabytes, to leave the rest to visitors' pages.
sharp.concurrency(1)
sharp.cache(false)

interface Line {
  colour: string
  size: number
  bold?: boolean
}

interface Drawn {
  data: Buffer
  width: number
  height: number
}

/** Draws text as a separate picture, wrapped to the text width. Pango shapes Devanagari. */
async function drawText(text: string, { colour, size, bold = false }: Line): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Mukta ${bold ? 'Bold ' : ''}${size}`,
      width: measure,
      wrap: 'word-char',
      // Mukta has wide line spacing by default.
      spacing: -Math.round(size * 0.32),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Registers font files with Pango. Call it once per process. */
export async function useFonts(files: string[]): Promise<void> {
  for (const fontfile of files)
    await sharp({ text: { text: 'a', font: 'Mukta', fontfile } })
      .png()
      .toBuffer()
}

/** Cuts about 15% off a text, at the end of a word if possible. */
function shortened(text: string): string {
  const cut = text.slice(0, Math.floor(text.length * 0.85))
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s…,;:]+$/, '')}…`
}

/** Draws the title in the largest size that fits. A title that is too long for every size is cut. */
async function drawTitle(title: string): Promise<Drawn> {
  const draw = (text: string, size: number) =>
    drawText(text, { colour: colours.primaryDark, size, bold: true })
  const fits = ({ height }: Drawn) => height <= titleArea.height
  for (const size of titleSizes) {
    const drawn = await draw(title, size)
    if (fits(drawn)) return drawn
  }
  const smallest = titleSizes.at(-1) ?? 40
  for (let text = shortened(title); ; text = shortened(text)) {
    const drawn = await draw(text, smallest)
    if (fits(drawn) || text.length < 3) return drawn
  }
}

const chip = (width: number) =>
  `<rect x="${margin}" y="170" width="${width}" height="54" rx="27" fill="${colours.tint}"/>`

/** Background, logo and bottom edge. */
const ground = (chipWidth: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${previewImageSize.width}" height="${previewImageSize.height}">
<rect width="100%" height="100%" fill="${fixedColours.paper}"/>
<rect y="606" width="100%" height="24" fill="${colours.primary}"/>
<rect y="606" width="240" height="24" fill="${colours.accent}"/>
${chip(chipWidth)}
</svg>`)

/** Our own mark: components/shell/brand.tsx. */
const mark = () =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="61" height="61"><rect width="32" height="32" rx="9" fill="${colours.primary}"/><path d="${brandLeaves.patient}" fill="#fff"/><path d="${brandLeaves.companion}" fill="${colours.accent}"/></svg>`,
  )

const markSize = 61
/** The largest space for the operator's logo. */
const logoArea = { width: 480, height: 72 }

/** The operator's logo, or a mark and the name. */
async function drawBrand(): Promise<OverlayOptions[]> {
  const { files } = siteSettings
  const pictureOf = async (file: string, { width, height }: { width: number; height: number }) => {
    const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'public')
    return sharp(path.join(folder, files?.folder ?? '', file), { density: 300 })
      .resize(width, height, { fit: 'inside' })
      .png()
      .toBuffer()
  }
  if (files?.logo)
    return [{ input: await pictureOf(files.logo.file, logoArea), left: margin, top: 60 }]
  const square = { width: markSize, height: markSize }
  const input = files?.hasFavicon ? await pictureOf('favicon.svg', square) : mark()
  const name = await drawText(site.name, { colour: colours.primaryDark, size: 40, bold: true })
  return [
    { input, left: margin, top: 60 },
    { input: name.data, left: margin + 80, top: centred(name, 92) },
  ]
}

const centred = (drawn: Drawn, middle: number) => Math.round(middle - drawn.height / 2)

/** Draws the preview image as PNG, in {@link previewImageSize}. */
export async function drawPreview({ kind, title, detail }: PreviewWords): Promise<Buffer> {
  const [brand, label, heading, line] = await Promise.all([
    drawBrand(),
    drawText(kind, { colour: colours.primary, size: 28, bold: true }),
    drawTitle(title),
    detail ? drawText(detail, { colour: fixedColours['soft ink'], size: 32 }) : null,
  ])
  return sharp(ground(label.width + 56))
    .composite([
      ...brand,
      { input: label.data, left: margin + 28, top: centred(label, 197) },
      { input: heading.data, left: margin, top: titleArea.top },
      ...(line ? [{ input: line.data, left: margin, top: centred(line, 556) }] : []),
    ])
    .png({ palette: true, colours: 64, effort: 4 })
    .toBuffer()
}
