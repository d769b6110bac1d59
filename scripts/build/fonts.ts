import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFonts } from '#scripts/build/font-parts'

/** Writes the fonts. Run it by hand when a test says that a text needs a new glyph: `npm run fonts`. */
for (const { file, font } of await makeFonts()) {
  writeFileSync(file, font)
  console.log(`${path.basename(file)}: ${font.length} bytes`)
}
