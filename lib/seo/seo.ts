import { site } from '#lib/config/site'
import { descriptionLength } from '#lib/domain/catalogue/texts/description'
import type { Language } from '#lib/domain/text/language'
import type { JsonLd } from '#lib/seo/json-ld/graph'
import { previewImagePath } from '#lib/seo/preview-image'

/** The data of a page for search engines and link previews. All addresses are absolute. */
export interface Seo {
  /** With the brand. */
  title: string
  description: string
  /** '' on the 404 page. */
  canonical: string
  kind: 'website' | 'article'
  language: Language
  /** The same text in each language, including this one; empty without a counterpart. */
  alternates: { language: Language; href: string }[]
  /** The same addresses with the query of this one, for the links between languages; absent where it has none. */
  switches?: { language: Language; href: string }[]
  indexed: boolean
  /** Address of the picture that link previews show. */
  image: string
  /** The feed that the page belongs to. */
  feed: { title: string; href: string } | null
  jsonLd: JsonLd | null
}

export interface SeoInput {
  /** The site's origin, without a trailing slash. */
  siteUrl: string
  /** Canonical path, beginning with '/'. */
  path: string
  /** Without the brand. */
  title: string
  description: string
  kind?: Seo['kind']
  language?: Language
  /** Paths of the same text in every language, itself included. */
  alternates?: { language: Language; path: string }[]
  indexed?: boolean
  /** The feed that the page belongs to; `path` begins with '/'. */
  feed?: { title: string; path: string }
  jsonLd?: JsonLd | null
}

/** The number of letters of a title that search results show. */
const titleLength = 65

/**
 * Shortens a long title by the last parts of its list: 'Dr Rao: cardiologist in Agra, fee and experience' loses
 * 'fee and experience'. The part before the colon and a page number stay.
 */
function withoutExtras(title: string): string {
  const colon = title.indexOf(': ')
  if (title.length <= titleLength || colon < 0 || /, (?:page|पेज) \d+$/.test(title)) return title
  const end = Math.max(title.lastIndexOf(', '), colon)
  return withoutExtras(title.slice(0, end))
}

/** The title, followed by the brand if there is room: 'Piles treatment | Aarogya'. */
export function withBrand(title: string): string {
  const fitting = withoutExtras(title)
  const branded = `${fitting} | ${site.name}`
  return fitting.includes(site.name) || branded.length > titleLength ? fitting : branded
}

/** The end of a sentence, also in Hindi. Titles and initials do not end one. */
const sentenceEnd = /(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|Rs|vs|approx|[A-Z]))[.!?।](?= )/gu

function cutAtWord(text: string, most: number): string {
  const cut = text.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:.]$/, '')}…`
}

/**
 * As many whole sentences as search results show (160 letters). If the first sentence is longer, the text ends
 * after a word.
 */
export function cutDescription(text: string, most = descriptionLength): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= most) return clean
  const ends = [...clean.matchAll(sentenceEnd)].map(({ index }) => index + 1)
  const end = ends.filter((one) => one <= most).at(-1)
  return end === undefined ? cutAtWord(clean, most) : clean.slice(0, end)
}

const homeImage = previewImagePath('/', site.name)

export function seoFor(input: SeoInput): Seo {
  const absolute = (path: string) => (path === '/' ? `${input.siteUrl}/` : input.siteUrl + path)
  const indexed = input.indexed ?? true
  return {
    title: withBrand(input.title),
    description: cutDescription(input.description),
    canonical: absolute(input.path),
    kind: input.kind ?? 'website',
    language: input.language ?? 'en',
    alternates: (input.alternates ?? []).map(({ language, path }) => ({
      language,
      href: absolute(path),
    })),
    indexed,
    // Pages that are not indexed use the picture of the home page.
    image: absolute(indexed ? previewImagePath(input.path, input.title) : homeImage),
    feed: input.feed ? { title: input.feed.title, href: absolute(input.feed.path) } : null,
    jsonLd: input.jsonLd ?? null,
  }
}
