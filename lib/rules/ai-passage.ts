import type { Article } from '#lib/contract/catalogue'
import { fold } from '#lib/rules/search-fold'
import { sameMeaning, saysNothing } from '#lib/rules/search-words'
import { stripHtml } from '#lib/rules/text'

/** What a model gets to read of a page. */

/** In characters: five of them stay within what small models read well. */
const longestPassage = 900
const longestSummary = 300
const longestPart = 350

const entities: Record<string, string> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" },
}

/** Text of HTML, in which words of two blocks stay apart. */
const textOf = (html: string): string =>
  stripHtml(html.replace(/<\/(?:p|li|h\d|td|th|tr|blockquote)>|<br\s*\/?>/gi, ' $&')).replace(
    /&(?:amp|lt|gt|quot|#39);/g,
    (entity) => entities[entity] ?? entity,
  )

/** Cut behind a word. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')} …`

/** The words of a question that say something, with those of the same meaning. */
const wordsOf = (question: string): Set<string> =>
  new Set(
    fold(question)
      .split(' ')
      .filter((word) => word.length > 1 && !saysNothing(word))
      .flatMap((word) => [word, ...sameMeaning(word)]),
  )

/** How many different words of the question stand in a text; one longer by an ending counts. */
const shared = (text: string, words: ReadonlySet<string>): number => {
  const own = new Set(fold(text).split(' '))
  const has = (word: string) =>
    own.has(word) || (word.length > 3 && (own.has(`${word}s`) || own.has(word.replace(/s$/, ''))))
  return [...words].filter(has).length
}

/** The parts of an article, those with the most words of the question first, else in their order. */
function partsOf(article: Article, words: ReadonlySet<string>): string[] {
  const { facts, urgent, costs, questions, sections, stay, recovery, insurance } = article
  const rupees = (amount: number) => `Rs ${amount.toLocaleString('en-IN')}`
  const parts = [
    facts.map(({ label, value }) => `${label}: ${value}.`).join(' '),
    urgent.length > 0 ? `See a doctor at once: ${urgent.join(' ')}` : '',
    ...sections.map(({ heading, html }) => `${heading}: ${textOf(html ?? '')}`),
    ...questions.map(({ question, answer }) => `${question} ${answer}`),
    ...[stay && `Stay: ${stay}`, recovery && `Recovery: ${recovery}`],
    insurance && `Insurance: ${insurance}`,
    costs.length > 0
      ? `Cost price charges: ${costs.map(({ item, from, to }) => `${item} ${rupees(from)} to ${rupees(to)}.`).join(' ')}`
      : '',
  ].filter(Boolean)
  return parts
    .map((text, at) => ({ text, at, score: shared(text, words) }))
    .toSorted((one, other) => other.score - one.score || one.at - other.at)
    .map(({ text }) => text)
}

/** The summary, and the parts that speak of what is asked, as many as fit. */
export function passageText(article: Article, question: string): string {
  let text = cut(article.summary, longestSummary)
  for (const part of partsOf(article, wordsOf(question))) {
    const room = Math.min(longestPart, longestPassage - text.length - 1)
    if (room < 60) break
    text = `${text} ${cut(part, room)}`
  }
  return text
}
