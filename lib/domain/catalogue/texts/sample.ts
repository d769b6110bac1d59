import type { Language } from '#lib/domain/text/language'
import { inList } from '#lib/domain/text/text'
import type { Words } from '#lib/languages/en/index'

type SampleWords = Words['layout']['footer']['sample']

/** The kinds of sample.csv in the order of the sentence. */
const kinds: readonly (keyof SampleWords['kinds'])[] = [
  'doctors',
  'hospitals',
  'insurers',
  'reviewers',
  'authors',
  'costs',
  'reviews',
  'jobs',
  'press',
]

/**
 * The footer's note about invented data.
 *
 * @param sampleKinds kinds of sample.csv whose rows are invented
 * @returns null without any
 */
export function sampleNote(
  sampleKinds: readonly string[],
  language: Language,
  words: SampleWords,
): { title: string; text: string } | null {
  const named = kinds.filter((kind) => sampleKinds.includes(kind)).map((kind) => words.kinds[kind])
  return named.length === 0
    ? null
    : { title: words.title, text: words.text(inList(named, language)) }
}
