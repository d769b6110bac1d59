/** Specification point 5, 'Stripping HTML', and point 9, 'Combo box button text'. */

// A tag begins with a letter, '/' or '!': 'under 5 < 10' is no tag. No '<' inside keeps it linear.
const tag = /<[a-z/!][^<>]*>/gi

/** Tags removed; newlines, tabs and non-breaking spaces become single spaces. */
export const stripHtml = (html: string): string =>
  html
    .replace(tag, '')
    .replace(/&nbsp;/gi, '\u00a0')
    .replace(/\s+/g, (run) => (/[^ ]/.test(run) ? ' ' : run))
    .trim()

/** Cut at `most` characters with '...' behind; shorter text stays as it is. */
export function cutText(text: string, most = 26): string {
  const characters = Array.from(text)
  return characters.length > most ? `${characters.slice(0, most).join('')}...` : text
}
