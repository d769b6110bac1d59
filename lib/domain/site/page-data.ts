import { isArticleKind } from '#lib/domain/routes/links'

interface Text {
  introHtml: string
  sections: { html: string }[]
  /** Of an article; the introductions of company pages have none. */
  questions?: { answer: string }[]
  kind?: string
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'introHtml' in value && 'sections' in value

interface Summaries {
  groups: { entries: { summary: string | null }[] }[]
}

/** Is it a list of articles (ArticleIndex in lib/domain/catalogue/catalogue). */
const isIndex = (value: unknown): value is Summaries =>
  typeof value === 'object' && value !== null && 'groups' in value && 'other' in value

/** The home page's data (components/site/home/home-screen). */
const isHome = (value: unknown): value is { people: unknown } =>
  typeof value === 'object' && value !== null && 'people' in value

/** The form of partners (components/leads/partner), whose select has every city. */
const isPartnerForm = (value: unknown): value is { cities: unknown } =>
  typeof value === 'object' && value !== null && 'cities' in value

/** A page's Seo (lib/seo/seo); pages/_document writes its structured data. */
const isSeo = (value: unknown): value is { jsonLd: unknown } =>
  typeof value === 'object' && value !== null && 'jsonLd' in value

/**
 * The props of a page without texts that the HTML has already: the links of the menus (components/shell/persistent),
 * an article (components/catalogue/articles/article-screen), the text of other pages (components/catalogue/articles/prose)
 * and their answers (components/ui/accordion), the summaries of a list of articles (components/ui/document-text), and
 * doctors and hospitals on lists (components/listings), on the home page and on their own (components/catalogue/profiles).
 *
 * @param pageProps from the page's data function; not changed
 */
export function withoutRenderedText(
  pageProps: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  if (!pageProps) return pageProps
  const {
    home,
    index,
    article,
    costCities,
    listing,
    directory,
    insurerListing,
    navigation,
    seo,
    form,
    view,
  } = pageProps
  return {
    ...pageProps,
    ...(navigation !== undefined && { navigation: null }),
    ...(isSeo(seo) && { seo: { ...seo, jsonLd: null } }),
    ...(isHome(home) && { home: { ...home, people: null } }),
    ...(isIndex(index) && { index: withoutSummaries(index) }),
    ...(listing !== undefined && { listing: null }),
    ...(directory !== undefined && { directory: null }),
    ...(insurerListing !== undefined && { insurerListing: null }),
    ...(isText(article) && {
      article: isArticleKind(article.kind ?? '') ? null : withoutText(article),
    }),
    ...(costCities !== undefined && { costCities: null }),
    ...(view !== undefined && { view: null }),
    ...(isPartnerForm(form) && { form: { ...form, cities: null } }),
  }
}

const withoutText = (article: Text) => ({
  ...article,
  introHtml: article.introHtml === '' ? '' : null,
  sections: article.sections.map((section) => ({ ...section, html: null })),
  ...(article.questions && {
    // Only structured data and other pages show the first two.
    aliases: [],
    bill: null,
    questions: article.questions.map((one) => ({ ...one, answer: null })),
  }),
})

const withoutSummaries = (index: Summaries): Summaries => ({
  ...index,
  groups: index.groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, summary: null })),
  })),
})
