import { gzipSync } from 'node:zlib'
import { type PageFacts, pageFacts } from '#tests/support/crawl/page-facts'

/** One answer of the site. */
export interface Answer {
  path: string
  status: number
  /** Target of a redirect; otherwise ''. */
  location: string
  type: string
  /** Bytes of the body after gzip. */
  bytes: number
  /** Set for pages only. */
  page: PageFacts | null
  text: string
}

export interface Crawled {
  /** The origin of the absolute URLs in pages. */
  origin: string
  /** By path, including the query if a link has one. */
  answers: ReadonlyMap<string, Answer>
  /** Paths in the files of the sitemap. */
  mapped: ReadonlySet<string>
  /** For each path, the first page that linked to it. */
  linkedFrom: ReadonlyMap<string, string>
  /** Paths that can be reached from '/' by links. */
  reachable: ReadonlySet<string>
  /** Paths that can be reached from '/hi' by links of Hindi pages. */
  reachableInHindi: ReadonlySet<string>
}

const atOnce = 4
const fileExtension = /\.(?:xml|txt|png|svg|css|js|json|webp|jpg|mp4|webm|vtt|pdf)$/

/** Is it the path of a Hindi page? */
export const isHindi = (path: string) => /^\/hi(?:\/|$)/.test(path)

const withoutAnchor = (href: string) => href.split('#')[0] ?? ''

/**
 * Each treatment has a page and a cost page in each city: thousands from two templates. The crawl asks for those of an
 * eighth of the treatments, and in Hindi of fewer. every-place.test.ts reads the data of all.
 */
export function isLeftOut(path: string): boolean {
  const [, language, treatment] = /^(\/hi)?\/treatment\/([^/]+)\/[^/?]+$/.exec(path) ?? []
  const number = [...(treatment ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return number % (language ? 32 : 8) > 0
}

/** The target of a link on a page, as a path with its query; null if it is the page itself. */
export const targetOf = (from: string, href: string): string | null => {
  const { pathname, search } = new URL(withoutAnchor(href), `http://site.test${from}`)
  return href.startsWith('#') ? null : pathname + search
}

/**
 * Forms and filters produce thousands of URLs that differ only in a value. The crawl follows one URL for each
 * page and set of keys.
 */
function shapeOfQuery(target: string): string {
  const { pathname, searchParams } = new URL(target, 'http://site.test')
  const keys = [...searchParams.keys()].sort().join()
  return keys === ''
    ? ''
    : `${pathname.replace(/^(\/hi)?\/[^/]+\/(doctors|hospitals)\/.*/, '$1/*/$2')}?${keys}`
}

async function ask(base: string, path: string): Promise<Answer> {
  const answer = await fetch(base + path, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity' },
  })
  const text = await answer.text()
  const type = answer.headers.get('content-type') ?? ''
  const isPage = type.startsWith('text/html')
  return {
    path,
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    type,
    bytes: gzipSync(text).length,
    page: isPage ? pageFacts(text) : null,
    text: isPage ? '' : text,
  }
}

const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at)

/** Follows every link from '/' and every entry of the sitemap until nothing new is found. */
export async function crawl(base: string): Promise<Crawled> {
  const answers = new Map<string, Answer>()
  const linkedFrom = new Map<string, string>()
  const shapes = new Set<string>()
  const mapped = new Set<string>()
  const waiting: string[] = []
  const seen = new Set<string>()
  const add = (path: string, from: string) => {
    if (!linkedFrom.has(path)) linkedFrom.set(path, from)
    if (seen.has(path) || isLeftOut(path)) return
    const shape = shapeOfQuery(path)
    if (shape !== '' && shapes.has(shape)) return
    shapes.add(shape)
    seen.add(path)
    waiting.push(path)
  }

  const index = await ask(base, '/sitemap.xml')
  const files = addresses(index.text)
  const origin = new URL(files[0] ?? base).origin
  for (const path of [
    '/',
    '/sitemap.xml',
    '/robots.txt',
    ...files.map((at) => new URL(at).pathname),
  ])
    add(path, 'the start')

  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await ask(base, path)
      answers.set(path, answer)
      if (path.startsWith('/sitemaps/'))
        for (const address of addresses(answer.text)) {
          mapped.add(decodeURI(new URL(address).pathname))
          add(decodeURI(new URL(address).pathname), path)
        }
      if (answer.location.startsWith('/')) add(answer.location, path)
      for (const href of answer.page?.links ?? []) {
        const target = targetOf(path, href)
        if (target !== null) add(target, path)
      }
      for (const file of answer.page?.files ?? []) add(file, path)
    }
  }
  // A worker ends when the queue is empty. URLs that the last one found are followed in another round.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work))
  return {
    origin,
    answers,
    mapped,
    linkedFrom,
    reachable: reachableFrom('/', answers, () => true),
    reachableInHindi: reachableFrom('/hi', answers, isHindi),
  }
}

/** @param isFollowed decides from which pages links are followed */
function reachableFrom(
  start: string,
  answers: ReadonlyMap<string, Answer>,
  isFollowed: (path: string) => boolean,
): Set<string> {
  const reached = new Set([start])
  for (const path of reached)
    for (const href of (isFollowed(path) && answers.get(path)?.page?.links) || []) {
      const target = targetOf(path, href)
      if (target !== null && !fileExtension.test(target)) reached.add(target)
    }
  return reached
}
