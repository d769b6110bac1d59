import type { Article } from '#lib/contract/catalogue'
import type { ChatSource } from '#lib/contract/chat-answer'
import { passageText } from '#lib/rules/ai-passage'
import { type ArticleKind, type Language, links } from '#lib/rules/links'
import { topicOf } from '#lib/rules/question-words'
import { findArticle } from '#lib/server/catalogue/articles'
import type { SearchResult } from '#lib/server/search/search-catalogue'
import { searchTrouble } from '#lib/server/services/chat-found'

/** A page of the site, as far as the question needs it. */
export interface Passage extends ChatSource {
  text: string
  /** How the page calls its illness; empty for pages of other kinds. */
  illnesses: string[]
}

const mostPassages = 5

const isText = (kind: SearchResult['kind']): kind is ArticleKind | 'department' =>
  kind !== 'doctor' && kind !== 'hospital'

/** Conditions and treatments are there in English alone; a test and a blog once in each language. */
const isReadable = (result: SearchResult, language: Language): boolean =>
  result.kind === 'department' ||
  result.kind === 'condition' ||
  result.kind === 'treatment' ||
  (isText(result.kind) && 'language' in result.item && result.item.language === language)

const illnessesOf = ({ kind, name, nameHi, aliases }: Article): string[] =>
  kind === 'condition' ? [name, nameHi, ...aliases].filter(Boolean) : []

type Found = Omit<Passage, 'number'>

async function read(result: SearchResult, question: string): Promise<Found | null> {
  const { kind } = result
  if (kind === 'doctor' || kind === 'hospital') return null
  if (kind === 'department') {
    const { name, slug, summary } = result.item
    return { name, href: links.department(slug), language: 'en', text: summary, illnesses: [] }
  }
  const { language, slug } = result.item
  const article = await findArticle(kind, language, slug)
  if (!article) return null
  return {
    name: kind === 'blog' ? article.title : article.name,
    href: links.article(kind, slug, language),
    language,
    text: passageText(article, question),
    illnesses: illnessesOf(article),
  }
}

async function look(question: string, language: Language): Promise<Passage[]> {
  const { results } = await searchTrouble(topicOf(question), null)
  const chosen = results.filter((result) => isReadable(result, language)).slice(0, mostPassages)
  const found = await Promise.all(chosen.map((result) => read(result, question)))
  return found.filter((each) => each !== null).map((each, at) => ({ number: at + 1, ...each }))
}

/**
 * What the site says about the newest message; where it says nothing ('and how long does it take?'), about it and
 * the one before.
 *
 * @param said the visitor's own messages, the newest last
 */
export async function findPassages(
  said: readonly string[],
  language: Language,
): Promise<Passage[]> {
  const [before = '', last = ''] = said.length > 1 ? said.slice(-2) : ['', said[0]]
  const passages = await look(last, language)
  return passages.length > 0 || before === '' ? passages : look(`${before} ${last}`, language)
}
