import { site } from '#lib/config/site'

/** The fixed words of article pages. */
export const articles = {
  kinds: { condition: 'Conditions', treatment: 'Treatments', test: 'Tests', blog: 'Blog' },
  /** What one of them is. */
  oneOf: { condition: 'Condition', treatment: 'Treatment', test: 'Medical test', blog: 'Blog' },
  keyFacts: 'Key facts',
  stay: 'Hospital stay',
  recovery: 'Recovery',
  insurance: 'Insurance',
  onThisPage: 'On this page',
  /** Of the contact page: phone and WhatsApp. */
  contactWays: 'Call or chat',
  sampleNumber: '(sample number)',
  urgent: 'When to get care at once',
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
  /** Next to the name of an invented person. */
  samplePerson: {
    author: 'Sample author: an invented person',
    reviewer: 'Sample reviewer: an invented person',
  },
  lastReviewed: 'Last reviewed',
  /** Between the two dates. */
  fullStop: '.',
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
  },
  /** The list of a kind. */
  indexes: {
    condition: {
      heading: 'Conditions',
      title: 'Conditions: symptoms, causes and treatment',
      summary:
        'What it is, what helps, when to see a doctor and when to go to hospital at once: each page begins with the answer.',
    },
    treatment: {
      heading: 'Treatments',
      title: 'Treatments: what is done, recovery and cost',
      summary:
        'What is done and why, how long it takes to recover, what it costs in India and what to ask before you agree.',
    },
    test: {
      heading: 'Medical tests',
      title: 'Medical tests: preparation, results and cost',
      summary: 'How to prepare, what happens, what the result can mean and what the test costs.',
    },
    blog: {
      heading: 'Blog',
      title: 'Blog: health and care in plain words',
      summary: 'Help with deciding, preparing and paying for care, in plain words.',
    },
  },
  feedTitle: `${site.name} blog`,
}
