import type { QuizQuestion } from '#lib/rules/tool-questions'

/** What the lens chooser asks, and the kinds it chooses from. */

export const lensFields = ['sight', 'glasses', 'night', 'astigmatism', 'disease', 'budget'] as const
export type LensField = (typeof lensFields)[number]

/** In the order in which they are asked. */
export const lensQuestions: readonly QuizQuestion<LensField>[] = [
  {
    name: 'sight',
    label: 'What would you like to see best without glasses?',
    choices: [
      { value: 'far', label: 'Far: roads, faces, television' },
      { value: 'middle', label: 'Arm’s length: kitchen, computer, shop counter' },
      { value: 'near', label: 'Near: reading, sewing, the phone' },
      { value: 'all', label: 'All of it' },
    ],
  },
  {
    name: 'glasses',
    label: 'Would you wear glasses afterwards?',
    choices: [
      { value: 'fine', label: 'Yes, I do not mind' },
      { value: 'some', label: 'For small print only' },
      { value: 'none', label: 'Rather not at all' },
    ],
  },
  {
    name: 'night',
    label: 'Do you drive or work at night, facing bright lights?',
    choices: [
      { value: 'often', label: 'Often' },
      { value: 'sometimes', label: 'Sometimes' },
      { value: 'never', label: 'Hardly ever' },
    ],
  },
  {
    name: 'astigmatism',
    label: 'Have you been told that you have astigmatism (a cylinder number)?',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
      { value: 'unknown', label: 'I do not know' },
    ],
  },
  {
    name: 'disease',
    label: 'Has a doctor named another eye disease (glaucoma, retina, cornea)?',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
      { value: 'unknown', label: 'I do not know' },
    ],
  },
  {
    name: 'budget',
    label: 'What may the lens cost?',
    choices: [
      { value: 'standard', label: 'What insurance or a scheme pays' },
      { value: 'more', label: 'Somewhat more, if it helps' },
      { value: 'open', label: 'That is not what decides' },
    ],
  },
]

export const lensKinds = ['Monofocal', 'Toric', 'Multifocal', 'EDOF'] as const
export type LensKind = (typeof lensKinds)[number]
