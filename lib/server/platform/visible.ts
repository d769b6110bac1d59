/**
 * Shows invisible characters as codes: control characters, which could control the operator's terminal, and those that
 * change the direction of writing. Line breaks, tabs and the joiners of Hindi stay. JSON stays the same value.
 */
export const visible = (text: string): string =>
  text.replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu, (found) =>
    Array.from(
      { length: found.length },
      (_, index) => `\\u${found.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
