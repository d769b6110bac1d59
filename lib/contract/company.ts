import type { Article, Faq, Job } from '#lib/contract/catalogue'

/** What a page of the company says around its list: a text of the catalogue, or built-in words. */
export interface Introduction
  extends Pick<Article, 'summary' | 'introHtml' | 'sections' | 'reviewed'> {
  heading: string
}

/** Questions of one topic; `topic` is '' where they have none. */
export interface FaqTopic {
  /** Anchor. */
  id: string
  topic: string
  questions: Pick<Faq, 'slug' | 'question' | 'answer'>[]
}

/** A post that can still be applied for. */
export type OpenJob = Omit<Job, 'id' | 'changed'>
