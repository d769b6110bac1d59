import type { ArticleSummary, Named } from '#lib/contract/catalogue'
import type { ArticleKind, Language } from '#lib/rules/links'

/** What a list of articles shows of one. Blogs go by their headline, the others by their short name. */
export type IndexEntry = Pick<ArticleSummary, 'slug' | 'name' | 'date'> & {
  /** null in a browser: it stands in the document (lib/rules/page-data). */
  summary: string | null
}

/** All articles of one kind and language. */
export interface ArticleIndex {
  kind: ArticleKind
  language: Language
  heading: string
  summary: string
  /** By department; one group without a department where the kind has none. */
  groups: { department: Named | null; entries: IndexEntry[] }[]
  /** The same list in the other language. */
  other: { href: string; label: string; language: Language } | null
}
