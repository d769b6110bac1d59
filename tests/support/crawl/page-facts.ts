/** What the crawl reads of a page's HTML. React writes it: attributes stand in double quotes. */
export interface PageFacts {
  language: string
  title: string
  description: string
  headings: number
  /** Whole addresses; '' where there is none. */
  canonical: string
  canonicals: number
  image: string
  isNoindex: boolean
  /** Of the same text in other languages, itself included: hreflang and address. */
  alternates: string[]
  /** Addresses of links as they are written, without those that leave the site. */
  links: string[]
  /** Pictures, scripts and style sheets of the page. */
  files: string[]
  ids: ReadonlySet<string>
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

const kept = new Map<string, string>()

/** A copy that does not hold the whole document in memory, the same one for the same text. */
function copyOf(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const copy = Buffer.from(text).toString()
  kept.set(copy, copy)
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

/** Elements by name, in the order of the document; what scripts hold is no element. */
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
  return {
    language: all('html')[0]?.lang ?? '',
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
