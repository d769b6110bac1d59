import type { Question } from '#lib/contract/catalogue'
import type { Introduction } from '#lib/contract/company'
import { findPage } from '#lib/server/catalogue/articles'

interface Words {
  heading: string
  title: string
  description: string
  summary: string
}

interface IntroducedPage {
  article: Introduction
  title: string
  description: string
  /** The text's own questions (front matter). */
  questions: Question[]
  /** False when the words are built in: such a page with an empty list says nothing worth finding. */
  written: boolean
}

/**
 * What stands around the list of /faq, /press or /careers: content/pages/{slug}.md, or `words` while the
 * catalogue has no such text, so that the address is always there.
 */
export async function readIntroduction(slug: string, words: Words): Promise<IntroducedPage> {
  const text = await findPage(slug)
  if (!text) {
    const { heading, summary, title, description } = words
    const article = { heading, summary, introHtml: '', sections: [], reviewed: '' }
    return { article, title, description, questions: [], written: false }
  }
  const { name, summary, introHtml, sections, reviewed, title, description, questions } = text
  const article = { heading: name, summary, introHtml, sections, reviewed }
  return { article, title, description, questions, written: true }
}
