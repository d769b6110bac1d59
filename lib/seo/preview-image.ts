/** The pictures of link previews, one per page, drawn on the server (lib/server/og). */

/** In pixels, as chats and social networks require. */
export const previewImageSize = { width: 1200, height: 630 } as const

/** Increase it when the design changes, so that caches drop the old pictures. */
const design = 1

/** FNV-1a, 32 bits, as 8 hexadecimal digits. Not for security. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** All pages of a list share one picture. */
const firstPage = (path: string) => path.replace(/\/\d+$/, '')

/**
 * The path of a page's picture: '/og/{version}/condition/piles.png'. It contains the page's path instead of its
 * words, so that nobody can have other words drawn. The version changes with the title.
 */
export const previewImagePath = (path: string, title: string): string =>
  `/og/${shortHash(`${design} ${title}`)}${path === '/' ? '/index' : firstPage(path)}.png`

/** The page of a picture, by the parts of its path after '/og/'; null for other paths. */
export function pageOfPreviewImage(parts: string[]): string | null {
  const match = /^[0-9a-f]{8}(\/.+)\.png$/.exec(parts.join('/'))
  if (!match?.[1]) return null
  return match[1] === '/index' ? '/' : match[1]
}
