import type { ToolPageText } from '#lib/rules/tool-page-text'
import { lensSources } from '#lib/rules/tool-sources'

/** What /tools/cataract-lens says. */
export const lensText: ToolPageText = {
  name: 'Which lens for a cataract?',
  title: 'Cataract lens chooser: monofocal, toric, multifocal, EDOF',
  description:
    'Six questions on how you live point to the kind of cataract lens to ask about: monofocal, toric, multifocal or EDOF, with why and what to check.',
  summary:
    'The lens of a cataract operation stays for life. Six questions on how you live point to the kind to ask your eye surgeon about. Measurements of your eye have the last word.',
  reviewed: '2026-11-21',
  limits: {
    title: 'What only an eye examination can settle',
    items: [
      'How strong the lens must be, and how much astigmatism the cornea truly has.',
      'Whether retina, optic nerve and cornea are healthy enough for a lens that divides the light.',
      'Whether a dry eye or a wide pupil would make halos worse.',
      'Whether a toric lens would keep its place in your eye.',
      'Which lens fits the one in your other eye.',
    ],
  },
  questions: [
    {
      question: 'Is a dearer lens a better lens?',
      answer:
        'No. Each kind trades something: freedom from glasses for halos, or price for comfort. The standard lens gives clear sight and suits most people.',
    },
    {
      question: 'What does insurance pay?',
      answer:
        'Mostly the price of a standard lens up to a fixed sum an eye; what is above is yours to pay. Under the national programme the operation with a standard lens can be free.',
    },
    {
      question: 'Shall I surely need no glasses with a multifocal lens?',
      answer:
        'No. Many people use none for most of the day, yet small print or dim light can still need them, and some never get used to the halos.',
    },
    {
      question: 'What should I ask the surgeon?',
      answer:
        'Which lens do you advise for my eye, and why not the standard one? What is its brand and price in writing? What if I cannot get used to it?',
    },
  ],
  sources: lensSources,
}
