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

/** What a page says to search engines (lib/seo/seo); its structured data is written by pages/_document. */
const isSeo = (value: unknown): value is { jsonLd: unknown } =>
  typeof value === 'object' && value !== null && 'jsonLd' in value

/**
 * A page's data for the browser without what the document holds already, which would be sent twice: the
 * menus' links (components/layout/standing keeps them as they stand), an article's text and the summaries
 * of a list of articles (components/articles/prose reads them from there).
 *
 * @param pageProps as the page's data function gave them; not changed
 */
export function withoutStandingText(
  pageProps: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  if (!pageProps) return pageProps
  const { index, article, navigation, seo } = pageProps
  return {
    ...pageProps,
    ...(navigation !== undefined && { navigation: null }),
    ...(isSeo(seo) && { seo: { ...seo, jsonLd: null } }),
    ...(isIndex(index) && { index: withoutSummaries(index) }),
    ...(isText(article) && { article: withoutText(article) }),
  }
}

const withoutText = (article: Text) => ({
  ...article,
  introHtml: article.introHtml === '' ? '' : null,
  sections: article.sections.map((section) => ({ ...section, html: null })),
})

const withoutSummaries = (index: Summaries): Summaries => ({
  ...index,
  groups: index.groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, summary: null })),
  })),
})
