import type { ToolPageText } from '#lib/rules/tool-page-text'
import { pilesSources } from '#lib/rules/tool-sources'

/** What /tools/piles-severity says. */
export const pilesText: ToolPageText = {
  name: 'Piles: how severe is it?',
  title: 'Piles severity check: five questions on grade and signs',
  description:
    'Five questions on bleeding, a lump, pain and time show how much piles trouble you, which grade they fit, and which signs need a doctor at once.',
  summary:
    'Five questions show how much piles trouble you and what usually comes next. It is no diagnosis: bleeding has other causes too, and only an examination tells them apart.',
  reviewed: '2026-11-21',
  limits: {
    title: 'What these questions cannot tell',
    items: [
      'Whether it is piles at all. Fissures, infections, polyps and cancer of the bowel bleed too.',
      'The true grade: a doctor sees it with a short tube, and it can differ from what you feel.',
      'Which treatment is right for you. That depends on the examination, your health and your wishes.',
    ],
  },
  questions: [
    {
      question: 'What are the grades?',
      answer:
        'Goligher’s grades say how far inner piles come out. Grade 1 bleed and stay inside; grade 2 come out and go back by themselves; grade 3 are pushed back; grade 4 stay out.',
    },
    {
      question: 'Does a severe score mean an operation?',
      answer:
        'No. It means that a surgeon should look soon. Food, water and habits come first for every grade, and short procedures without a cut help many people.',
    },
    {
      question: 'The score is mild. Can I wait?',
      answer:
        'For some weeks of more fibre and water, yes, if there is none of the urgent signs. Bleeding that goes on or comes back should be examined once, whatever the score.',
    },
    {
      question: 'Who sees my answers?',
      answer:
        'Nobody, when you only take the check: they are not kept and stand in no address. If you ask for a call back, the score and its word go along, not your answers.',
    },
  ],
  sources: pilesSources,
}
