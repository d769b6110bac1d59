import { writeFileSync } from 'node:fs'
import { hindiFont, hindiWords, makeHindiFont } from '#scripts/build/hindi-font'

/** Writes the font of Hindi headings. Run it by hand when its test says that a text needs a new glyph: `npm run fonts`. */
const font = await makeHindiFont(hindiWords())
writeFileSync(hindiFont, font)
console.log(`${hindiFont}: ${font.length} bytes`)
