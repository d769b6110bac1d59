import { environment } from '#lib/config/env.server'
import { longestValue, personalProblem } from '#lib/domain/desk/links'
import { callbackVariant } from '#lib/domain/leads/fields'
import { filterKeys } from '#lib/domain/listings/filters'
import { isPageKind, pageKindOf, routeOf } from '#lib/domain/routes/match'
import { attributionParameters } from '#lib/domain/site/attribution'
import { prefillKeys } from '#lib/domain/site/page'
import { type OwnPage, ownPage } from '#lib/server/desk/own-page'

/** A pasted link, and what a visitor who follows it gets. */
export interface CheckedLink {
  /** As it was pasted. */
  line: string
  /** What must be changed before somebody pays for the link. */
  problems: string[]
  /** Worth knowing, but no mistake. */
  notes: string[]
  /** The address of its page after all redirects; '' if there is no such page. */
  path: string
  /** Parameters that the site reads. */
  parameters: string[]
  /** 'yes', 'callback only' or 'no'; '' without a page. */
  form: string
  /** Kilobytes (1000 bytes) of the document as it is sent, compressed; 0 without a page. */
  kilobytes: number
  /** Do search engines list it? '' without a page. */
  indexed: string
  /** The path of its canonical address; '' without one. */
  canonical: string
}

const mostRedirects = 5

const empty = { path: '', parameters: [], form: '', kilobytes: 0, indexed: '', canonical: '' }

/** Reads a line as a link of this site. @returns why it is none, in a sentence */
function readLink(line: string, site: URL): URL | string {
  const url = line.startsWith('/') ? URL.parse(line, site) : URL.parse(line)
  if (!url || !/^https?:$/.test(url.protocol)) return 'This is not an address.'
  if (/\s/.test(line)) return 'It has a space, where many programs end a link. Write %20.'
  if (url.host !== site.host) return `This leads to another site, ${url.host}. It was not opened.`
  if (url.username !== '') return 'An address must not have a user name.'
  const kind = pageKindOf(url.pathname)
  if (!isPageKind(kind) || kind === 'desk') return 'This is not the address of a page.'
  return url
}

/** The names that the page reads, besides those that every page does. */
function ownKeys(path: string): readonly string[] {
  const { route } = routeOf(path) ?? {}
  if (route?.withQuery === '/prefilled') return prefillKeys
  return route?.withQuery === '/filtered' ? filterKeys : []
}

/** What becomes of a link's parameters on the page at the end. */
function parametersOf(url: URL): Pick<CheckedLink, 'parameters' | 'problems' | 'notes'> {
  const problems: string[] = []
  const notes: string[] = []
  const names = [...new Set(url.searchParams.keys())]
  const known = new Set<string>([...attributionParameters, ...ownKeys(url.pathname)])
  for (const name of names) {
    const values = url.searchParams.getAll(name)
    const [value = ''] = values
    const personal = personalProblem(value)
    if (personal && name !== 'gclid' && name !== 'tbclid') problems.push(`${name} ${personal}.`)
    if (values.length > 1)
      problems.push(`${name} is there ${values.length} times. The first counts.`)
    if (!known.has(name)) {
      const meant = name.trim().toLowerCase()
      if (known.has(meant)) problems.push(`${name} does not arrive: write ${meant}.`)
      else notes.push(`The site does not read ${name}.`)
    } else if (value.trim() === '') problems.push(`${name} is empty.`)
    else if (value.length > longestValue)
      problems.push(`${name} is cut after ${longestValue} letters.`)
  }
  if (url.searchParams.has('source') && url.searchParams.get('source') !== 'app')
    notes.push('The site reads source only if it is app. The campaign’s source is utm_source.')
  if (!url.searchParams.has('utm_source')) notes.push('It has no utm_source.')
  const parameters = names.filter(
    (name) => known.has(name) && (name !== 'source' || url.searchParams.get(name) === 'app'),
  )
  return { parameters, problems, notes }
}

const attribute = (html: string, tag: RegExp, name: string): string => {
  const found = tag.exec(html)?.[0] ?? ''
  return new RegExp(`\\b${name}="([^"]*)"`).exec(found)?.[1] ?? ''
}

/** What the document says about itself. */
function documentOf({ html, robots, bytes }: OwnPage, site: URL) {
  const forms = [...html.matchAll(/<form\b[^>]*\bdata-lead-form="([^"]*)"/g)].map(
    ([, form]) => form,
  )
  const own = forms.some((form) => form !== callbackVariant)
  const meta = attribute(html, /<meta\b[^>]*\bname="robots"[^>]*>/, 'content')
  const canonical = attribute(html, /<link\b[^>]*\brel="canonical"[^>]*>/, 'href')
  const isHidden = /noindex/.test(`${robots} ${meta}`)
  return {
    form: own ? 'yes' : forms.length > 0 ? 'callback only' : 'no',
    kilobytes: Math.round(bytes / 100) / 10,
    indexed: isHidden ? 'no' : 'yes',
    canonical: URL.parse(canonical, site)?.pathname ?? '',
  }
}

/** Redirects lose nothing but what they say. */
function lostOnTheWay(first: URL, last: URL): string[] {
  return [...new Set(first.searchParams.keys())]
    .filter((name) => !last.searchParams.has(name))
    .map((name) => `The redirect loses ${name}.`)
}

/** Follows a link of this site to its page. */
async function follow(start: URL, site: URL): Promise<{ page: OwnPage; url: URL } | string> {
  let url = start
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const page = await ownPage(`${url.pathname}${url.search}`)
    if (page.status === 200) return { page, url }
    if (page.status === 404 || page.status === 410) return `There is no such page (${page.status}).`
    const next = page.location === '' ? null : URL.parse(page.location, url)
    if (page.status < 300 || page.status >= 400 || !next)
      return `The page does not answer (${page.status}).`
    if (next.host !== site.host)
      return `It redirects to another site, ${next.host}. That was not opened.`
    url = next
  }
  return `It redirects more than ${mostRedirects} times.`
}

/** Checks a pasted link. Only this server is asked, never another one. */
export async function checkLink(line: string): Promise<CheckedLink> {
  const site = new URL(environment().siteUrl)
  const start = readLink(line.trim(), site)
  if (typeof start === 'string') return { ...empty, line, problems: [start], notes: [] }
  const found = await follow(start, site).catch(() => 'The page does not answer in time.')
  if (typeof found === 'string') return { ...empty, line, problems: [found], notes: [] }
  const { page, url } = found
  const read = parametersOf(url)
  const isMoved = url.pathname !== start.pathname
  const document = documentOf(page, site)
  const lost = isMoved ? lostOnTheWay(start, url) : []
  return {
    line,
    path: url.pathname,
    ...document,
    parameters: read.parameters,
    problems: [
      ...lost,
      ...read.problems,
      ...(document.form === 'no' ? ['The page has no form.'] : []),
    ],
    notes: [
      ...(isMoved ? [`It redirects to ${url.pathname}. Use that address.`] : []),
      ...read.notes,
    ],
  }
}

/** Links that are followed at the same time: few enough that patients notice nothing. */
const atOnce = 4

/**
 * Checks many links.
 *
 * @param until epoch ms; links whose turn has not come by then are not checked
 */
export async function checkLinks(lines: readonly string[], until: number): Promise<CheckedLink[]> {
  const checked: CheckedLink[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < lines.length; at = next++) {
      const line = lines[at] ?? ''
      checked[at] =
        Date.now() < until
          ? await checkLink(line)
          : {
              ...empty,
              line,
              problems: ['There was no time for this one. Check it again.'],
              notes: [],
            }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return checked
}
