/** What the tools' forms say and get back: plain text in, messages or a result out. */

/** Every field as typed, '' for none. A question of several answers has them joined by commas. */
export type ToolText<F extends string> = Record<F, string>

export type ToolProblems<F extends string> = Partial<Record<F, string>>

/** What a tool makes of a form: its result, or what is wrong with the form. Never both. */
export type ToolOutcome<F extends string, R> =
  | { problems: ToolProblems<F>; result?: undefined }
  | { result: R; problems?: undefined }

/** Characters of an answer; what is longer is no answer. */
const longestAnswer = 80

interface FormAnswers {
  getAll(name: string): unknown[]
}

/** Takes a tool's fields out of a form: a browser's FormData or a body that was sent. */
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

const devanagari = /[\u0966-\u096f]/g

/**
 * The number that somebody typed, with what people type around it: '₹ 5,00,000', '72.5 kg', '१२ %'.
 *
 * @returns null for what is no number, or none without doubt
 */
export function typedNumber(text: string): number | null {
  const plain = text
    .replace(devanagari, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\s,₹]/g, '')
    .replace(/(?:kgs?|cms?|%)$/i, '')
  return /^(?:\d{1,12}(?:\.\d{0,6})?|\.\d{1,6})$/.test(plain) ? Number(plain) : null
}

/** The message, unless the text is a number within the limits; both count as within. */
export function numberProblem(
  text: string,
  { least, most }: { least: number; most: number },
  message: string,
): string | undefined {
  const value = typedNumber(text)
  return value === null || value < least || value > most ? message : undefined
}

/** The problems that are there. */
export const onlyProblems = <F extends string>(
  found: Partial<Record<F, string | undefined>>,
): ToolProblems<F> =>
  Object.fromEntries(
    Object.entries(found).filter(([, message]) => message !== undefined),
  ) as ToolProblems<F>
