import { bitCount, editDistance, letterBits } from '#lib/domain/text/edit-distance'
import { soundKey } from '#lib/domain/text/sound'

/** A city with its folded names: its own, the Hindi one and its aliases. */
export interface NamedPlace {
  id: number
  names: string[]
}

/** The words of a query that name a city: from `start` up to, not including, `end`. */
export interface PlaceFound {
  /** Number of the city, as in {@link SearchPlaces.ids}. */
  place: number
  start: number
  end: number
  /** The name is spelled as in the catalogue. */
  isExact: boolean
}

const maxWordsOfName = 3

/** The cities of the catalogue. Finds the one that a query names. */
export class SearchPlaces {
  readonly ids: number[]
  private readonly numbers: Map<number, number>
  private readonly byName = new Map<string, number>()
  /** One-word names, to match misspelt ones. */
  private readonly single: { name: string; sound: string; bits: number; place: number }[] = []

  constructor(places: readonly NamedPlace[]) {
    this.ids = places.map(({ id }) => id)
    this.numbers = new Map(this.ids.map((id, at) => [id, at]))
    for (const [place, { names }] of places.entries())
      for (const name of names) {
        if (!this.byName.has(name)) this.byName.set(name, place)
        if (!name.includes(' '))
          this.single.push({ name, sound: soundKey(name), bits: letterBits(name), place })
      }
  }

  numberOf(id: number): number | undefined {
    return this.numbers.get(id)
  }

  isName(word: string): boolean {
    return this.byName.has(word)
  }

  /**
   * The city that a query names: the longest name, and the last one among equals, because in 'delhi public hospital
   * pune' the city comes last.
   *
   * @param isOther does the word mean something else in the catalogue? Then it is not a misspelt city.
   */
  find(words: readonly string[], isOther: (word: string) => boolean): PlaceFound | undefined {
    for (let length = Math.min(maxWordsOfName, words.length); length > 0; length -= 1)
      for (let start = words.length - length; start >= 0; start -= 1) {
        const place = this.byName.get(words.slice(start, start + length).join(' '))
        if (place !== undefined) return { place, start, end: start + length, isExact: true }
      }
    for (const [start, word] of words.entries()) {
      const place = this.misspelt(word)
      if (place !== undefined && !isOther(word))
        return { place, start, end: start + 1, isExact: false }
    }
    return undefined
  }

  private misspelt(word: string): number | undefined {
    if (word.length < 5) return undefined
    const most = word.length < 9 ? 1 : 2
    const sound = soundKey(word)
    const bits = letterBits(word)
    for (const { name, sound: other, place } of this.single)
      if (sound.length > 2 && sound === other && name.length >= 4) return place
    for (const { name, bits: others, place } of this.single)
      if (
        name.length >= 5 &&
        bitCount(bits ^ others) <= 2 * most &&
        editDistance(word, name, most) <= most
      )
        return place
    return undefined
  }
}
