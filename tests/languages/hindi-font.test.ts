import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inDevanagari } from '#lib/domain/leads/callback-word'
import { type Glyph, hindiFont, hindiWords, shaper, wholeFont } from '#scripts/build/font-parts'

/** Glyphs have other numbers in the part, but the same widths and places. */
const placesOf = (glyphs: Glyph[]) => glyphs.map(({ advance, x, y }) => `${advance} ${x} ${y}`)

it('writes every Hindi word of the site as the whole font does (if not: npm run fonts)', async () => {
  const [own, whole] = await Promise.all([shaper(hindiFont), shaper(wholeFont)])
  const words = hindiWords()
  expect(words.length).toBeGreaterThan(5000)
  const different = words.filter((word) => `${placesOf(own(word))}` !== `${placesOf(whole(word))}`)
  expect(different).toEqual([])
  expect(statSync(hindiFont).size).toBeLessThan(45 * 1024)
})

it('writes callback words as the whole font does', async () => {
  const [own, whole] = await Promise.all([shaper(hindiFont), shaper(wholeFont)])
  const syllables = [...'BDGKLMNPRSTVZ'].flatMap((first) =>
    [...'AEIOU'].map((next) => first + next),
  )
  const words = syllables.flatMap((syllable) => [
    inDevanagari(`${syllable}LA`),
    inDevanagari(`LA${syllable}`),
  ])
  const different = words.filter((word) => `${placesOf(own(word))}` !== `${placesOf(whole(word))}`)
  expect(different).toEqual([])
})
