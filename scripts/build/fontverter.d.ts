/** The part of fontverter that the fonts' script uses; the package has no types. */
declare module 'fontverter' {
  /** Converts a font file to another format. */
  export function convert(font: Buffer, to: 'truetype' | 'woff2'): Promise<Buffer>
}
