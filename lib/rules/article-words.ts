import type { ArticleKind } from '#lib/rules/links'

/**
 * The fixed words of article pages. Each language is a module of its own (article-words-en, -hi), and a
 * page imports the one it is written in: the other would be dead weight.
 */
export interface ArticleWords {
  home: string
  trail: string
  kinds: Record<ArticleKind, string>
  keyFacts: string
  stay: string
  recovery: string
  insurance: string
  onThisPage: string
  urgent: string
  call: string
  ambulance: string
  costs: string
  costItem: string
  costRange: string
  costTo: string
  costNote: string
  questions: string
  reviewedBy: string
  writtenBy: string
  published: string
  lastReviewed: string
  nextReview: string
  howMade: string
  changes: string
  sources: string
  notAdvice: string
  department: string
  conditions: string
  treatments: string
  tests: string
  related: Record<ArticleKind, string>
  otherLanguage: string
}
