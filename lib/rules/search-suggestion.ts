import { careMeanings } from '#lib/rules/search-elsewhere'
import { fold } from '#lib/rules/search-fold'
import type { SearchIndex } from '#lib/rules/search-index'
import { saysNothing } from '#lib/rules/search-words'

const fewestLetters = 4

/**
 * What somebody may have meant whose words are not found: each unknown one as the nearest of the catalogue's,
 * with up to three letters wrong.
 *
 * @returns null where nothing is near
 */
export function suggestion(index: SearchIndex, query: string): string | null {
  const { vocabulary, places } = index
  const words = fold(query).split(' ').slice(0, 12)
  // Teeth are not here: nothing else is meant by them.
  if (careMeanings(words, index).some((meaning) => meaning?.isHere === false)) return null
  let changed = false
  const meant = words.flatMap((word) => {
    if (saysNothing(word) || places.isName(word)) return [word]
    if (vocabulary.numberOf(word) !== undefined) return [word]
    const near =
      word.length < fewestLetters || word.length > 30
        ? undefined
        : vocabulary.nearest(word, Math.min(3, Math.floor(word.length / 2) - 1))
    if (near) changed = true
    return near ?? []
  })
  return changed && meant.length > 0 ? meant.join(' ') : null
}
