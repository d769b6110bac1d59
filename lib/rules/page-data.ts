interface Text {
  introHtml: string
  sections: { html: string }[]
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'introHtml' in value && 'sections' in value

interface Summaries {
  groups: { entries: { summary: string | null }[] }[]
}

/** True of a list of articles (lib/contract/article-index). */
const isIndex = (value: unknown): value is Summaries =>
  typeof value === 'object' && value !== null && 'groups' in value && 'other' in value

/**
 * A page's data for the browser without an article's text and without the summaries of a list of
 * articles, which the document holds already (components/articles/prose reads them from there): they
 * would be sent twice.
 *
 * @param pageProps as the page's data function gave them; not changed
 */
export function withoutStandingText(
  pageProps: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  const index = pageProps?.index
  if (isIndex(index)) return { ...pageProps, index: withoutSummaries(index) }
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

const withoutSummaries = (index: Summaries): Summaries => ({
  ...index,
  groups: index.groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, summary: null })),
  })),
})
