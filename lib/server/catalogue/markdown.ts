import { Marked, type Token, type Tokens } from 'marked'
import { type Fault, fault } from '#lib/server/catalogue/faults'
import { plainText, sanitise } from '#lib/server/catalogue/sanitise'

export interface MarkdownBody {
  introHtml: string
  sections: { id: string; heading: string; html: string }[]
  /** Every link of the text, with the line it stands on. */
  links: { href: string; line: number }[]
}

const marked = new Marked({ gfm: true })

const textOf = (heading: Tokens.Heading | null) =>
  plainText(heading ? marked.Parser.parseInline(heading.tokens) : '')

/**
 * Anchor ids that stay while the heading stays. Letters of every script are kept, with their marks:
 * a Hindi heading has a Hindi anchor, which browsers carry in an address as they do any other.
 */
export function anchorsOf(headings: string[]): string[] {
  const taken = new Set<string>()
  return headings.map((heading, index) => {
    const words = heading.normalize('NFC').toLowerCase()
    const plain =
      words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || `section-${index + 1}`
    let id = plain
    for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`
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
      const reason = 'has a # heading: the page takes its heading from the front matter'
      faults.push(fault(file, line, 'body', reason, token.text))
    }
    line += token.raw.split('\n').length - 1
  }
  return faults
}

/**
 * A Markdown body as sections by its `##` headings, as sanitised HTML.
 *
 * @param firstLine the line of `file` that the body begins on
 */
export function readMarkdown(
  source: string,
  file: string,
  firstLine: number,
): { body: MarkdownBody; faults: Fault[] } {
  const tokens = marked.lexer(source)
  const faults = structureFaults(tokens, file, firstLine)
  if (source.trim() === '') faults.push(fault(file, firstLine, 'body', 'is missing'))
  const [intro, ...rest] = partsOf(tokens)
  const headings = rest.map(({ heading }) => textOf(heading))
  const ids = anchorsOf(headings)
  const htmlOf = (part: Part | undefined) => sanitise(marked.parser(part?.tokens ?? []))
  return {
    body: {
      introHtml: htmlOf(intro),
      sections: rest.map((part, index) => ({
        id: ids[index] ?? '',
        heading: headings[index] ?? '',
        html: htmlOf(part),
      })),
      links: linksOf(tokens, source, firstLine),
    },
    faults,
  }
}
