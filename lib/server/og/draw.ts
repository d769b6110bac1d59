import sharp from 'sharp'
import { site } from '#lib/config/site'
import type { PreviewWords } from '#lib/domain/routes/table'
import { brandLeaves } from '#lib/domain/site/brand-mark'
import { escapeMarkup } from '#lib/domain/text/markup'
import { previewImageSize } from '#lib/seo/preview-image'

/** The same colours as in styles/. */
const colours = {
  paper: '#FBF9F4',
  neem700: '#0B5D4E',
  neem900: '#073B32',
  neem50: '#EAF4F0',
  marigold: '#F5B52E',
  soft: '#4A5A54',
}

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
    drawText(text, { colour: colours.neem900, size, bold: true })
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
  `<rect x="${margin}" y="170" width="${width}" height="54" rx="27" fill="${colours.neem50}"/>`

/** Background, logo and bottom edge. */
const ground = (chipWidth: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${previewImageSize.width}" height="${previewImageSize.height}">
<rect width="100%" height="100%" fill="${colours.paper}"/>
<rect y="606" width="100%" height="24" fill="${colours.neem700}"/>
<rect y="606" width="240" height="24" fill="${colours.marigold}"/>
<g transform="translate(${margin} 60) scale(1.9)"><rect width="32" height="32" rx="9" fill="${colours.neem700}"/><path d="${brandLeaves.patient}" fill="#fff"/><path d="${brandLeaves.companion}" fill="${colours.marigold}"/></g>
${chip(chipWidth)}
</svg>`)

/** Draws the preview image as PNG, in {@link previewImageSize}. */
export async function drawPreview({ kind, title, detail }: PreviewWords): Promise<Buffer> {
  const [brand, label, heading, line] = await Promise.all([
    drawText(site.name, { colour: colours.neem900, size: 40, bold: true }),
    drawText(kind, { colour: colours.neem700, size: 28, bold: true }),
    drawTitle(title),
    detail ? drawText(detail, { colour: colours.soft, size: 32 }) : null,
  ])
  const centred = (drawn: Drawn, middle: number) => Math.round(middle - drawn.height / 2)
  return sharp(ground(label.width + 56))
    .composite([
      { input: brand.data, left: margin + 80, top: centred(brand, 92) },
      { input: label.data, left: margin + 28, top: centred(label, 197) },
      { input: heading.data, left: margin, top: titleArea.top },
      ...(line ? [{ input: line.data, left: margin, top: centred(line, 556) }] : []),
    ])
    .png({ palette: true, colours: 64, effort: 4 })
    .toBuffer()
}
