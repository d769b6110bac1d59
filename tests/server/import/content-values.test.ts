import { expect, it } from 'vitest'
import { opdCell, text } from '#lib/server/import/read/content-values'

const invisible = ['\u0000', '\u0085', '\ufffd', '\u200e', '\u202e', '\u2066', '\u2069', '\u061c']

it.each(invisible)('a text with %j is refused', (character) => {
  expect(text(60).safeParse(`City${character} Hospital`).success).toBe(false)
  expect(opdCell.safeParse(`Mon 10:00-13:00 @ city${character}hospital`).success).toBe(false)
})

it.each(['क\u200dष Hospital', 'شفا Hospital', 'Two\nlines'])('the text %j is accepted', (name) => {
  expect(text(60).safeParse(name).success).toBe(true)
})
