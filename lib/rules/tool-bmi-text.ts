import type { ToolPageText } from '#lib/rules/tool-page-text'

/** What /tools/bmi-calculator says. */
export const bmiText: ToolPageText = {
  name: 'BMI calculator',
  title: 'BMI calculator with Indian and WHO cut-offs, for adults',
  description:
    'Your body mass index from height and weight, read by the WHO cut-offs and by those for Asian Indians side by side, with what it does not tell you.',
  summary:
    'Body mass index sets your weight against your height. Indians get diabetes and heart disease at a lower index than others, so you see two readings of the same number. For adults from 18 years on.',
  reviewed: '2026-11-21',
  limits: {
    title: 'What BMI does not tell',
    items: [
      'How much of your weight is fat and how much is muscle. A wrestler and an office worker can share a number.',
      'Where the fat sits. Fat around the belly harms the most: a waist above 90 cm in men or 80 cm in women counts by itself among Indians.',
      'Anything about children and teenagers: they have growth charts of their own.',
      'Anything in pregnancy, or where fluid adds weight, as in heart, kidney or liver disease.',
      'Whether you are healthy. Blood pressure, sugar and cholesterol say things that no index does.',
    ],
  },
  questions: [
    {
      question: 'Why are there two sets of cut-offs?',
      answer:
        'The WHO set is meant for the whole world. Studies of Indians found more body fat, and more diabetes, at the same index. Indian experts therefore agreed in 2009 on lower cut-offs: overweight from 23, obesity from 25.',
    },
    {
      question: 'Which one should I go by?',
      answer:
        'If your family comes from South Asia, doctors in India mostly go by the lower set. Being between the two is no illness: it is a reason to have sugar and blood pressure measured.',
    },
    {
      question: 'My index is high. What now?',
      answer:
        'See a doctor for your blood pressure, sugar and waist before you start anything strict. Losing a twentieth of your weight already helps many people. Crash diets and unknown powders do harm.',
    },
    {
      question: 'My index is low. Is that bad?',
      answer:
        'Some people are lean and well. Weight that goes without your wish, tiredness, fever or cough for weeks need a doctor soon.',
    },
    {
      question: 'What happens with my height and weight?',
      answer:
        'Nothing is kept when you only calculate, and nothing stands in the address of the page. If you ask for a call back below the result, the three numbers go along with your request.',
    },
  ],
  sources: [
    {
      name: 'WHO: Obesity, preventing and managing the global epidemic (Technical Report Series 894, 2000)',
      url: 'https://iris.who.int/handle/10665/42330',
    },
    {
      name: 'WHO expert consultation: Appropriate body-mass index for Asian populations (Lancet, 2004)',
      url: 'https://doi.org/10.1016/S0140-6736(03)15268-3',
    },
    {
      name: 'Misra and others: Consensus statement for Asian Indians (J Assoc Physicians India, 2009)',
      url: 'https://pubmed.ncbi.nlm.nih.gov/19582986/',
    },
  ],
}
