import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  departmentIcons,
  generalIcons,
  iconId,
  testIcons,
} from '#lib/domain/catalogue/health-icons'
import { brandIcon, writeIcons } from '#scripts/build/icon-files'

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
const drawing = readFileSync(path.join(folder, 'favicon.svg'))
await writeIcons(folder, drawing, brandIcon)
