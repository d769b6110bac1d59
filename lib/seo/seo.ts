import { site } from '#lib/config/site'
import { descriptionLength } from '#lib/rules/description-words'
import type { Language } from '#lib/rules/links'
import type { JsonLd } from '#lib/seo/json-ld/graph'
import { previewImagePath } from '#lib/seo/preview-image'

/** What search engines and link previews read of a page. All addresses are absolute. */
export interface Seo {
  /** With the brand. */
  title: string
  description: string
  /** '' on the page that stands for every missing address. */
  canonical: string
  kind: 'website' | 'article'
  language: Language
  /** The same text in each language, itself included; empty when it has no counterpart. */
  alternates: { language: Language; href: string }[]
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

/** Letters of a title that search results show. */
const titleLength = 65

/**
 * A title that is too long without the last thing that it lists: 'Dr Rao: cardiologist in Agra, fee and
 * experience' loses its fee. What stands before the colon stays, and so does a page's number.
 */
function withoutExtras(title: string): string {
  const colon = title.indexOf(': ')
  if (title.length <= titleLength || colon < 0 || /, page \d+$/.test(title)) return title
  const end = Math.max(title.lastIndexOf(', '), colon)
  return withoutExtras(title.slice(0, end))
}

/** The title with the brand behind it, where there is room: 'Piles treatment | CareSathi'. */
export function withBrand(title: string): string {
  const fitting = withoutExtras(title)
  const branded = `${fitting} | ${site.name}`
  return fitting.includes(site.name) || branded.length > titleLength ? fitting : branded
}

/** Where a sentence ends: its mark, in Hindi too, before a space. Titles and initials end none. */
const sentenceEnd = /(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|Rs|vs|approx|[A-Z]))[.!?।](?= )/gu

function cutAtWord(text: string, most: number): string {
  const cut = text.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:.]$/, '')}…`
}

/**
 * As many whole sentences as search results show (160 letters). Only where the first alone is longer does
 * it end at a word.
 */
export function cutDescription(text: string, most = descriptionLength): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= most) return clean
  const ends = [...clean.matchAll(sentenceEnd)].map(({ index }) => index + 1)
  const end = ends.filter((one) => one <= most).at(-1)
  return end === undefined ? cutAtWord(clean, most) : clean.slice(0, end)
}

const homeImage = previewImagePath('/', site.name)

/** Makes a page's Seo out of what the page knows. */
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
    // What is not for search engines has no picture of its own: the home page's stands for it.
    image: absolute(indexed ? previewImagePath(input.path, input.title) : homeImage),
    feed: input.feed ? { title: input.feed.title, href: absolute(input.feed.path) } : null,
    jsonLd: input.jsonLd ?? null,
  }
}
