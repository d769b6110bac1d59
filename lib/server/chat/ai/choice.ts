import { z } from 'zod'
import { site } from '#lib/config/site'
import { answerHeadings, type ChatSection } from '#lib/domain/chat/chat'
import type { Message } from '#lib/server/chat/ai/endpoint'
import type { FoundPage } from '#lib/server/chat/ai/pages'

/** The prompt of the model and the parser of its answer: it chooses among our sentences and writes none. */

/** Maximum number of sentences in an answer. */
const maxSentences = 8
/** How many of the visitor's messages are sent: 'and how long does it take?' needs the one before. */
const maxMessages = 4

const instructions = `You help visitors of ${site.name}, a website that leads patients in India to the right department, doctor, hospital, treatment or test. You do not write an answer: you choose sentences.

The visitor's QUESTION follows numbered sentences from the website's pages. Choose the sentences that answer it, at most ${maxSentences}, the most helpful first, and put them under headings. Choose warning signs too if they matter. Choose nothing that does not answer the question. The question may be in English or in Hindi, also in Latin letters, whatever the language of the sentences.

Reply with JSON only, in this form:
{"sections":[{"heading":"about","sentences":[2,5]},{"heading":"treatment","sentences":[9]}]}
"heading" is one of: ${answerHeadings.join(', ')}. "sentences" holds numbers from the list. If no sentence answers the question, reply {"sections":[]}.`

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Removes telephone numbers and e-mail addresses from a visitor's text. */
const withoutContacts = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]+/gu, (run) => (/^[\u200C\u200D]+$/.test(run) ? run : ' '))
    // Tried only where a word begins: from each letter of a long word it would read the rest of it again.
    .replace(/(?<![^\s@])[^\s@]+\s?@\s?[^\s@]+/g, '[e-mail]')
    .replace(/\+?\p{Nd}(?:[\s().\-–—/_]{0,3}\p{Nd}){6,}/gu, '[number]')

interface NumberedSentence {
  text: string
  /** The number of its page. */
  source: number
}

/** Sentence numbers start at 1. */
const numbered = (pages: readonly FoundPage[]): NumberedSentence[] =>
  pages.flatMap(({ number, sentences }) => sentences.map((text) => ({ text, source: number })))

/** @param messages the visitor's own, newest last */
export function promptFor(messages: readonly string[], pages: readonly FoundPage[]): Message[] {
  const typed = messages.slice(-maxMessages).map((text) => onOneLine(withoutContacts(text)))
  let number = 0
  const lines = pages.flatMap(({ name, sentences }) => [
    `PAGE ${onOneLine(name)}`,
    ...sentences.map((text) => {
      number += 1
      return `${number}. ${onOneLine(text)}`
    }),
  ])
  const earlier = typed.length > 1 ? ['ASKED BEFORE', ...typed.slice(0, -1), ''] : []
  return [
    { role: 'system', content: instructions },
    {
      role: 'user',
      content: [...lines, '', ...earlier, 'QUESTION', typed.at(-1) ?? ''].join('\n'),
    },
  ]
}

const numberSchema = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
])

/** Ignores unknown numbers and headings. An answer of any other shape is rejected. */
const choiceSchema = z.object({
  sections: z.array(
    z.object({
      heading: z.enum(answerHeadings).nullable().catch(null),
      sentences: z.array(numberSchema.nullable().catch(null)),
    }),
  ),
})

/**
 * Without the model's reasoning. Two searches that only go forward: one expression for both would look for a missing end
 * again from each of many beginnings.
 */
function withoutReasoning(answer: string): string {
  const beginning = /<think(?:ing)?>/gi
  const end = /<\/think(?:ing)?>/gi
  const kept: string[] = []
  let at = 0
  for (;;) {
    beginning.lastIndex = at
    const begun = beginning.exec(answer)
    end.lastIndex = beginning.lastIndex
    if (!begun || !end.test(answer)) return [...kept, answer.slice(at)].join('')
    kept.push(answer.slice(at, begun.index))
    at = end.lastIndex
  }
}

/** Extracts the JSON from an answer, which may follow the model's reasoning or be in a code fence. */
function jsonIn(answer: string): unknown {
  const text = withoutReasoning(answer)
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

/** The chosen sentences; empty if the answer is not valid JSON or names none of ours. */
export function sectionsOf(answer: string, pages: readonly FoundPage[]): ChatSection[] {
  const choice = choiceSchema.safeParse(jsonIn(answer))
  if (!choice.success) return []
  const sentences = numbered(pages)
  const used = new Set<string>()
  const take = (number: number | null) => {
    const sentence = number === null ? undefined : sentences[number - 1]
    if (!sentence || used.has(sentence.text) || used.size >= maxSentences) return []
    used.add(sentence.text)
    return [sentence]
  }
  return choice.data.sections
    .map(({ heading, sentences: numbers }) => ({ heading, sentences: numbers.flatMap(take) }))
    .filter((section) => section.sentences.length > 0)
}
