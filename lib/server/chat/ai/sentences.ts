import type { Article } from '#lib/domain/catalogue/catalogue'
import { sameMeaning, saysNothing } from '#lib/domain/search/synonyms'
import { rupees } from '#lib/domain/text/format'
import { fold, stripHtml } from '#lib/domain/text/text'
import { words as allWords } from '#lib/languages/all'

/**
 * Splits our pages into sentences that make sense on their own. A sentence that depends on the one before ('They
 * often heal.') stays together with it.
 */

/** In characters. */
const maxSentenceLength = 400
const maxSummaryLength = 300
/** Small models can handle five pages of this length. */
const maxPageLength = 1200

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const textOf = (html: string): string =>
  stripHtml(html.replace(/<br\s*\/?>/gi, ' '))
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')

const isComplete = (text: string): boolean => /[.!?।॥]["'”’)]*$/u.test(text)
const abbreviation = /(?:^|[\s(])(?:dr|mr|mrs|ms|rs|no|vs|st|e\.g|i\.e|approx|डॉ)\.$/iu
const wordCount = (text: string): number => text.split(' ').length

/** First words of a sentence that refers back to the one before. */
const backward = new Set(
  fold(`
    it its they their them this these that those he she his her but however also then so such otherwise both either neither
    yes no another others even instead still therefore
    यह ये इस इसे इससे इसका इसकी इसके इसमें इन इनका इनकी इनके इनमें इन्हें इसलिए वह वे उस उसे उसका उसकी उसके ऐसा ऐसे ऐसी लेकिन पर मगर फिर तब हां नहीं
  `).split(' '),
)
const pointsBack = (text: string): boolean => backward.has(fold(text).split(' ')[0] ?? '')

/** Splits running text into sentences, unchanged. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = []
  let canFollow = false
  // No sentence ends with more quotation marks. Without the limit a long run of them would be read again from each.
  for (const part of text.split(/(?<=[.!?।॥…]["'”’)]{0,4})\s+/u).filter(Boolean)) {
    const before = sentences.at(-1)
    const isSplitWrongly =
      before !== undefined &&
      (abbreviation.test(before) || wordCount(before) < 3 || /^\p{Ll}/u.test(part))
    if (!isSplitWrongly && !pointsBack(part)) {
      sentences.push(part)
      canFollow = true
    } else if (canFollow && before !== undefined) {
      const joined = `${before} ${part}`
      canFollow = joined.length <= maxSentenceLength
      if (canFollow) sentences[sentences.length - 1] = joined
    }
  }
  return sentences.filter((text) => text.length <= maxSentenceLength)
}

const labelled = (label: string, text: string): string =>
  /[:?!]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`

/** A list with its introduction counts as one sentence, or one per item if that is too long. */
function listSentences(intro: string, items: readonly string[]): string[] {
  const whole = labelled(intro, items.join(items.every(isComplete) ? ' ' : '; '))
  if (whole.length <= maxSentenceLength) return [whole]
  return items.map((item) => labelled(intro, item)).filter((one) => one.length <= maxSentenceLength)
}

/** The sentences of a section, without tables and their captions. */
function sectionSentences(heading: string, html: string): string[] {
  const sentences: string[] = []
  let intro = ''
  let items: string[] = []
  const endList = () => {
    if (items.length > 0) sentences.push(...listSentences(intro || heading, items))
    items = []
    intro = ''
  }
  const blocks = html.replace(/<table\b[\s\S]*?<\/table>/gi, '')
  for (const [, tag, inner = ''] of blocks.matchAll(
    /<(p|li|h\d)\b[^>]*>([\s\S]*?)(?=<\/?(?:p|li|ul|ol|h\d)\b)/gi,
  )) {
    const text = textOf(inner)
    if (text === '') continue
    if (tag === 'li') {
      items.push(text)
      continue
    }
    endList()
    if (tag !== 'p') continue
    const own = sentencesIn(text)
    if (own.at(-1)?.endsWith(':')) intro = own.pop() ?? ''
    sentences.push(...own.filter(isComplete))
  }
  endList()
  return sentences
}

interface Candidate {
  text: string
  /** Words about its subject that are not shown. */
  topic: string
}

function candidatesOf(article: Article): Candidate[] {
  const words = allWords[article.language].articles
  const { facts, urgent, costs, questions, sections, introHtml, stay, recovery, insurance } =
    article
  const of = (topic: string, texts: readonly string[]): Candidate[] =>
    texts.map((text) => ({ text, topic }))
  return [
    ...of('', sectionSentences('', introHtml ?? '')),
    ...of(
      '',
      facts.map(({ label, value }) => labelled(label, value)),
    ),
    ...of(
      '',
      urgent.map((sign) => labelled(words.urgent, sign)),
    ),
    ...sections.flatMap(({ heading, html }) => of(heading, sectionSentences(heading, html ?? ''))),
    ...of(
      '',
      questions.map(({ question, answer }) => `${question} ${answer}`),
    ),
    ...of('', stay ? [labelled(words.stay, stay)] : []),
    ...of('', recovery ? [labelled(words.recovery, recovery)] : []),
    ...of('', insurance ? [labelled(words.insurance, insurance)] : []),
    ...of(
      'cost price charges खर्च',
      costs.map(({ item, from, to, note }) =>
        labelled(item, `${rupees(from)} – ${rupees(to)}${note && ` (${note})`}`),
      ),
    ),
  ].filter(({ text }) => text.length <= maxSentenceLength)
}

/** The important words of a question, with their synonyms. */
const questionWords = (question: string): Set<string> =>
  new Set(
    fold(question)
      .split(' ')
      .filter((word) => word.length > 1 && !saysNothing(word))
      .flatMap((word) => [word, ...sameMeaning(word)]),
  )

/** How many different words of the question a text contains. Singular and plural count as one. */
function sharedWords(text: string, words: ReadonlySet<string>): number {
  const own = new Set(fold(text).split(' '))
  const has = (word: string) =>
    own.has(word) || (word.length > 3 && (own.has(`${word}s`) || own.has(word.replace(/s$/, ''))))
  return [...words].filter(has).length
}

/** The summary and the most relevant sentences, in the order of the page. */
export function relevantSentences(article: Article, question: string): string[] {
  const words = questionWords(question)
  let length = 0
  const summary = sentencesIn(article.summary).filter((text) => {
    length += text.length
    return length <= maxSummaryLength
  })
  length = summary.join(' ').length
  const chosen = candidatesOf(article)
    .filter(({ text }) => !summary.includes(text))
    .map(({ text, topic }, place) => ({
      text,
      place,
      score: sharedWords(`${topic} ${text}`, words),
    }))
    .toSorted((one, other) => other.score - one.score || one.place - other.place)
    .filter(({ text }) => {
      const fits = length + text.length <= maxPageLength
      if (fits) length += text.length
      return fits
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ text }) => text)
  return [...new Set([...summary, ...chosen])]
}
