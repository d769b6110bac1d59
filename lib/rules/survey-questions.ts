/** What the quick survey of /thankyou asks, in the order in which it is asked, with every possible answer. */
export const surveyChoices = {
  forWhom: ['self', 'child', 'parent', 'other'],
  when: ['today', 'week', 'month', 'unsure'],
} as const

export type SurveyQuestion = keyof typeof surveyChoices

export const surveyQuestions = Object.keys(surveyChoices) as SurveyQuestion[]
