import type { ArticleKind } from '#lib/domain/routes/links'

/**
 * The fixed words of article pages. Each language has its own module (en.ts, hi.ts), so that a page loads only
 * the language it is written in.
 */
export const englishWords = {
  home: 'Home',
  trail: 'You are here',
  kinds: { condition: 'Conditions', treatment: 'Treatments', test: 'Tests', blog: 'Blog' },
  keyFacts: 'Key facts',
  stay: 'Hospital stay',
  recovery: 'Recovery',
  insurance: 'Insurance',
  onThisPage: 'On this page',
  urgent: 'When to get care at once',
  call: 'Call',
  ambulance: 'ambulance',
  costs: 'What it costs',
  costItem: 'What is paid for',
  costRange: 'Usual range',
  costTo: 'to',
  costNote:
    'Ranges for planning, in rupees. Ask the hospital for a written estimate for your own case.',
  questions: 'Questions people ask',
  reviewedBy: 'Reviewed by',
  writtenBy: 'Written by',
  published: 'Published',
  lastReviewed: 'Last reviewed',
  nextReview: 'Next review by',
  howMade: 'How we write and check our articles',
  changes: 'What changed',
  sources: 'Sources',
  notAdvice:
    'This page gives general information. It does not replace a doctor who has examined you.',
  department: 'Doctors and hospitals',
  conditions: 'Conditions',
  treatments: 'Treatments',
  tests: 'Tests',
  related: {
    condition: 'Related conditions',
    treatment: 'Related treatments',
    test: 'Other tests',
    blog: 'Read next',
  } satisfies Record<ArticleKind, string>,
  otherLanguage: 'हिंदी में पढ़ें',
}

export type ArticleWords = typeof englishWords
