import { hasAddress } from '#lib/rules/ai-addresses'
import { plainDigits, visibleText } from '#lib/rules/ai-bare'

/** What a model writes as Markdown or HTML, as plain text. */

const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', colon: ':', period: '.' },
}

const character = (code: number) =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : ''

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return character(Number(decimal))
    if (hex) return character(Number.parseInt(hex, 16))
    return entities[String(name).toLowerCase()] ?? whole
  })

/** A link's words; with its address, so that it is seen, where it leads outside. */
const linkText = (_: string, words: string, target: string): string =>
  hasAddress(target) ? `${words} ${target}` : words

/** '[1, 3]', '[^1]' and '【१】' are citations too; other brackets would be taken for one. */
const citationMarks = (text: string): string =>
  text
    .replace(/[【〔［]/g, '[')
    .replace(/[】〕］]/g, ']')
    .replace(/\[([^[\]]*)\]/g, (_, inside: string) => {
      const numbers = plainDigits(inside)
        .replace(/[\^†#]/g, '')
        .trim()
      if (!/^\d{1,3}(?:\s*[,;&\s-]\s*\d{1,3})*$/.test(numbers)) return inside
      return (numbers.match(/\d+/g) ?? []).map((number) => `[${Number(number)}]`).join('')
    })

/** '<' and '>' between numbers mean less and more; elsewhere they are broken marks. */
const comparisons = (text: string): string =>
  text
    .replace(/<(?=\s?=?\s?\d)/g, '‹')
    .replace(/>(?=\s?=?\s?\d)/g, '›')
    .replace(/-+>|=>/g, '→')
    .replace(/[<>]/g, '')

/** @param piece a sentence or a line */
export function plainText(piece: string): string {
  const text = visibleText(decoded(piece))
    .replace(/!\[[^\]]*\]\([^)]*\)?/g, '')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, linkText)
    .replace(/<(script|style|think|thinking)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<[a-z/!?][^<>]*>/gi, '')
  return citationMarks(comparisons(text))
    .replace(/^\s*(?:#{1,6}|>+)\s*/, '')
    .replace(/^\s*[-*+]\s+/, '• ')
    .replace(/^\s*(?:[-*_=]\s?){3,}$/, '')
    .replace(/`+|\*+|~~|__/g, '')
    .replace(/\|/g, ' ')
    .replace(/[\t ]+/g, ' ')
    .replace(/ +([.,!?।])/g, '$1')
    .trim()
}
