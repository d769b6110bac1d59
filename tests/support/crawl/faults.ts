import { type Answer, type Crawled, isHindi, isLeftOut, targetOf } from '#tests/support/crawl/crawl'
import { kindOf } from '#tests/support/crawl/kinds'
import type { PageFacts } from '#tests/support/crawl/page-facts'
import { schemaOrgFaults } from '#tests/support/seo/schema-org'

/** A Hindi page may have this many times the bytes of its kind's limit: a Hindi letter has three. */
export const hindiShare = 1.15

/** Faults of a crawled site, by kind. Every list is empty if the site is correct. */
export type SiteFaults = Record<string, string[]>

const longestTitle = 65
const longestName = 150
const shortestDescription = 50
const longestDescription = 160

const lettersOf = (text: string) => [...text].length

interface Page {
  path: string
  answer: Answer
  page: PageFacts
}

/** Faults of a single page, with their kinds. */
function* ownFaults({ path, answer, page }: Page, origin: string): Generator<[string, string]> {
  const { most, types, name } = kindOf(path)
  if (page.headings !== 1) yield ['not one h1', `${path}: ${page.headings}`]
  if (page.language !== (isHindi(path) ? 'hi' : 'en-IN'))
    yield ['wrong language', `${path}: ${page.language}`]
  if (page.canonicals !== 1) yield ['not one canonical', `${path}: ${page.canonicals}`]
  if (page.canonical !== origin + path) yield ['wrong canonical', `${path}: ${page.canonical}`]
  // A title that is only a long name cannot be shortened.
  const longest = page.title.includes(': ') ? longestTitle : longestName
  if (lettersOf(page.title) > longest || lettersOf(page.title) < 10)
    yield ['title too long or short', `${path}: ${lettersOf(page.title)} ${page.title}`]
  if (isHindi(path) && !/\p{Script=Devanagari}/u.test(page.title))
    yield ['title in another language', `${path}: ${page.title}`]
  for (const sentence of page.english) yield ['English on a Hindi page', `${path}: ${sentence}`]
  const description = lettersOf(page.description)
  if (description < shortestDescription || description > longestDescription)
    yield ['description too long or short', `${path}: ${description} ${page.description}`]
  const limit = isHindi(path) ? Math.round(most * hindiShare) : most
  if (answer.bytes > limit)
    yield ['document too large', `${path} (${name}): ${answer.bytes} of ${limit}`]
  if (!page.image.startsWith(`${origin}/og/`)) yield ['no preview picture', path]
  if (page.alternates.length > 0 && !page.alternates.some((one) => one.endsWith(origin + path)))
    yield ['hreflang without itself', path]
  yield* dataFaults(path, page, types)
}

function* dataFaults(path: string, page: PageFacts, types: string[]): Generator<[string, string]> {
  const text = page.jsonLd.join('\n')
  for (const type of types)
    if (!text.includes(`"@type":"${type}"`))
      yield ['structured data missing', `${path}: no ${type}`]
  for (const block of page.jsonLd)
    try {
      for (const fault of schemaOrgFaults(JSON.parse(block)))
        yield ['structured data not valid', `${path}: ${fault}`]
    } catch {
      yield ['structured data not valid', `${path}: no JSON`]
    }
}

/** Links to missing pages, to redirects, and to missing ids on a page. */
function* linkFaults({ answers, linkedFrom, mapped }: Crawled): Generator<[string, string]> {
  for (const [path, from] of linkedFrom)
    if (isLeftOut(path) && !mapped.has(path))
      yield ['not crawled and not in the sitemap', `${path}, linked from ${from}`]
  for (const [path, { status, location }] of answers) {
    const from = linkedFrom.get(path) ?? ''
    if (status >= 300 && status < 400)
      yield ['link to a redirect', `${path} (to ${location}), linked from ${from}`]
    else if (status !== 200) yield ['broken link', `${path}: ${status}, linked from ${from}`]
  }
  const reported = new Set<string>()
  for (const [path, { page }] of answers)
    for (const href of page?.links ?? []) {
      const [, anchor = ''] = href.split('#')
      const target = targetOf(path, href) ?? path
      const there = answers.get(target)?.page
      if (anchor === '' || !there || there.ids.has(decodeURIComponent(anchor))) continue
      // The same link is on many pages: report it once.
      if (!reported.has(`${target}#${anchor}`))
        yield ['link to a missing anchor', `${target}#${anchor}, linked from ${path}`]
      reported.add(`${target}#${anchor}`)
    }
}

function* sameFaults(pages: Page[], what: 'title' | 'description'): Generator<[string, string]> {
  const first = new Map<string, string>()
  for (const { path, page } of pages) {
    const known = first.get(page[what])
    if (known) yield [`same ${what}`, `${path} and ${known}: ${page[what]}`]
    else first.set(page[what], path)
  }
}

/** Both pages of a language pair must name the same pair. */
function* pairFaults(pages: Page[], origin: string): Generator<[string, string]> {
  const alternates = new Map(pages.map(({ path, page }) => [origin + path, page.alternates]))
  for (const { path, page } of pages)
    for (const one of page.alternates) {
      const [hreflang, address = ''] = one.split(' ')
      if (hreflang === 'x-default') continue
      if (address !== origin + path && !page.links.includes(address.slice(origin.length)))
        yield ['no switch to its translation', `${path}: ${address}`]
      if (isLeftOut(address.slice(origin.length))) continue
      if (String(alternates.get(address)) !== String(page.alternates))
        yield ['hreflang not returned', `${path}: ${one}`]
    }
}

/** All faults of a crawled site. */
export function siteFaults(crawled: Crawled): SiteFaults {
  const { answers, mapped, reachable, reachableInHindi, origin } = crawled
  const faults: SiteFaults = {}
  const report = (found: Iterable<[string, string]>) => {
    for (const [group, fault] of found) faults[group] = [...(faults[group] ?? []), fault]
  }
  const pages: Page[] = []
  for (const [path, answer] of answers)
    if (answer.page && answer.status === 200 && !answer.page.isNoindex && !path.includes('?'))
      pages.push({ path, answer, page: answer.page })
  report(linkFaults(crawled))
  for (const page of pages) report(ownFaults(page, origin))
  report(sameFaults(pages, 'title'))
  report(sameFaults(pages, 'description'))
  report(pairFaults(pages, origin))
  report(
    pages.filter(({ path }) => !mapped.has(path)).map(({ path }) => ['not in the sitemap', path]),
  )
  for (const path of mapped) {
    if (!reachable.has(path) && !isLeftOut(path)) report([['no link leads to it', path]])
    if (isHindi(path) && !reachableInHindi.has(path) && !isLeftOut(path))
      report([['no Hindi page leads to it', path]])
    if (answers.get(path)?.page?.isNoindex) report([['noindex, but in the sitemap', path]])
  }
  return faults
}

/** The faults as text: each kind with its count and its first examples. */
export const reportOf = (faults: SiteFaults, most = 12): string =>
  Object.entries(faults)
    .map(([group, list]) =>
      [`${group}: ${list.length}`, ...list.slice(0, most).map((fault) => `  ${fault}`)].join('\n'),
    )
    .join('\n\n')
