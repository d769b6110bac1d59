/** The fields of the form for a review, in the order in which they are asked. */
export const reviewFields = ['rating', 'title', 'text', 'name', 'own'] as const
export type ReviewField = (typeof reviewFields)[number]

/** In characters. */
export const reviewLimits = {
  title: { least: 3, most: 120 },
  text: { least: 20, most: 3000 },
  name: { most: 80 },
} as const

/** A word of more letters is no word: it is there to break the page, or to get past a reader. */
const longestWord = 60

const lengthOf = (text: string) => [...text].length
const grouped = (count: number) => count.toLocaleString('en-IN')

const email = /[^\s@]{1,64}@[^\s@]{1,255}\.[a-z]{2,}/i

/**
 * A web address, with or without its beginning. Endings that are also words ('late.in the end', a blank
 * forgotten) count only where a path or another part of a name follows or leads.
 */
const link =
  /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,63}\.(?:com|org|net|info|biz|xyz|gov|edu|(?:co|gov|org|net|ac)\.in)\b|\b[a-z0-9-]{1,63}\.[a-z]{2,12}\/\w/i

/** '१२' is '12': Devanagari digits as ASCII ones, full-width ones too. */
const plainDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

/** Dates and years are no phone numbers, though they are made of as many digits. */
const dates =
  /\b\d{1,2}[-./]\d{1,2}[-./]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b(?:19|20)\d\d(?:\s*[-–]\s*(?:19|20)?\d\d)?\b(?![\d-])/g
/** Nine digits or more, with what people put between them. */
const phone = /(?:\d[\s().+-]{0,3}){8}\d/

const hasPhone = (text: string) => phone.test(plainDigits(text).replace(dates, ' , '))

/** What no published text may hold; undefined when it holds none of it. */
function unwanted(text: string): string | undefined {
  if (email.test(text)) return 'Please leave out e-mail addresses'
  if (link.test(text)) return 'Please leave out web addresses'
  if (hasPhone(text)) return 'Please leave out phone numbers'
  if (text.split(/\s+/).some((word) => lengthOf(word) > longestWord))
    return `Please check the spelling: one word has more than ${longestWord} letters`
  return undefined
}

function titleProblem(title: string): string | undefined {
  const length = lengthOf(title)
  const { least, most } = reviewLimits.title
  if (length < least) return 'Please give your review a title'
  if (length > most) return `Please keep the title to ${most} characters: it has ${grouped(length)}`
  return unwanted(title)
}

function textProblem(text: string): string | undefined {
  const length = lengthOf(text)
  const { least, most } = reviewLimits.text
  if (length < least) return `Please write at least ${least} characters`
  if (length > most)
    return `Please keep the review to ${grouped(most)} characters: it has ${grouped(length)}`
  return unwanted(text)
}

const nameProblem = (name: string): string | undefined =>
  lengthOf(name) > reviewLimits.name.most
    ? `Please keep the name to ${reviewLimits.name.most} characters`
    : unwanted(name)

/** The message of every field that is not right. */
export function reviewProblems(
  values: Record<ReviewField, string>,
): Partial<Record<ReviewField, string>> {
  const found: Record<ReviewField, string | undefined> = {
    rating: /^[1-5]$/.test(values.rating) ? undefined : 'Please choose how it was',
    title: titleProblem(values.title),
    text: textProblem(values.text),
    name: nameProblem(values.name),
    own: values.own === 'yes' ? undefined : 'Please confirm that this is your own experience',
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}
