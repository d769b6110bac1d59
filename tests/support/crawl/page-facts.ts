import { englishSentences } from '#tests/support/hindi'

/** What the crawl reads from a page's HTML. It relies on React's output: attributes are in double quotes. */
export interface PageFacts {
  language: string
  title: string
  description: string
  headings: number
  /** Absolute URLs; '' if there is none. */
  canonical: string
  canonicals: number
  image: string
  isNoindex: boolean
  /** hreflang and URL of the same text in all languages, including this page. */
  alternates: string[]
  /** The href of each link, without links to other sites. */
  links: string[]
  /** URLs of images, scripts and style sheets. */
  files: string[]
  ids: ReadonlySet<string>
  /** English sentences on a Hindi page. */
  english: string[]
  /** The text of each block of structured data. */
  jsonLd: string[]
}

type Attributes = Record<string, string>

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}

const copies = new Map<string, string>()

/** A copy that does not keep the whole document in memory. The same text gives the same copy. */
function copyOf(text: string): string {
  const known = copies.get(text)
  if (known !== undefined) return known
  const copy = Buffer.from(text).toString()
  copies.set(copy, copy)
  return copy
}

const decode = (text: string) =>
  copyOf(
    text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => entities[name] ?? whole),
  )

const tag = /<([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/gi
const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g

function attributesOf(text: string): Attributes {
  const found: Attributes = {}
  for (const [, name = '', value = ''] of text.matchAll(attribute))
    found[copyOf(name.toLowerCase())] = decode(value)
  return found
}

/** Elements by name, in document order. The content of scripts is ignored. */
function elementsOf(html: string): Map<string, Attributes[]> {
  const elements = new Map<string, Attributes[]>()
  const plain = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3')
  for (const [, name = '', rest = ''] of plain.matchAll(tag)) {
    const same = elements.get(name.toLowerCase()) ?? []
    same.push(attributesOf(rest))
    elements.set(name.toLowerCase(), same)
  }
  return elements
}

export function pageFacts(html: string): PageFacts {
  const elements = elementsOf(html)
  const all = (name: string) => elements.get(name) ?? []
  const meta = (name: string) =>
    all('meta').find((one) => one.name === name || one.property === name)?.content ?? ''
  const linked = (rel: string) => all('link').filter((one) => one.rel === rel)
  const isOwn = (address: string | undefined): address is string =>
    address !== undefined && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
  const language = all('html')[0]?.lang ?? ''
  return {
    language,
    english: language === 'hi' ? englishSentences(html) : [],
    title: decode(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: meta('description'),
    headings: all('h1').length,
    canonical: linked('canonical')[0]?.href ?? '',
    canonicals: linked('canonical').length,
    image: meta('og:image'),
    isNoindex: /\bnoindex\b/.test(meta('robots')),
    alternates: linked('alternate')
      .filter((one) => one.hreflang)
      .map((one) => `${one.hreflang} ${one.href}`),
    links: all('a')
      .map((one) => one.href)
      .filter(isOwn),
    files: [...all('img'), ...all('script'), ...all('source'), ...all('video')]
      .flatMap((one) => [one.src, one.poster])
      .concat([...linked('stylesheet'), ...linked('icon')].map((one) => one.href))
      .filter(isOwn),
    ids: new Set([...elements.values()].flat().flatMap(({ id }) => (id ? [id] : []))),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => Buffer.from(text).toString(),
    ),
  }
}
