import { bitCount, editDistance, letterBits } from '#lib/domain/text/edit-distance'
import { GrowingNumbers } from '#lib/domain/text/number-lists'
import { soundKey } from '#lib/domain/text/sound'

/** The parts of cities, by one key for all usual spellings of a name. Several cities may have a Gandhi Nagar. */

/** Shorter names sound or look like too many others. */
const fewestSounds = 4
const fewestLetters = 6
const lettersForTwoMistakes = 12
/** Keys looked for lately whose answer is kept: one query asks for each more than once. */
const mostRemembered = 100

/** 'Sector 62' is not 'Sector 22' with a mistake. */
const digitsOf = (key: string) => key.replace(/\D/g, '')

/** The sounds as a number, to compare thousands of names at once; 0 for too few of them. */
function hashOf(sounds: string): number {
  if (sounds.length < fewestSounds) return 0
  let hash = 5381
  for (let at = 0; at < sounds.length; at += 1)
    hash = (Math.imul(hash, 33) ^ sounds.charCodeAt(at)) >>> 0
  return hash
}

export class Areas {
  private readonly numbers = new Map<string, number>()
  private readonly keys: string[] = []
  private readonly places: number[][] = []
  private readonly bits = new GrowingNumbers()
  private readonly sounds = new GrowingNumbers()
  private readonly remembered = new Map<string, string[]>()

  /** Adds a part of a city. @param key its nameKey @param place number of the city */
  add(key: string, place: number): void {
    const known = this.numbers.get(key)
    const places = known === undefined ? undefined : this.places[known]
    if (places) {
      if (!places.includes(place)) places.push(place)
      return
    }
    this.numbers.set(key, this.keys.length)
    this.keys.push(key)
    this.places.push([place])
    this.bits.push(letterBits(key))
    this.sounds.push(hashOf(soundKey(key)))
  }

  /** The cities that have a part with this key; empty for an unknown key. */
  placesOf(key: string): readonly number[] {
    return this.places[this.numbers.get(key) ?? -1] ?? []
  }

  /** The keys of the parts that sound the same ('koramangla'), or else differ in a letter, in two if they are long. */
  similarTo(key: string): string[] {
    if (key.length < fewestLetters) return []
    const known = this.remembered.get(key)
    if (known) return known
    const found = this.lookFor(key)
    if (this.remembered.size >= mostRemembered) this.remembered.clear()
    this.remembered.set(key, found)
    return found
  }

  private lookFor(key: string): string[] {
    const sound = soundKey(key)
    const hash = hashOf(sound)
    const hashes = this.sounds.numbers
    const digits = digitsOf(key)
    const sounding = this.keys.filter(
      (one, at) =>
        hash !== 0 && hashes[at] === hash && soundKey(one) === sound && digitsOf(one) === digits,
    )
    if (sounding.length > 0) return sounding
    const most = key.length < lettersForTwoMistakes ? 1 : 2
    const bits = letterBits(key)
    const bitsOf = this.bits.numbers
    return this.keys.filter(
      (one, at) =>
        one[0] === key[0] &&
        bitCount((bitsOf[at] ?? 0) ^ bits) <= 2 * most &&
        editDistance(one, key, most) <= most &&
        digitsOf(one) === digits,
    )
  }
}
