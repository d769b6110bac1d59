import type { Language } from '#lib/domain/text/language'

/**
 * Answers to 'Who is this for?' in the survey and the chat. The CRM stores these values: do not rename them.
 */
export const forWhom = ['self', 'child', 'parent', 'partner', 'other'] as const
export type ForWhom = (typeof forWhom)[number]

export interface ForWhomWords {
  question: string
  answers: Readonly<Record<ForWhom, string>>
}

export const forWhomWords: Readonly<Record<Language, ForWhomWords>> = {
  en: {
    question: 'Who is this for?',
    answers: {
      self: 'For me',
      child: 'My child',
      parent: 'My mother or father',
      partner: 'My husband or wife',
      other: 'Someone else',
    },
  },
  hi: {
    question: 'यह किसके लिए है?',
    answers: {
      self: 'अपने लिए',
      child: 'अपने बच्चे के लिए',
      parent: 'माता या पिता के लिए',
      partner: 'पति या पत्नी के लिए',
      other: 'किसी और के लिए',
    },
  },
}
