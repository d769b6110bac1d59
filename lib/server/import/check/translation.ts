import { type Fault, fault } from '#lib/server/import/check/faults'
import type { ArticleFields, TranslationFields } from '#lib/server/import/schemas/article-schemas'

/**
 * Texts that say the same as an English one: a translation has the words, and its counterpart everything that is not in
 * words. A difference in facts, warnings or numbers would let two readers decide differently.
 */

/** What is compared of a text. */
interface Compared {
  file: string
  slug: string
  fields: ArticleFields
  body: { sections: unknown[] }
  lineOf(path: readonly PropertyKey[]): number
}

/** The complete fields of a translation. */
export function translate(
  { counterpart, costs, ...words }: TranslationFields,
  english: ArticleFields | undefined,
): ArticleFields {
  if (!english) throw new Error(`The counterpart of ${counterpart} was not read`)
  return {
    ...english,
    ...words,
    nameHi: undefined,
    aliases: [...new Set([...(words.aliases ?? []), ...(english.aliases ?? [])])].slice(0, 60),
    costs: english.costs?.map((cost, index) => ({ ...cost, ...costs?.[index] })),
    counterpart,
  }
}

const numbersIn = (value: unknown): Set<string> => {
  const text = JSON.stringify(value ?? '')
  return new Set(
    [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => number.replaceAll(',', '')),
  )
}

/** The numbers of an English text that its translation does not have. */
export function missingNumbers(translated: unknown, english: unknown): string[] {
  const here = numbersIn(translated)
  return [...numbersIn(english)].filter((number) => !here.has(number))
}

const lists = ['facts', 'urgent', 'costs', 'questions'] as const
/** Fields in which a number is a duration, a dose or a limit. */
const exact = ['facts', 'urgent', 'stay', 'recovery', 'insurance'] as const

/** Where a translation does not say what its counterpart says. */
export function translationFaults(article: Compared, english: Compared): Fault[] {
  const { file, slug, fields, body, lineOf } = article
  const faults: Fault[] = []
  const report = (field: string, reason: string, value?: string) =>
    faults.push(fault(file, lineOf([field]), field, reason, value))
  if (fields.counterpart !== slug)
    report('counterpart', `must be '${slug}', the name of the file`, fields.counterpart)
  if ((fields.reviewer ?? '') !== (english.fields.reviewer ?? ''))
    report('reviewer', `is '${english.fields.reviewer}' in ${english.file}`, fields.reviewer)
  const counts: [string, number, number][] = [
    ...lists.map((field): [string, number, number] => [
      field,
      fields[field]?.length ?? 0,
      english.fields[field]?.length ?? 0,
    ]),
    ['bill', fields.bill?.includes.length ?? 0, english.fields.bill?.includes.length ?? 0],
    ['bill', fields.bill?.extra.length ?? 0, english.fields.bill?.extra.length ?? 0],
    ['body', body.sections.length, english.body.sections.length],
  ]
  for (const [field, here, there] of counts)
    if (here !== there) report(field, `has ${here} entries, and ${english.file} has ${there}`)
  for (const field of exact) {
    const missing = missingNumbers(fields[field], english.fields[field])
    if (missing.length > 0) report(field, `lacks numbers of ${english.file}`, missing.join(', '))
  }
  return faults
}
