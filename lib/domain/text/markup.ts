const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text for XML, HTML or Pango markup, in an element or in an attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
