import type { Numbered, Page, Review } from '#lib/domain/catalogue/catalogue'
import { latinDigits } from '#lib/domain/text/text'
import type { Words } from '#lib/languages/en/index'

export interface ShownReview extends Review {
  /** Invented: the catalogue's reviews are samples until an operator imports real ones. */
  sample: boolean
}

/** A summary of reviews. Invented and real ones are never counted together. */
export interface RatingSummary {
  /** 1 to 5, with one decimal. */
  average: number
  count: number
  /** The number of ratings of 1, 2, 3, 4 and 5. */
  spread: number[]
  sample: boolean
}

/** A page of reviews; `total` counts all, `rating` is null when there are none. */
export interface ReviewPage extends Page<ShownReview> {
  rating: RatingSummary | null
}

export interface ReviewSubject extends Numbered {
  kind: 'doctor' | 'hospital'
  /** Tells subjects of the same name apart: 'Cardiology, Delhi'. */
  detail: string
}

export type ReviewFormText = Record<ReviewField, string>

export type WriteReviewStep =
  | { step: 'choose'; query: string; found: ReviewSubject[]; notice?: string }
  | {
      step: 'write'
      subject: ReviewSubject
      values: ReviewFormText
      problems: Partial<Record<ReviewField, string>>
      /** A message about the form as a whole. */
      notice?: string
      /** A review sent again under the same key is the same review. */
      idempotencyKey: string
    }
  | { step: 'sent' }

export const reviewFields = ['rating', 'title', 'text', 'name', 'own'] as const
export type ReviewField = (typeof reviewFields)[number]

/** In characters. */
export const reviewLimits = {
  title: { least: 3, most: 120 },
  text: { least: 20, most: 3000 },
  name: { most: 80 },
} as const

/** Longer words break the layout of the page, or hide a text from moderators. */
const longestWord = 60

const lengthOf = (text: string) => [...text].length

const email = /[^\s@]{1,64}@[^\s@]{1,255}\.[a-z]{2,}/i

/**
 * A web address, with or without its protocol. Endings that are also words ('late.in the end', without a space)
 * only count before a path or after another part of a host name.
 */
const link =
  /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,63}\.(?:com|org|net|info|biz|xyz|gov|edu|(?:co|gov|org|net|ac)\.in)\b|\b[a-z0-9-]{1,63}\.[a-z]{2,12}\/\w/i

/** Dates and years have as many digits as phone numbers. */
const dates =
  /\b\d{1,2}[-./]\d{1,2}[-./]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b(?:19|20)\d\d(?:\s*[-–]\s*(?:19|20)?\d\d)?\b(?![\d-])/g
/** Nine digits or more, with the usual separators. */
const phone = /(?:\d[\s().+-]{0,3}){8}\d/

// NFKC turns full-width digits into Latin ones.
const hasPhone = (text: string) =>
  phone.test(latinDigits(text.normalize('NFKC')).replace(dates, ' , '))

type Messages = Words['reviewTexts']['problems']

function unwanted(text: string, words: Messages): string | undefined {
  if (email.test(text)) return words.email
  if (link.test(text)) return words.link
  if (hasPhone(text)) return words.phone
  if (text.split(/\s+/).some((word) => lengthOf(word) > longestWord))
    return words.longWord(longestWord)
  return undefined
}

function titleProblem(title: string, words: Messages): string | undefined {
  const length = lengthOf(title)
  const { least, most } = reviewLimits.title
  if (length < least) return words.noTitle
  if (length > most) return words.longTitle(most, length)
  return unwanted(title, words)
}

function textProblem(text: string, words: Messages): string | undefined {
  const length = lengthOf(text)
  const { least, most } = reviewLimits.text
  if (length < least) return words.shortText(least)
  if (length > most) return words.longText(most, length)
  return unwanted(text, words)
}

const nameProblem = (name: string, words: Messages): string | undefined =>
  lengthOf(name) > reviewLimits.name.most
    ? words.longName(reviewLimits.name.most)
    : unwanted(name, words)

/** The message of every invalid field. */
export function reviewProblems(
  values: Record<ReviewField, string>,
  words: Messages,
): Partial<Record<ReviewField, string>> {
  const found: Record<ReviewField, string | undefined> = {
    rating: /^[1-5]$/.test(values.rating) ? undefined : words.rating,
    title: titleProblem(values.title, words),
    text: textProblem(values.text, words),
    name: nameProblem(values.name, words),
    own: values.own === 'yes' ? undefined : words.own,
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}
