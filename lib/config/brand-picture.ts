/** The operator's logo and favicon: which files may be used, and their size. */

type PictureType = 'svg' | 'png' | 'webp'

export interface Picture {
  type: PictureType
  /** In pixels; an SVG may have a fraction. */
  width: number
  height: number
}

/** Larger ones slow every page down. */
const maxPictureBytes = 200 * 1024

/** What an SVG must not contain, because it could run code or load something from elsewhere. */
const forbidden: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/<!DOCTYPE|<!ENTITY/i, 'a DOCTYPE or entities'],
  [/<(?:\w+:)?script/i, 'a script'],
  [
    /<(?:\w+:)?(?:foreignObject|iframe|audio|video|use\s[^>]*href\s*=\s*["']\s*[^#"'\s])/i,
    'foreign content',
  ],
  [/\son\w+\s*=/i, 'an event attribute (on…)'],
  [/javascript:/i, 'a script address'],
  [/@import/i, '@import'],
  // data: only for bitmaps, '#' for parts of the drawing itself.
  [
    /\b(?:xlink:)?(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg|webp)[;,])[^"'\s]/i,
    'a link',
  ],
  [/url\(\s*["']?\s*(?!#)[^)\s"']/i, 'an address in url()'],
]

function svgSize(text: string): { width: number; height: number } | undefined {
  const [tag = ''] = /<svg\b[^>]*>/.exec(text) ?? []
  const box = /\bviewBox\s*=\s*["']([^"']+)["']/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
  const attribute = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1])
  const width = Number(box?.[2] ?? attribute('width'))
  const height = Number(box?.[3] ?? attribute('height'))
  return width > 0 && height > 0 ? { width, height } : undefined
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  const kind = bytes.toString('latin1', 12, 16)
  if (bytes.length < 30) return undefined
  if (kind === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const packed = bytes.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
}

/** @returns the picture's type and size, or why it cannot be used */
export function checkPicture(bytes: Buffer): Picture | { reason: string } {
  if (bytes.length > maxPictureBytes)
    return { reason: `is larger than ${maxPictureBytes / 1024} KB` }
  if (bytes.subarray(0, 8).equals(pngSignature) && bytes.length > 24)
    return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    const size = webpSize(bytes)
    return size ? { type: 'webp', ...size } : { reason: 'is a WebP that cannot be read' }
  }
  const text = bytes.toString('utf8')
  if (!/^\uFEFF?\s*</.test(text) || !/<svg\b/.test(text))
    return { reason: 'is not an SVG, PNG or WebP file' }
  const found = forbidden.find(([pattern]) => pattern.test(text))
  if (found) return { reason: `contains ${found[1]}: save it as a plain SVG` }
  const size = svgSize(text)
  return size
    ? { type: 'svg', ...size }
    : { reason: 'has no size: the svg tag needs a viewBox, or a width and height' }
}
