import localFont from 'next/font/local'

/**
 * Mukta, one family for Latin and Devanagari in four sets by `unicode-range` (scripts/build/font-parts). next/font reads
 * these calls at build time, so every value must be written out. Only Latin is preloaded; browsers fetch the other sets
 * for pages that need them. All have the family name that styles/theme.css sets. Devanagari has only the bold weight, for
 * headings, and only the glyphs that our texts need; other Hindi text uses the device's own font. Headings keep the
 * device's font if the set is late, so that nothing moves.
 */
const latin = localFont({
  src: [
    {
      path: '../../styles/fonts/mukta-latin-400.woff2',
      weight: '400',
    },
    {
      path: '../../styles/fonts/mukta-latin-700.woff2',
      weight: '700',
    },
  ],
  display: 'swap',
  preload: true,
  variable: '--font-latin',
  declarations: [
    { prop: 'font-family', value: 'Mukta' },
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
})

/** On most pages the only sign that the first set lacks: 650 bytes a weight, where the next set has 15 KB. */
const rupee = localFont({
  src: [
    { path: '../../styles/fonts/mukta-rupee-400.woff2', weight: '400' },
    { path: '../../styles/fonts/mukta-rupee-700.woff2', weight: '700' },
  ],
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-rupee',
  declarations: [
    { prop: 'font-family', value: 'Mukta' },
    { prop: 'unicode-range', value: 'U+20B9' },
  ],
})

const latinExtended = localFont({
  src: [
    {
      path: '../../node_modules/@fontsource/mukta/files/mukta-latin-ext-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../node_modules/@fontsource/mukta/files/mukta-latin-ext-700-normal.woff2',
      weight: '700',
    },
  ],
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-latin-extended',
  declarations: [
    { prop: 'font-family', value: 'Mukta' },
    {
      prop: 'unicode-range',
      value:
        'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20B8,U+20BA-20C0',
    },
  ],
})

const devanagari = localFont({
  src: [
    {
      path: '../../styles/fonts/mukta-hindi-700.woff2',
      weight: '700',
    },
  ],
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-devanagari',
  declarations: [
    { prop: 'font-family', value: 'Mukta' },
    { prop: 'unicode-range', value: 'U+0900-097F,U+1CD0-1CF9,U+25CC,U+A830-A839,U+A8E0-A8FF' },
  ],
})

/** For the root of the layout: next/font keeps a font only where its class is used. */
export const fontClass = `${latin.variable} ${rupee.variable} ${latinExtended.variable} ${devanagari.variable}`
