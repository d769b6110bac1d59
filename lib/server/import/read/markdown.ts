import { Marked, type Token, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { type Fault, fault } from '#lib/server/import/check/faults'

export interface MarkdownBody {
  introHtml: string
  sections: { id: string; heading: string; html: string }[]
  links: { href: string; line: number }[]
}

const marked = new Marked({ gfm: true })

const textOf = (heading: Tokens.Heading | null) =>
  plainText(heading ? marked.Parser.parseInline(heading.tokens) : '')

/** Splits `Cost {#costs}` into the heading and its explicit id; '' without one. */
function headingAndId(text: string): { heading: string; id: string } {
  const [, heading = text, id = ''] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(text) ?? []
  return { heading, id }
}

/**
 * Stable anchor ids, made from the headings. Letters of every script stay: a Hindi heading has a Hindi
 * anchor.
 */
export function anchorsOf(headings: string[]): string[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return headings.map((heading, index) => {
    const words = heading.normalize('NFC').toLowerCase()
    const plain =
      words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || `section-${index + 1}`
    let id = plain
    let count = counts.get(plain) ?? 2
    for (; taken.has(id); count++) id = `${plain}-${count}`
    counts.set(plain, count)
    taken.add(id)
    return id
  })
}

interface Part {
  heading: Tokens.Heading | null
  tokens: Token[]
}

function partsOf(tokens: Token[]): Part[] {
  const parts: Part[] = [{ heading: null, tokens: [] }]
  for (const token of tokens)
    if (token.type === 'heading' && token.depth === 2)
      parts.push({ heading: token as Tokens.Heading, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  return parts
}

function linksOf(tokens: Token[], source: string, firstLine: number): MarkdownBody['links'] {
  const links: MarkdownBody['links'] = []
  let searched = 0
  marked.walkTokens(tokens, (token) => {
    if (token.type !== 'link') return
    const found = source.indexOf(token.raw, searched)
    if (found >= 0) searched = found
    const line = firstLine + source.slice(0, Math.max(found, 0)).split('\n').length - 1
    links.push({ href: String(token.href), line })
  })
  return links
}

function structureFaults(tokens: Token[], file: string, firstLine: number): Fault[] {
  const faults: Fault[] = []
  let line = firstLine
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 1) {
      const reason = 'has a # heading, but the heading comes from the front matter'
      faults.push(fault(file, line, 'body', reason, token.text))
    }
    line += token.raw.split('\n').length - 1
  }
  return faults
}

/** Characters that may be markup: the parser compares each with those before it. */
const mostMarks = 3000

/** Quotes and lists inside each other on one line. */
const mostLevels = 20

const tooDeep = `has quotes, lists or emphasis nested more than ${mostLevels} levels deep`

const levelOf = (line: string): number =>
  // A line of dashes.
  /^[-*_\s]+$/.test(line)
    ? 0
    : (/^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))*/.exec(line)?.[0].match(/>|[-+*]|\d+/g)
        ?.length ?? 0)

/** What would take the parser minutes, or more memory than it has. */
function excessIn(source: string, file: string, firstLine: number): Fault | undefined {
  let marks = 0
  for (const [index, line] of source.split('\n').entries()) {
    const reasonAt = (reason: string) => fault(file, firstLine + index, 'body', reason)
    if (levelOf(line) > mostLevels) return reasonAt(tooDeep)
    marks += line.match(/[*_~`[<]/g)?.length ?? 0
    if (marks > mostMarks)
      return reasonAt(`has more than ${mostMarks} of the characters * _ ~ \` [ <`)
  }
  return undefined
}

/**
 * The same as `convert`; a body that asks too much of the parser is one fault.
 *
 * @param firstLine first line of the body in `file`
 */
export function readMarkdown(
  source: string,
  file: string,
  firstLine: number,
): { body: MarkdownBody; faults: Fault[] } {
  const refused = (reason: Fault) => ({
    body: { introHtml: '', sections: [], links: [] },
    faults: [reason],
  })
  const excess = excessIn(source, file, firstLine)
  if (excess) return refused(excess)
  try {
    return convert(source, file, firstLine)
  } catch (error) {
    // Nested so deeply that the parser's recursion has no room.
    if (!(error instanceof RangeError)) throw error
    return refused(fault(file, firstLine, 'body', tooDeep))
  }
}

/**
 * Converts a Markdown body to sanitised HTML, in sections that begin at `##` headings.
 *
 * @throws RangeError if it is nested too deeply
 */
function convert(
  source: string,
  file: string,
  firstLine: number,
): { body: MarkdownBody; faults: Fault[] } {
  const tokens = marked.lexer(source)
  const faults = structureFaults(tokens, file, firstLine)
  const [intro, ...rest] = partsOf(tokens)
  const headings = rest.map(({ heading }) => headingAndId(textOf(heading)))
  const ids = anchorsOf(headings.map(({ heading, id }) => id || heading))
  const htmlOf = (part: Part | undefined) => sanitise(marked.parser(part?.tokens ?? []))
  return {
    body: {
      introHtml: htmlOf(intro),
      sections: rest.map((part, index) => ({
        id: ids[index] ?? '',
        heading: headings[index]?.heading ?? '',
        html: htmlOf(part),
      })),
      links: linksOf(tokens, source, firstLine),
    },
    faults,
  }
}

const textTags = 'p h3 h4 h5 h6 ul ol li blockquote hr br pre code strong em b i del sup sub a'
const tableTags = 'table thead tbody tr th td'

const options: sanitizeHtml.IOptions = {
  allowedTags: `${textTags} ${tableTags}`.split(' '),
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'], th: ['align'], td: ['align'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has the only h1 and the sections have h2, so headings inside start at h3.
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        ...(title === undefined ? {} : { title }),
        ...(/^https?:/i.test(href ?? '') ? { rel: 'noopener nofollow' } : {}),
      },
    }),
  },
}

/**
 * Removes everything but text markup: scripts, styles, event attributes, images and addresses that run
 * code. Pages insert the result unescaped.
 */
export const sanitise = (html: string): string => sanitizeHtml(html, options).trim()

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The visible text of HTML, on one line. */
export const plainText = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39);/g, (all, name: string) => characters[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim()
