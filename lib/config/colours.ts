import type { Colours } from '#lib/config/site'

/** The site's colours, and whether texts stay readable in the operator's own (WCAG 2.2, 1.4.3). */

/** styles/theme.css has the same values. */
export const defaultColours: Colours = {
  primary: '#0B5D4E',
  primaryDark: '#073B32',
  tint: '#EAF4F0',
  accent: '#F5B52E',
}

/** The fixed colours of styles/theme.css that stand next to the operator's. */
export const fixedColours = {
  white: '#ffffff',
  paper: '#fbf9f4',
  ink: '#17231f',
  'soft ink': '#4a5a54',
  alert: '#b3261e',
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

/** Relative luminance by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours '#rrggbb', from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

type ColourName = keyof Colours | keyof typeof fixedColours

/** Texts and the grounds that they stand on. */
const pairs: readonly (readonly [text: ColourName, ground: ColourName])[] = [
  ['primary', 'white'],
  ['primary', 'paper'],
  ['primary', 'tint'],
  ['primaryDark', 'paper'],
  ['primaryDark', 'tint'],
  ['white', 'primaryDark'],
  ['soft ink', 'tint'],
  ['alert', 'tint'],
  ['ink', 'accent'],
  ['accent', 'primaryDark'],
]

const needed = 4.5

/** What is wrong with each colour that the operator chose. @param chosen the keys of the operator's own colours */
export function contrastProblems(
  colours: Colours,
  chosen: (keyof Colours)[],
): { colour: keyof Colours; reason: string }[] {
  const all = { ...fixedColours, ...colours }
  return pairs.flatMap(([text, ground]) => {
    const found = contrast(all[text], all[ground])
    const colour = chosen.find((name) => name === text) ?? chosen.find((name) => name === ground)
    if (!colour || found >= needed) return []
    // Rounded down, so that 4.49 is not shown as sufficient.
    const shown = Math.floor(found * 10) / 10
    const reason = `text in ${text} (${all[text]}) on ${ground} (${all[ground]}) has a contrast of ${shown}:1, and ${needed}:1 is needed`
    return [{ colour, reason }]
  })
}
