import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code'],
    ...['strong', 'em', 'b', 'i', 'del', 'sup', 'sub', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's heading is the only h1, the sections' are its h2: nothing inside may outrank them.
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        ...(title === undefined ? {} : { title }),
        ...(/^https?:/i.test(href ?? '') ? { rel: 'noopener nofollow' } : {}),
      },
    }),
  },
}

/**
 * HTML with only what a text needs: no scripts, styles, event attributes, images or addresses that
 * run code. Pages put its result into the document as it is.
 */
export const sanitise = (html: string): string => sanitizeHtml(html, options).trim()

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text that HTML shows, on one line. */
export const plainText = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => characters[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim()
