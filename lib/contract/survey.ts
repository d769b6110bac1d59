import * as z from 'zod/mini'
import { surveyChoices } from '#lib/rules/survey-questions'

/** The quick survey of /thankyou: two questions, each of which may be left out. */

const choice = <T extends string>(values: readonly T[]) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.enum(values as [T, ...T[]]), z.literal('')]))),
    z.transform((value) => value || undefined),
  )

/** null and '' for a question that was left out. */
const answers = {
  forWhom: choice(surveyChoices.forWhom),
  when: choice(surveyChoices.when),
}

const noSurveyAnswer = 'Please choose an answer'

export interface SurveyAnswers {
  /** For whom the appointment is. */
  forWhom?: (typeof surveyChoices.forWhom)[number] | undefined
  /** How soon they would like to see somebody. */
  when?: (typeof surveyChoices.when)[number] | undefined
}

/**
 * The body of {site}/api/lead/survey, or the fields of the plain form. At least one question is answered.
 *
 * `token` is the receipt's, for a caller without its cookie.
 */
export const surveySchema = z
  .object({ ...answers, token: z.optional(z.string().check(z.maxLength(100))) })
  .check(({ value, issues }) => {
    if (value.forWhom || value.when) return
    issues.push({ code: 'custom', path: ['forWhom'], message: noSurveyAnswer, input: '' })
  })

export const surveyAnswerSchema = z.object({ status: z.object({ code: z.literal('200') }) })

/** What a lead's row keeps of it. */
export const readSurvey = (kept: string | null): SurveyAnswers | null =>
  kept === null ? null : JSON.parse(kept)
