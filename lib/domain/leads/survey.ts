import * as z from 'zod/mini'
import { type ForWhom, forWhom } from '#lib/domain/leads/for-whom'

/** The two optional questions of the quick survey on /thankyou, with their answers. */
const surveyChoices = {
  forWhom,
  when: ['today', 'week', 'month', 'unsure'],
} as const

export type SurveyTime = (typeof surveyChoices.when)[number]

/** null and '' stand for a skipped question. */
const choice = <T extends string>(values: readonly T[]) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.enum(values as [T, ...T[]]), z.literal('')]))),
    z.transform((value) => value || undefined),
  )

export interface SurveyAnswers {
  forWhom?: ForWhom | undefined
  /** How soon they would like to see a doctor. */
  when?: SurveyTime | undefined
}

/**
 * The body of {site}/api/lead/survey, or the fields of the plain form, with at least one answer. `request` is the
 * reference of the receipt, one of those in the caller's cookies; the newest when absent.
 */
export const surveySchema = z
  .object({
    forWhom: choice(surveyChoices.forWhom),
    when: choice(surveyChoices.when),
    request: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(({ value, issues }) => {
    if (value.forWhom || value.when) return
    const message = 'Please choose an answer'
    issues.push({ code: 'custom', path: ['forWhom'], message, input: '' })
  })

/** The answers of a posted form, without skipped questions; undefined if it has none, or an invalid one. */
export function surveyInForm(fields: URLSearchParams): SurveyAnswers | undefined {
  const read = { forWhom: fields.get('forWhom'), when: fields.get('when') }
  const { data } = surveySchema.safeParse(read)
  if (!data) return
  const { forWhom, when } = data
  return { ...(forWhom && { forWhom }), ...(when && { when }) }
}

export const surveyAnswerSchema = z.object({ status: z.object({ code: z.literal('200') }) })

export const readSurvey = (stored: string | null): SurveyAnswers | null =>
  stored === null ? null : JSON.parse(stored)
