import type { ChatSource } from '#lib/domain/chat/chat'
import { type ArticleKind, links } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { findArticle } from '#lib/server/catalogue/articles'
import { relevantSentences, sentencesIn } from '#lib/server/chat/ai/sentences'
import { searchTrouble } from '#lib/server/chat/found'
import { topicOf } from '#lib/server/chat/query'
import type { SearchResult } from '#lib/server/search/catalogue'

/** A page of the site and its sentences that are relevant to the question. */
export interface FoundPage extends ChatSource {
  sentences: string[]
}

const maxPages = 5

const isText = (kind: SearchResult['kind']): kind is ArticleKind | 'department' =>
  kind !== 'doctor' && kind !== 'hospital'

/** Departments, conditions and treatments exist only in English; tests and blogs exist in both languages. */
const isIn = (result: SearchResult, language: Language): boolean => {
  if (!isText(result.kind)) return false
  const own = 'language' in result.item ? result.item.language : 'en'
  return own === language
}

type UnnumberedPage = Omit<FoundPage, 'number'>

async function readPage(result: SearchResult, question: string): Promise<UnnumberedPage | null> {
  const { kind } = result
  if (kind === 'doctor' || kind === 'hospital') return null
  if (kind === 'department') {
    const { name, slug, summary } = result.item
    const href = links.department(slug)
    return { name, href, language: 'en', sentences: sentencesIn(summary) }
  }
  const { language, slug } = result.item
  const article = await findArticle(kind, language, slug)
  if (!article) return null
  return {
    name: kind === 'blog' ? article.title : article.name,
    href: links.article(kind, slug, language),
    language,
    sentences: relevantSentences(article, question),
  }
}

async function searchPages(question: string, language: Language): Promise<FoundPage[]> {
  const { results } = await searchTrouble(topicOf(question), null)
  const chosen = results.filter((result) => isIn(result, language)).slice(0, maxPages)
  const pages = await Promise.all(chosen.map((result) => readPage(result, question)))
  return pages
    .filter((page) => page !== null && page.sentences.length > 0)
    .map((page, place) => ({ number: place + 1, ...(page as UnnumberedPage) }))
}

/**
 * The pages that answer the newest message. If there are none ('and how long does it take?'), those that answer it
 * together with the message before.
 *
 * @param messages the visitor's own, newest last
 */
export async function findPages(
  messages: readonly string[],
  language: Language,
): Promise<FoundPage[]> {
  const last = messages.at(-1) ?? ''
  const before = messages.at(-2) ?? ''
  const pages = await searchPages(last, language)
  return pages.length > 0 || before === '' ? pages : searchPages(`${before} ${last}`, language)
}
