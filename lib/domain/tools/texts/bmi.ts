import type { ToolPageText } from '#lib/domain/tools/tool'

export const bmiText: ToolPageText = {
  name: 'BMI calculator',
  title: 'BMI calculator with Indian and WHO cut-offs, for adults',
  description:
    'Your body mass index from height and weight, read by the WHO cut-offs and by those for Asian Indians, and what it does not tell you.',
  summary:
    'Body mass index relates your weight to your height. Indians develop diabetes and heart disease at a lower index than others, so you see two readings of the same number. For adults aged 18 and over.',
  reviewed: '2026-11-21',
  limits: {
    title: 'What BMI does not tell you',
    items: [
      'How much of your weight is fat and how much is muscle. A wrestler and an office worker can share a number.',
      'Where the fat sits. Fat around the belly harms the most: among Indians, a waist above 90 cm in men or 80 cm in women is a risk in itself.',
      'Anything about children and teenagers, who have their own growth charts.',
      'Anything during pregnancy, or when fluid adds weight, as in heart, kidney or liver disease.',
      'Whether you are healthy. Blood pressure, sugar and cholesterol tell you what no index can.',
    ],
  },
  questions: [
    {
      question: 'Why are there two sets of cut-offs?',
      answer:
        'The WHO set is for the whole world. Studies of Indians found more body fat, and more diabetes, at the same index. Indian experts therefore agreed in 2009 on lower cut-offs: overweight from 23, obesity from 25.',
    },
    {
      question: 'Which one should I go by?',
      answer:
        'If your family comes from South Asia, doctors in India mostly use the lower set. A value between the two is not an illness. It is a reason to have your sugar and blood pressure measured.',
    },
    {
      question: 'My index is high. What now?',
      answer:
        'See a doctor about your blood pressure, sugar and waist before you start a strict diet. Losing 5 percent of your weight already helps many people. Crash diets and unknown powders do harm.',
    },
    {
      question: 'My index is low. Is that bad?',
      answer:
        'Some people are lean and healthy. See a doctor soon if you lose weight without trying, or have tiredness, fever or a cough for weeks.',
    },
    {
      question: 'What happens to my height and weight?',
      answer:
        'If you only calculate, we keep nothing, and nothing is in the page’s address. If you ask for a callback below the result, we send the three numbers with your request.',
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
