import type { ChatSource } from '#lib/domain/chat/chat'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { findArticle } from '#lib/server/catalogue/articles'
import { relevantSentences, sentencesIn } from '#lib/server/chat/ai/sentences'
import { searchTrouble } from '#lib/server/chat/found'
import { topicOf } from '#lib/server/chat/query'
import { type CatalogueSearch, resultsOf, type SearchResult } from '#lib/server/search/catalogue'
import { foundIn } from '#lib/server/search/in-language'

/** A page of the site and its sentences that are relevant to the question. */
export interface FoundPage extends ChatSource {
  sentences: string[]
}

const maxPages = 5

/** The texts that a search has found, in the language. Those that are not translated are left out. */
async function textsIn(found: CatalogueSearch, language: Language): Promise<SearchResult[]> {
  const { results } = await foundIn(found, language)
  const english = new Set(resultsOf(found, 'department').map(({ summary }) => summary))
  return results.filter(({ kind, item }) => {
    if (kind === 'doctor' || kind === 'hospital') return false
    if (kind === 'department') return language === 'en' || !english.has(item.summary)
    return item.language === language
  })
}

type UnnumberedPage = Omit<FoundPage, 'number'>

async function readPage(
  result: SearchResult,
  question: string,
  ofPage: Language,
): Promise<UnnumberedPage | null> {
  const { kind } = result
  if (kind === 'doctor' || kind === 'hospital') return null
  if (kind === 'department') {
    const { name, slug, summary } = result.item
    const href = inLanguage(links.department(slug), ofPage)
    return { name, href, language: ofPage, sentences: sentencesIn(summary) }
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
  const texts = await textsIn(await searchTrouble(topicOf(question), null), language)
  const pages = await Promise.all(
    texts.slice(0, maxPages).map((result) => readPage(result, question, language)),
  )
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
