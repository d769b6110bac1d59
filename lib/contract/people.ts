import type { ArticleSummary, Person } from '#lib/contract/catalogue'
import type { ArticleKind } from '#lib/rules/links'

/** Somebody in the list of authors or reviewers. */
export interface PersonEntry extends Person {
  /** How many texts they wrote or reviewed, in both languages. */
  works: number
}

/** A text that somebody wrote or reviewed. Blogs go by their headline, the others by their short name. */
export interface Work extends Pick<ArticleSummary, 'language' | 'slug' | 'name' | 'date'> {
  kind: ArticleKind
}

/** All of one kind, the newest first. */
export interface WorkGroup {
  kind: ArticleKind
  works: Work[]
}
