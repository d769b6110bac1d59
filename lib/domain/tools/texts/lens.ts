import { toolNames } from '#lib/domain/routes/tool-names'
import type { ToolPageText } from '#lib/domain/tools/tool'
import { lensSources } from '#lib/domain/tools/tool'

export const lensText: ToolPageText = {
  name: toolNames.lens,
  title: 'Cataract lens chooser: monofocal, toric, multifocal, EDOF',
  description:
    'Six questions on how you live point to the kind of cataract lens to ask about: monofocal, toric, multifocal or EDOF, with the reasons.',
  summary:
    'The lens of a cataract operation stays for life. Six questions on how you live point to the kind to ask your eye surgeon about. Measurements of your eye have the last word.',
  reviewed: '2026-11-21',
  limits: {
    title: 'What only an eye examination can settle',
    items: [
      'How strong the lens must be, and how much astigmatism the cornea truly has.',
      'Whether retina, optic nerve and cornea are healthy enough for a lens that divides the light.',
      'Whether a dry eye or a wide pupil would make halos worse.',
      'Whether a toric lens would stay in position in your eye.',
      'Which lens matches the one in your other eye.',
    ],
  },
  questions: [
    {
      question: 'Is a more expensive lens better?',
      answer:
        'No. Each kind trades something: freedom from glasses for halos, or price for comfort. The standard lens gives clear sight and suits most people.',
    },
    {
      question: 'What does insurance pay?',
      answer:
        'Usually the price of a standard lens, up to a fixed amount per eye. You pay anything above that. Under the national programme the operation with a standard lens can be free.',
    },
    {
      question: 'Does a multifocal lens mean no glasses at all?',
      answer:
        'No. Many people need none for most of the day, but may still need them for small print or in dim light. Some never get used to the halos.',
    },
    {
      question: 'What should I ask the surgeon?',
      answer:
        'Which lens do you recommend for my eye, and why not the standard one? Can I have its brand and price in writing? What if I cannot get used to it?',
    },
  ],
  sources: lensSources,
}
