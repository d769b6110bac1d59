import * as z from 'zod/mini'
import type { Named, Page, Review } from '#lib/contract/catalogue'
import { type ReviewField, reviewProblems } from '#lib/rules/review-form'

export interface ShownReview extends Review {
  /** Invented, as the catalogue's reviews are until an operator loads real ones. */
  sample: boolean
}

/** What a number of reviews come to. Invented and real ones are never counted together. */
export interface RatingSummary {
  /** 1 to 5, with one decimal. */
  average: number
  count: number
  /** How many gave 1, 2, 3, 4 and 5. */
  spread: number[]
  sample: boolean
}

/** A page of reviews; `total` counts all, `rating` is null when there are none. */
export interface ReviewPage extends Page<ShownReview> {
  rating: RatingSummary | null
}

/** Whom a review is about. */
export interface ReviewSubject extends Named {
  kind: 'doctor' | 'hospital'
  /** What tells it from others of its name: 'Cardiology, Delhi'. */
  detail: string
}

/** What the form for a review holds, as typed. */
export type ReviewFormText = Record<ReviewField, string>

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

const typed = z.pipe(
  z.string(),
  z.transform((text) => text.replace(unseen, '').replace(/\r\n?/g, '\n').trim()),
)
const line = z.pipe(
  typed,
  z.transform((text) => text.replace(/\s+/g, ' ')),
)

/**
 * The form for a review: values cleaned, each problem an issue at its field with its message. Control
 * characters and those that turn the direction of writing are taken out.
 */
export const reviewFormSchema = z
  .object({
    rating: line,
    title: line,
    text: z.pipe(
      typed,
      z.transform((text) => text.replace(/\n{3,}/g, '\n\n')),
    ),
    name: line,
    own: line,
  })
  .check((payload) => {
    for (const [field, message] of Object.entries(reviewProblems(payload.value)))
      payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
  })
