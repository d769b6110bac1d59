import { isLanguage, type Language, languageTag } from '#lib/domain/text/language'
import { type Fault, fault } from '#lib/server/import/check/faults'
import { type ContentFile, textFault, textOfFile } from '#lib/server/import/read/content-files'
import { readCsv } from '#lib/server/import/read/csv'
import { readFrontMatter } from '#lib/server/import/read/front-matter'
import { articleFolders, translationSchemas } from '#lib/server/import/schemas/article-schemas'

/**
 * What a reader of a translation would stumble over: English words, sentences that are there twice, texts that are much
 * shorter than the English one, words that the authors agreed not to use. Only notices: a program cannot judge a text,
 * so no import is refused for them.
 */

/** A part of a text: a cell, a field of the front matter or a line of the body. */
interface Part {
  line: number
  /** Path of the field or name of the column; '' for the body. */
  field: string
  words: string
}

/** What belongs together: an article, or a row of a table. */
interface WrittenText {
  file: string
  line: number
  parts: Part[]
  /** The English texts that it can be compared with, by field; undefined without a counterpart. */
  english: Part[] | undefined
  /** Is it a text of its own, and no translation? It may then quote English words. */
  isOwn: boolean
}

/** A word that the authors avoid, and the term instead. */
interface Avoided {
  word: string
  term: string
}

/** Fields with slugs, dates, ids or names that are not translated, and names that people search for in any letters. */
const namesOnly = new Set([
  ...['id', 'counterpart', 'reviewer', 'author', 'reviewed', 'nextReview', 'published', 'date'],
  ...['department', 'conditions', 'treatments', 'tests', 'related', 'sources', 'slug'],
  'aliases',
])

function fieldParts(
  value: unknown,
  path: readonly PropertyKey[],
  lineOf: (path: readonly PropertyKey[]) => number,
): Part[] {
  if (typeof value === 'string')
    return [{ line: lineOf(path), field: path.join('.'), words: value }]
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    namesOnly.has(key) ? [] : fieldParts(inner, [...path, key], lineOf),
  )
}

/** An article's parts and its front matter; null if it cannot be read, which is a fault of its own. */
function articleOf(found: ContentFile): { parts: Part[]; counterpart: string } | null {
  if (textFault(found)) return null
  const { content } = readFrontMatter(textOfFile(found), found.name)
  if (!content) return null
  const { fields, lineOf, body, bodyLine } = content
  const lines = body.split('\n').map((words, index) => ({
    line: bodyLine + index,
    field: '',
    // Addresses of links and ids of headings.
    words: words.replace(/\]\([^)]*\)|\{#[^}]*\}/g, ' '),
  }))
  const counterpart = (fields as { counterpart?: unknown }).counterpart
  return {
    parts: [...fieldParts(fields, [], lineOf), ...lines],
    counterpart: typeof counterpart === 'string' ? counterpart : '',
  }
}

function rowsOf(found: ContentFile): { line: number; slug: string; parts: Part[] }[] {
  const rows: { line: number; slug: string; parts: Part[] }[] = []
  if (textFault(found)) return rows
  readCsv(found, { headerFaults: () => [] }, ({ line, cells, broken }) => {
    if (broken === undefined)
      rows.push({
        line,
        slug: cells.slug ?? '',
        parts: Object.entries(cells)
          .filter(([field, words]) => !namesOnly.has(field) && words !== '')
          .map(([field, words]) => ({ line, field, words })),
      })
  })
  return rows
}

function textsOf(
  found: ContentFile,
  rest: string,
  english: Map<string, ContentFile>,
): WrittenText[] {
  const { name: file } = found
  if (file.endsWith('.md')) {
    const article = articleOf(found)
    if (!article) return []
    const folder = rest.replace(/[^/]*$/, '')
    const other = english.get(`${folder}${article.counterpart}.md`)
    const kind = articleFolders[found.name.replace(/\/[^/]*$/, '')]?.kind
    return [
      {
        ...{ file, line: 1, parts: article.parts },
        english: other && articleOf(other)?.parts,
        isOwn: kind !== undefined && !(kind in translationSchemas),
      },
    ]
  }
  const other = english.get(rest)
  const rows = new Map(other ? rowsOf(other).map(({ slug, parts }) => [slug, parts]) : [])
  return rowsOf(found).map(({ line, slug, parts }) => ({
    ...{ file, line, parts },
    english: rows.get(slug),
    isOwn: false,
  }))
}

/** 'ICU', 'HbA1c', 'MCh', 'T3', 'B'. */
const isAbbreviation = (word: string) =>
  word.length === 1 || /^[A-Z]+\d*$|[A-Z\d].*[A-Z\d]/.test(word)

const address = /\S+@\S+|https?:\S+|\b[\w-]+(?:\.[\w-]+)+\b|\[\[[^\]]*\]\]/g

const units = new Set(
  'cm dB dL fL Hz kg km mg min ml mL mm mmHg mmol mol ng nmol pg pH pmol'.split(' '),
)

/** What is printed on a report or a bill stands in brackets, in quotation marks or in bold type. */
const quoted = /\([^()]*\)|"[^"]*"|“[^”]*”|‘[^’]*’|\*\*[^*]+\*\*/g

function latinWords(words: string, isOwn: boolean): string[] {
  const plain = words.replace(address, ' ').replace(isOwn ? quoted : /$^/g, ' ')
  const found = plain.match(/\p{Script=Latin}(?:[\p{Script=Latin}\d'’-]*[\p{Script=Latin}\d])?/gu)
  return (found ?? []).filter((word) => !isAbbreviation(word) && !units.has(word))
}

/** A shorter sentence may be there twice: 'Ask your doctor.' */
const longSentence = 40

const sentencesIn = (parts: Part[]): string[] =>
  parts.flatMap(({ words }) =>
    words
      .split(/[।?!\n]|\.(?=\s|$)/)
      .map((sentence) => sentence.replace(/^[\s#>*-]+/, '').trim())
      .filter((sentence) => [...sentence].length > longSentence),
  )

/** Names and labels may well be shorter than the English ones. */
const comparable = 120

/** The length of the words in those fields that both have. */
function lengths(parts: Part[], english: Part[]): [here: number, there: number] {
  const fields = (all: Part[]) => new Set(all.map(({ field }) => field.replace(/\..*$/, '')))
  const [own, others] = [fields(parts), fields(english)]
  const length = (all: Part[]) =>
    all
      .filter(({ field }) => [own, others].every((each) => each.has(field.replace(/\..*$/, ''))))
      .reduce((sum, { words }) => sum + words.trim().length, 0)
  return [length(parts), length(english)]
}

const plainWords = (words: string) => ` ${(words.match(/[\p{L}\p{M}\d-]+/gu) ?? []).join(' ')} `

function noticesOf(text: WrittenText, isLatin: boolean, avoided: readonly Avoided[]): Fault[] {
  const { file, line, parts, english, isOwn } = text
  const notices: Fault[] = []
  for (const { line: at, field, words } of parts) {
    const latin = isLatin ? [] : latinWords(words, isOwn)
    if (latin.length > 0)
      notices.push(fault(file, at, field, 'has words in Latin letters', latin.join(', ')))
    const plain = plainWords(words)
    for (const { word, term } of avoided)
      if (plain.includes(plainWords(word)))
        notices.push(fault(file, at, field, `has a word to avoid: say '${term}'`, word))
  }
  const sentences = sentencesIn(parts)
  for (const sentence of new Set(sentences.filter((one, at) => sentences.indexOf(one) < at)))
    notices.push(
      fault(
        file,
        parts.findLast(({ words }) => words.includes(sentence))?.line ?? line,
        '',
        'has the same sentence twice',
        sentence,
      ),
    )
  if (english) {
    const [here, there] = lengths(parts, english)
    if (there >= comparable && here < there / 2)
      notices.push(
        fault(file, line, '', `has ${here} characters, and the English text has ${there}`),
      )
  }
  return notices
}

/** The glossary's column `avoid`, with the first of its terms for each. */
function avoidedIn(glossary: ContentFile | undefined): Avoided[] {
  const avoided: Avoided[] = []
  if (!glossary || textFault(glossary)) return avoided
  readCsv(glossary, { headerFaults: () => [] }, ({ cells }) => {
    const { en: _, avoid = '', ...terms } = cells
    const [term = ''] = Object.values(terms)
    for (const word of avoid.split('|').map((one) => one.trim()))
      if (word) avoided.push({ word, term })
  })
  return avoided
}

const isLatinWritten = (language: Language) =>
  new Intl.Locale(languageTag(language)).maximize().script === 'Latn'

/**
 * Notices on the translations in a folder, in the order of the files. Of the files that come with the site it says
 * nothing: an operator cannot change them.
 *
 * @param glossaries by language
 */
export function wordingNotices(
  files: readonly ContentFile[],
  glossaries: ReadonlyMap<Language, ContentFile>,
): Fault[] {
  const english = new Map(files.map((file) => [file.name, file]))
  const avoided = new Map<Language, Avoided[]>()
  return files.flatMap((found) => {
    const [, language, rest = ''] = /^([a-z]+)\/(.+)$/.exec(found.name) ?? []
    if (!isLanguage(language) || language === 'en' || found.isShipped) return []
    const words = avoided.get(language) ?? avoidedIn(glossaries.get(language))
    avoided.set(language, words)
    return textsOf(found, rest, english).flatMap((text) =>
      noticesOf(text, isLatinWritten(language), words),
    )
  })
}
