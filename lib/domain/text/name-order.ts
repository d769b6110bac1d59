import { type Language, languageTag } from '#lib/domain/text/language'

/** Those that are first keep their order; the others follow by their names, as a language sorts them. */
export function inNameOrder<T>(
  items: readonly T[],
  language: Language,
  { nameOf, isFirst }: { nameOf: (item: T) => string; isFirst: (item: T) => boolean },
): T[] {
  const { compare } = new Intl.Collator(languageTag(language))
  const others = items.filter((item) => !isFirst(item))
  return [
    ...items.filter(isFirst),
    ...others.sort((one, other) => compare(nameOf(one), nameOf(other))),
  ]
}
