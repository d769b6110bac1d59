import type { RequestState } from '#lib/contract/request'
import type { SurveyQuestion, surveyChoices } from '#lib/rules/survey-questions'

type Answer<Q extends SurveyQuestion> = (typeof surveyChoices)[Q][number]

/** What the receipt and the page of a request say, in one language: their one dictionary. */
export interface ReceiptWords {
  receipt: {
    title: string
    taken: string
    /** For a visitor whose receipt is not known here. */
    takenPerhaps: string
    withdrawn: string
    erased: string
    callbackWord: string
    reference: string
    what: string
    /** Who calls, and when. */
    call: string
    sayBefore: string
    sayAfter: string
    never: string
    reports: string
    emergencyBefore: string
    or: string
    request: string
    home: string
    conditions: string
    again: string
  }
  pdf: { title: string; text: string }
  plan: { title: (department: string | null) => string; points: readonly string[] }
  survey: {
    title: string
    hint: string
    questions: Record<SurveyQuestion, string>
    choices: { [Q in SurveyQuestion]: Record<Answer<Q>, string> }
    optional: string
    send: string
    sending: string
    saved: string
    failed: string
    nothing: string
  }
  request: {
    title: string
    unknown: { title: string; text: string }
    state: string
    states: Record<RequestState, { title: string; text: string }>
    corrected: string
    details: string
    labels: { sentAt: string; page: string; treatment: string; notGiven: string }
    keep: string
    correct: { title: string; text: string; submit: string; open: string; back: string }
    withdraw: { title: string; text: readonly string[]; submit: string; open: string; back: string }
    tooMany: string
    failed: string
  }
}
