interface Text {
  introHtml: string
  sections: { html: string }[]
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'introHtml' in value && 'sections' in value

/**
 * A page's data for the browser without an article's text, which the document holds already
 * (components/articles/prose reads it from there): it would be sent twice.
 *
 * @param pageProps as the page's data function gave them; not changed
 */
export function withoutStandingText(
  pageProps: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  const article = pageProps?.article
  if (!isText(article)) return pageProps
  return {
    ...pageProps,
    article: {
      ...article,
      introHtml: article.introHtml === '' ? '' : null,
      sections: article.sections.map((section) => ({ ...section, html: null })),
    },
  }
}
