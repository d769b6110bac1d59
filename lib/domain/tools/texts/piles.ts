import { toolNames } from '#lib/domain/routes/tool-names'
import type { ToolPageText } from '#lib/domain/tools/tool'
import { pilesSources } from '#lib/domain/tools/tool'

export const pilesText: ToolPageText = {
  name: toolNames.piles,
  title: 'Piles severity check: six questions on grade and signs',
  description:
    'Six questions on bleeding, a lump, pain and time show how severe your piles may be, which grade they fit, and which signs need a doctor at once.',
  summary:
    'Six questions show how severe your piles may be and what usually comes next. This is not a diagnosis: bleeding has other causes too, and only an examination tells them apart.',
  reviewed: '2026-11-21',
  limits: {
    title: 'What these questions cannot tell',
    items: [
      'Whether it is piles at all. Fissures, infections, polyps and cancer of the bowel bleed too.',
      'The true grade: a doctor sees it through a short tube, and it can differ from what you feel.',
      'Which treatment is right for you. That depends on the examination, your health and what you prefer.',
    ],
  },
  questions: [
    {
      question: 'What are the grades?',
      answer:
        'Goligher’s grades say how far internal piles come out. Grade 1 bleed and stay inside; grade 2 come out and go back by themselves; grade 3 are pushed back; grade 4 stay out.',
    },
    {
      question: 'Does a severe score mean an operation?',
      answer:
        'No. It means that a surgeon should examine you soon. Diet, water and habits come first for every grade, and short procedures without surgery help many people.',
    },
    {
      question: 'The score is mild. Can I wait?',
      answer:
        'Yes, for a few weeks with more fibre and water, if you have none of the urgent signs. Bleeding that continues or returns should be examined, whatever the score.',
    },
    {
      question: 'Who sees my answers?',
      answer:
        'Nobody, if you only take the check: we do not keep them, and they are not in the page’s address. If you ask for a callback, we send the score, the severity and any urgent signs with it, but not your other answers.',
    },
  ],
  sources: pilesSources,
}
