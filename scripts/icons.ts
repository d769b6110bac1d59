import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { departmentIcons, generalIcons, iconId, testIcons } from '#lib/rules/health-icons'

/**
 * Puts the drawings of healthicons (MIT) that lib/rules/health-icons names into public/icons.svg. Run it
 * by hand after a change of that list: `node scripts/icons.ts`.
 */
const root = path.dirname(import.meta.dirname)
const source = path.join(root, 'node_modules/healthicons/public/icons/svg/outline')

/** One decimal on a grid of 48 is a tenth of a pixel at the size shown. */
const shorten = (data: string) =>
  data.replace(/-?\d*\.\d+/g, (number) => String(Number(Number(number).toFixed(1))))

/** @throws Error when a drawing is made of more than paths */
function symbol(drawing: string): string {
  const svg = readFileSync(path.join(source, `${drawing}.svg`), 'utf8')
  const paths = [...svg.matchAll(/<path [^>]*?\bd="([^"]+)"/g)].map(([, data]) => data ?? '')
  const others = svg.match(/<(?!path\b|svg\b|\/)[a-z]+/g)
  if (others || paths.length === 0) throw new Error(`${drawing} is not made of paths: ${others}`)
  return `<symbol id="${iconId(drawing)}" viewBox="0 0 48 48"><path fill-rule="evenodd" d="${shorten(paths.join(''))}"/></symbol>\n`
}

const drawings = new Set(
  [departmentIcons, testIcons, generalIcons].flatMap((icons) => Object.values(icons)),
)

writeFileSync(
  path.join(root, 'public/icons.svg'),
  `<!-- healthicons 2.0.0, Copyright (c) 2021 Resolve to Save Lives, MIT License; written by scripts/icons.ts -->
<svg xmlns="http://www.w3.org/2000/svg">
${[...drawings].map(symbol).join('')}</svg>
`,
)
