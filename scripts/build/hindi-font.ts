import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { convert } from 'fontverter'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'

/**
 * Makes the font of Hindi headings: the glyphs of Mukta that the site's own Hindi texts need, 31 KB of 105. A cluster of
 * letters that no text has is shown with a visible halant, as fonts do that lack it.
 */
const root = path.join(import.meta.dirname, '..', '..')

export const wholeFont = path.join(
  root,
  'node_modules/@fontsource/mukta/files/mukta-devanagari-700-normal.woff',
)
export const hindiFont = path.join(root, 'styles/fonts/mukta-hindi-700.woff2')

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
 * A font with these letters and glyphs only, as WOFF2.
 *
 * @throws Error if HarfBuzz cannot read the font
 */
async function subsetOf(file: string, letters: Iterable<string>, glyphs: Iterable<number>) {
  const font = await trueType(file)
  const hb = await subsetter()
  const address = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, address)
  const face = hb.hb_face_create(hb.hb_blob_create(address, font.length, writableMemory, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, noHinting | noLayoutClosure)
  const features = hb.hb_subset_input_set(input, layoutFeatures)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  const unicodes = hb.hb_subset_input_unicode_set(input)
  for (const letter of letters) hb.hb_set_add(unicodes, letter.codePointAt(0) ?? 0)
  const ids = hb.hb_subset_input_glyph_set(input)
  for (const id of glyphs) hb.hb_set_add(ids, id)
  const made = hb.hb_subset_or_fail(face, input)
  if (made === 0) throw new Error(`HarfBuzz cannot make a part of ${file}`)
  const blob = hb.hb_face_reference_blob(made)
  const start = hb.hb_blob_get_data(blob, 0)
  const bytes = hb.memory.buffer.slice(start, start + hb.hb_blob_get_length(blob))
  return convert(Buffer.from(bytes), 'woff2')
}

/** The font of Hindi headings for these words. Every single letter is in it. */
export async function makeHindiFont(words: readonly string[]): Promise<Buffer> {
  const letters = Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0x900 + index))
  const glyphs = new Set<number>()
  // A conjunct is often made of others that stand nowhere by themselves.
  const shapeOf = await shaper(wholeFont, (step) => {
    for (const glyph of step) glyphs.add(glyph)
  })
  for (const word of words) shapeOf(word)
  return subsetOf(wholeFont, [...letters, '\u200c', '\u200d'], glyphs)
}
