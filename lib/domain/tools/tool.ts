import type { Question } from '#lib/domain/catalogue/catalogue'
import { latinDigits } from '#lib/domain/text/text'

/** Quizzes that are embedded in pages about their treatment. */
export type TreatmentTool = 'piles-severity' | 'cataract-lens'

interface PageSubject {
  /** Slugs of the catalogue: 'piles-treatment'. */
  treatments?: readonly string[] | undefined
  /** Slugs of the catalogue: 'piles'. */
  conditions?: readonly string[] | undefined
}

/** By words in the slug, because an operator's catalogue may use other slugs. */
const words: readonly (readonly [RegExp, TreatmentTool])[] = [
  [/(?:^|-)(?:piles|ha?emorrhoid\w*|bawasir)(?:-|$)/, 'piles-severity'],
  [/(?:^|-)(?:cataracts?|motiyabind|phaco\w*)(?:-|$)/, 'cataract-lens'],
]

/** The quiz for a page about these treatments and conditions; null for none. */
export function toolOfPage({
  treatments = [],
  conditions = [],
}: PageSubject): TreatmentTool | null {
  for (const slug of [...treatments, ...conditions])
    for (const [shape, tool] of words) if (shape.test(slug)) return tool
  return null
}

/** The texts of a tool's page. The structured data has its questions too. */
export interface ToolPageText {
  name: string
  title: string
  description: string
  summary: string
  /** ISO date. */
  reviewed: string
  limits: { title: string; items: readonly string[] }
  questions: Question[]
  sources: readonly ToolSource[]
}

export interface ToolSource {
  name: string
  url: string
}

/** Separate from the texts of the quizzes' pages, because embedded quizzes show only the sources. */
export const pilesSources: readonly ToolSource[] = [
  {
    name: 'ASCRS: Clinical practice guidelines for hemorrhoids (2018)',
    url: 'https://doi.org/10.1097/DCR.0000000000001030',
  },
  { name: 'NHS: Piles (haemorrhoids)', url: 'https://www.nhs.uk/conditions/piles-haemorrhoids/' },
  {
    name: 'NIDDK: Hemorrhoids',
    url: 'https://www.niddk.nih.gov/health-information/digestive-diseases/hemorrhoids',
  },
]

export const loanSources: readonly ToolSource[] = [
  {
    name: 'Reserve Bank of India: rules for loans, including the key facts statement',
    url: 'https://www.rbi.org.in',
  },
  {
    name: 'Sachet, the Reserve Bank’s portal: registered lenders and complaints',
    url: 'https://sachet.rbi.org.in',
  },
]

export const bmiSources: readonly ToolSource[] = [
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
]

export const lensSources: readonly ToolSource[] = [
  {
    name: 'National Eye Institute (USA): Cataracts',
    url: 'https://www.nei.nih.gov/learn-about-eye-health/eye-conditions-and-diseases/cataracts',
  },
  {
    name: 'American Academy of Ophthalmology: Lens implants for cataract surgery',
    url: 'https://www.aao.org/eye-health/treatments/cataract-surgery-iol-implants',
  },
  {
    name: 'National Programme for Control of Blindness and Visual Impairment, India',
    url: 'https://npcbvi.mohfw.gov.in',
  },
]

/** Every field as typed, '' for none. Several answers to one question are joined by commas. */
export type ToolText<F extends string> = Record<F, string>

/** By field: a message, or the key of one in the tool's words. */
export type ToolProblems<F extends string> = Partial<Record<F, string>>

export type ToolOutcome<F extends string, R> =
  | { problems: ToolProblems<F>; result?: undefined }
  | { result: R; problems?: undefined }

/** In characters; longer answers are cut. */
const longestAnswer = 80

interface FormAnswers {
  getAll(name: string): unknown[]
}

/** Reads a tool's fields from a browser's FormData or a parsed body. */
export function readToolText<F extends string>(
  fields: readonly F[],
  form: FormAnswers,
): ToolText<F> {
  const text = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .map((value) => value.trim())
      .filter(Boolean)
      .join(',')
      .slice(0, longestAnswer)
  return Object.fromEntries(fields.map((name) => [name, text(name)])) as ToolText<F>
}

/**
 * Parses a number as people type it: '₹ 5,00,000', '72.5 kg', '१२ %'.
 *
 * @returns null for anything else
 */
export function typedNumber(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/[\s,₹]/g, '')
    .replace(/(?:kgs?|cms?|%)$/i, '')
  return /^(?:\d{1,12}(?:\.\d{0,6})?|\.\d{1,6})$/.test(plain) ? Number(plain) : null
}

/** What a word after a number multiplies it by. */
const rupeeUnits: readonly (readonly [RegExp, number])[] = [
  [/^(?:crores?|cr|करोड़)$/i, 1_00_00_000],
  [/^(?:lakhs?|lacs?|l|लाख)$/i, 1_00_000],
  [/^(?:thousand|hazaa?r|k|हज़ार|हजार)$/i, 1000],
]

const amountPart = /^([\d,.]+) ?([\p{L}\p{M}]*)\.? ?/u

/**
 * Parses an amount in rupees as people write it: '₹1,20,000', 'Rs 45k', '3.5 lakh', '2 lakh 50 thousand', '५ लाख'.
 *
 * @returns null for anything else
 */
export function typedRupees(text: string): number | null {
  let rest = latinDigits(text.normalize('NFC'))
    .replace(/\s+/g, ' ')
    .replace(/^ ?(?:₹|rs\b\.?|inr\b) ?/i, '')
    .replace(/ ?(?:\/-|rs\.?|rupees|₹)? ?$/i, '')
  let sum = 0
  let smallest = Number.POSITIVE_INFINITY
  do {
    const [part = '', digits = '', word = ''] = amountPart.exec(rest) ?? []
    const number = typedNumber(digits)
    const unit =
      word === '' ? 1 : rupeeUnits.find(([name]) => name.test(word.normalize('NFC')))?.[1]
    // '50 thousand 2 lakh' is no amount.
    if (number === null || unit === undefined || unit >= smallest) return null
    sum += number * unit
    smallest = unit
    rest = rest.slice(part.length)
  } while (rest)
  return sum
}

/** The message, unless the text is a number within the limits (inclusive). */
export function numberProblem<Message extends string>(
  text: string,
  { least, most }: { least: number; most: number },
  message: Message,
  read: (text: string) => number | null = typedNumber,
): Message | undefined {
  const value = read(text)
  return value === null || value < least || value > most ? message : undefined
}

/** Without the fields that have no problem. */
export const onlyProblems = <F extends string>(
  found: Partial<Record<F, string | undefined>>,
): ToolProblems<F> =>
  Object.fromEntries(
    Object.entries(found).filter(([, message]) => message !== undefined),
  ) as ToolProblems<F>

/** The values of each question's answers, in the order of the form. */
export type QuizChoices<F extends string> = Readonly<Record<F, readonly string[]>>

/** Every question needs one of its answers; a problem has the name of its question. */
export const quizProblems = <F extends string>(
  choices: Partial<QuizChoices<F>>,
  typed: ToolText<F>,
): ToolProblems<F> =>
  Object.fromEntries(
    Object.entries<readonly string[] | undefined>(choices)
      .filter(([name, values]) => !values?.includes(typed[name as F]))
      .map(([name]) => [name, name]),
  ) as ToolProblems<F>
