import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { convert } from 'fontverter'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'

/**
 * Makes the parts of Mukta that browsers load, a third of what its package has: without the hinting, which phones ignore;
 * the rupee sign without the other signs of its file; and of Devanagari the glyphs that the site's own Hindi texts need.
 * A cluster of letters that no text has is shown with a visible halant, as fonts do that lack it.
 */
const root = path.join(import.meta.dirname, '..', '..')

const weights = [400, 700] as const
type Weight = (typeof weights)[number]

const packageFont = (script: 'devanagari' | 'latin' | 'latin-ext', weight: Weight) =>
  path.join(root, `node_modules/@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff`)
const part = (name: string, weight: Weight) =>
  path.join(root, `styles/fonts/mukta-${name}-${weight}.woff2`)

export const wholeFont = packageFont('devanagari', 700)
export const hindiFont = part('hindi', 700)

/** The characters of a `unicode-range`. */
const range = (...spans: [first: number, last: number][]): string[] =>
  spans.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
const latin = range(
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2215],
)
const hindi = range([0x900, 0x97f], [0x200c, 0x200d])

/** Each word of the Hindi texts in Devanagari, once. */
export function hindiWords(): string[] {
  const files = globSync(['content/hi/**/*.{md,csv}', 'lib/languages/hi/*.ts'], { cwd: root })
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
  return [...new Set(texts.join('\n').match(/[\u0900-\u097f\u200c\u200d]+/g))]
}

const trueType = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await convert(readFileSync(file), 'truetype'))

export interface Glyph {
  /** Units of the font. */
  advance: number
  x: number
  y: number
}

/**
 * @param onStep called after each step of writing a word, with the numbers of its glyphs then
 * @returns a function that tells how the font in `file` writes a word: its glyphs from left to right
 */
export async function shaper(
  file: string,
  onStep?: (glyphs: number[]) => void,
): Promise<(word: string) => Glyph[]> {
  const font = new Font(new Face(new Blob(await trueType(file)), 0))
  return (word) => {
    const text = new Text()
    text.addText(word)
    text.guessSegmentProperties()
    if (onStep)
      text.setMessageFunc((buffer) => {
        onStep(buffer.getGlyphInfos().map(({ codepoint }) => codepoint))
        return true
      })
    shape(font, text)
    return text
      .getGlyphPositions()
      .map(({ xAdvance, xOffset, yOffset }) => ({ advance: xAdvance, x: xOffset, y: yOffset }))
  }
}

/** The functions of HarfBuzz's subsetter that are called here (hb-subset.h). Objects are addresses. */
interface Subsetter {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  hb_blob_create(data: number, bytes: number, mode: number, user: number, free: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_or_fail(face: number, input: number): number
}

const writableMemory = 2
const layoutFeatures = 6
const noHinting = 0x1
/** Keeps the named glyphs, not every glyph that some word could need. */
const noLayoutClosure = 0x200

async function subsetter(): Promise<Subsetter> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(readFileSync(file))
  const subset = instance.exports as unknown as Subsetter
  subset._initialize()
  return subset
}

/**
 * A font with these letters only, as WOFF2.
 *
 * @param glyphs those that the letters may form; all that the font has if absent
 * @throws Error if HarfBuzz cannot read the font
 */
async function subsetOf(file: string, letters: readonly string[], glyphs?: ReadonlySet<number>) {
  const font = await trueType(file)
  const hb = await subsetter()
  const address = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, address)
  const face = hb.hb_face_create(hb.hb_blob_create(address, font.length, writableMemory, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, glyphs ? noHinting | noLayoutClosure : noHinting)
  const features = hb.hb_subset_input_set(input, layoutFeatures)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  const unicodes = hb.hb_subset_input_unicode_set(input)
  for (const letter of letters) hb.hb_set_add(unicodes, letter.codePointAt(0) ?? 0)
  const ids = hb.hb_subset_input_glyph_set(input)
  for (const id of glyphs ?? []) hb.hb_set_add(ids, id)
  const made = hb.hb_subset_or_fail(face, input)
  if (made === 0) throw new Error(`HarfBuzz cannot make a part of ${file}`)
  const blob = hb.hb_face_reference_blob(made)
  const start = hb.hb_blob_get_data(blob, 0)
  const bytes = hb.memory.buffer.slice(start, start + hb.hb_blob_get_length(blob))
  return convert(Buffer.from(bytes), 'woff2')
}

/** The glyphs that the font needs to write these words. */
async function glyphsFor(file: string, words: readonly string[]): Promise<Set<number>> {
  const glyphs = new Set<number>()
  // A conjunct is often made of others that stand nowhere by themselves.
  const shapeOf = await shaper(file, (step) => {
    for (const glyph of step) glyphs.add(glyph)
  })
  for (const word of words) shapeOf(word)
  return glyphs
}

/** The parts, with the files that they belong to. */
export async function makeFonts(): Promise<{ file: string; font: Buffer }[]> {
  const glyphs = await glyphsFor(wholeFont, hindiWords())
  const fonts = [{ file: hindiFont, font: await subsetOf(wholeFont, hindi, glyphs) }]
  for (const weight of weights)
    fonts.push(
      { file: part('latin', weight), font: await subsetOf(packageFont('latin', weight), latin) },
      {
        file: part('rupee', weight),
        font: await subsetOf(packageFont('latin-ext', weight), ['₹']),
      },
    )
  return fonts
}
