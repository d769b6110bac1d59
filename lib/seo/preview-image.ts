/** Pictures that link previews show: drawn on the server (lib/server/og), one a page. */

/** Of every picture, in pixels: what chats and social networks ask for. */
export const previewImageSize = { width: 1200, height: 630 } as const

/** Raised when the drawing changes, so that caches let go of the old pictures. */
const design = 1

/** FNV-1a, 32 bits, as 8 hexadecimal digits: tells texts apart, guards nothing. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Further pages of a list share the picture of the first. */
const firstPage = (path: string) => path.replace(/\/\d+$/, '')

/**
 * The path of a page's picture: '/og/{version}/condition/piles.png'. It names the page, never the words:
 * nobody makes this server draw theirs. The version changes with the title.
 */
export const previewImagePath = (path: string, title: string): string =>
  `/og/${shortHash(`${design} ${title}`)}${path === '/' ? '/index' : firstPage(path)}.png`

/** The path of the page whose picture is asked for, from what follows '/og/'; null for anything else. */
export function pageOfPreviewImage(parts: string[]): string | null {
  const match = /^[0-9a-f]{8}(\/.+)\.png$/.exec(parts.join('/'))
  if (!match?.[1]) return null
  return match[1] === '/index' ? '/' : match[1]
}
