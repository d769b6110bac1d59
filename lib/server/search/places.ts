import { hintOf, saysNothing } from '#lib/domain/search/synonyms'
import { bitCount, editDistance, letterBits } from '#lib/domain/text/edit-distance'
import { type Coordinates, distanceKm } from '#lib/domain/text/format'
import { nameKey } from '#lib/domain/text/institution-names'
import { soundKey } from '#lib/domain/text/sound'
import { fold } from '#lib/domain/text/text'
import { namesOfState } from '#lib/server/catalogue/states'
import { Areas } from '#lib/server/search/areas'
import { isEveryday } from '#lib/server/search/everyday-words'

/** A city with its folded names (its own, the Hindi one and its aliases) and its well-known parts. */
export interface NamedPlace extends Partial<Coordinates> {
  id: number
  names: string[]
  localities?: string[]
  state?: string
  population?: number | null
}

interface Span {
  start: number
  end: number
}

/** The words of a query that name a part of cities, and its key (nameKey). */
export interface NamedArea extends Span {
  key: string
}

/** The words of a query that name a city or state: from `start` up to, not including, `end`. */
export interface PlaceFound {
  /** Number of the city, as in {@link SearchPlaces.ids}, or of the state. */
  place: number
  start: number
  end: number
  /** The name is spelled as in the catalogue. */
  isExact: boolean
  /** The words elsewhere in the query that name a part of the city. */
  part?: Span
  /** The part of the city that the query names. */
  area?: NamedArea
  /** Several cities have a part of this name, and no city is named. */
  isAmbiguous?: boolean
}

/** The most words of the name of a city or of a part of one: 'old medical college road'. */
const mostWordsOfPlace = 4

/** More words are hardly one misspelt name. */
const mostWordsMisspelt = 3

/** Words that end the names of parts of cities. 'Station' is not one: a railway station is in every city. */
const endings = new Set(
  fold(
    `road rd street marg lane gali galli nagar ngr colony clny layout enclave square circle chowk crossing market mkt bazaar bazar bajar line lines
    रोड मार्ग स्ट्रीट लेन गली नगर कॉलोनी लेआउट एन्क्लेव स्क्वायर सर्कल चौक चौराहा क्रॉसिंग मार्केट बाजार लाइंस लाइन्स`,
  ).split(' '),
)

/** 'Sector 62', 'phase 2', 'block c': parts of planned cities. */
const numbered =
  /^(?:sector|sec|phase|block|ward|pocket|सेक्टर|फेज|ब्लॉक|वार्ड) (?:\d{1,3}[a-z]?|[a-z])$/

/** 'MG Road': whatever its words mean elsewhere, together they are an address, and nobody's name. */
export function isAddress(name: string): boolean {
  const words = name.split(' ')
  return numbered.test(name) || (words.length > 1 && endings.has(words.at(-1) ?? ''))
}

const verbsBefore = new Set(
  `ho aa ban lag badh toot tut reh rah nikal pak gir mar phat phool fool phul sooj suj ruk chal bhar kat jal so kho mil kar le de pi kha
  chala hat sookh sukh dab chhoot chhut khul band baith mud fas phas jam utar chadh हो आ बन लग बढ़ टूट रह निकल पक गिर फट फूल सूज रुक चल भर कट
  जल सो खो मिल हट सूख दब छूट खुल बंद बैठ मुड़ फंस जम उतर चढ़`.split(/\s+/),
)
const verbsAfter = new Set('hai h he hain tha thi hu hun है हैं था'.split(' '))

/** 'ho gaya', 'gaya hai': the Hindi verb, not the city of Gaya. */
const isVerb = (words: readonly string[], at: number): boolean =>
  (words[at] === 'gaya' || words[at] === 'गया') &&
  (verbsBefore.has(words[at - 1] ?? '') || verbsAfter.has(words[at + 1] ?? ''))

/** 'Dr Ashok Nagar' is a person, too. */
const titles = new Set(['dr', 'डॉ'])

/** 'In', after a place: 'rohini mein hospital'. */
const inAfter = new Set('me mein main में मे'.split(' '))

/** The spans of at most so many words, the longest first, the last one first among equals. */
function* spansOf(words: readonly string[], most = mostWordsOfPlace): Generator<Span> {
  for (let length = Math.min(most, words.length); length > 0; length -= 1)
    for (let start = words.length - length; start >= 0; start -= 1)
      yield { start, end: start + length }
}

/** The longest name in the words, the last one among equals. */
function longest(
  words: readonly string[],
  placeOf: (name: string, span: Span) => number | undefined,
  isRefused: (name: string, start: number) => boolean = () => false,
): PlaceFound | undefined {
  for (const span of spansOf(words)) {
    const name = words.slice(span.start, span.end).join(' ')
    const place = placeOf(name, span)
    if (place !== undefined && !isRefused(name, span.start))
      return { place, ...span, isExact: true }
  }
  return undefined
}

/** The keys of parts of cities that the words may name, by span; '' for a span that begins or ends with 'of'. */
function areaKeys(words: readonly string[]): (span: Span) => string {
  const keys = words.map(nameKey)
  return ({ start, end }) =>
    keys[start] === '' || keys[end - 1] === '' ? '' : keys.slice(start, end).join('')
}

/** Where the largest city of the state is: what is near the state is near it. */
function largestOf(places: readonly NamedPlace[], state: string): Coordinates {
  const size = ({ population }: NamedPlace) => population ?? 0
  const [largest] = places
    .filter((place) => place.state === state)
    .sort((one, other) => size(other) - size(one))
  return { latitude: largest?.latitude ?? 0, longitude: largest?.longitude ?? 0 }
}

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** 'Dr Rohini' is a person, but 'skin doctor in rohini' names a part of Delhi. */
const isOfPerson = (
  words: readonly string[],
  name: string,
  start: number,
  isKnown: (word: string) => boolean,
  city?: Span,
): boolean =>
  (!isAddress(name) || titles.has(words[start - 1] ?? '')) &&
  isKnown(words[start] ?? '') &&
  !inAfter.has(words[start + 1] ?? '') &&
  words
    .slice(0, start)
    .every((word, at) => hintOf(word) || (city && city.start <= at && at < city.end))

/** What else the words of a query may mean. */
export interface OtherMeanings {
  /** Number of the city that the visitor has chosen: of several parts of the same name, its own is meant. */
  chosen?: number | undefined
  /** Something in the catalogue, perhaps misspelt. Then it is not a misspelt city. */
  isOther: (word: string) => boolean
  /** A word of the catalogue. */
  isKnown: (word: string) => boolean
  /** A medical word, whether the catalogue has it or not. */
  isMedical: (word: string) => boolean
  /** A word of a text or department, perhaps misspelt. */
  isOfCare: (word: string, mayBeMisspelt: boolean) => boolean
  /** Like a word of a doctor's or hospital's name. */
  isLikeName: (word: string) => boolean
  /** Has the name only words that mean something else: 'station road'? */
  isCommonName: (name: string) => boolean
}

/** The cities of the catalogue and their states. Finds the one that a query names. */
export class SearchPlaces {
  readonly ids: number[]
  /** The states, whose numbers follow those of the cities. */
  private readonly states: string[]
  private readonly stateOfCity: number[]
  private readonly byState = new Map<string, number>()
  private readonly numbers: Map<number, number>
  private readonly coordinates: Coordinates[]
  private readonly byName = new Map<string, number>()
  private readonly areas = new Areas()
  /** One-word names, to match misspelt ones. */
  private readonly single: { name: string; sound: string; bits: number; place: number }[] = []

  constructor(places: readonly NamedPlace[]) {
    this.ids = places.map(({ id }) => id)
    this.coordinates = places.map(({ latitude = 0, longitude = 0 }) => ({ latitude, longitude }))
    this.states = [...new Set(places.flatMap(({ state }) => state ?? []))]
    this.stateOfCity = places.map(({ state }) =>
      state === undefined ? -1 : places.length + this.states.indexOf(state),
    )
    for (const [at, state] of this.states.entries()) {
      for (const name of namesOfState(state)) this.byState.set(name, places.length + at)
      this.coordinates.push(largestOf(places, state))
    }
    this.numbers = new Map(this.ids.map((id, at) => [id, at]))
    for (const [place, { names }] of places.entries())
      for (const name of names) {
        if (!this.byName.has(name)) this.byName.set(name, place)
        if (!name.includes(' '))
          this.single.push({ name, sound: soundKey(name), bits: letterBits(name), place })
      }
    for (const [place, { localities = [] }] of places.entries())
      for (const name of localities) this.putArea(name, nameKey(name), place)
  }

  /** Adds a part of cities, where a hospital is. */
  addArea(name: string, key: string, cityIds: readonly number[]): void {
    for (const id of cityIds) {
      const place = this.numbers.get(id)
      if (place !== undefined) this.putArea(name, key, place)
    }
  }

  private putArea(name: string, key: string, place: number) {
    if (!this.byName.has(name)) this.areas.add(key, place)
  }

  numberOf(id: number): number | undefined {
    return this.numbers.get(id)
  }

  /** The numbers of a city and of its state; empty for an unknown city. */
  numbersOf(id: number): number[] {
    const city = this.numbers.get(id)
    if (city === undefined) return []
    const state = this.stateOfCity[city] ?? -1
    return state < 0 ? [city] : [city, state]
  }

  /** The name of the state with this number; null if it is the number of a city. */
  stateOf(place: number): string | null {
    return this.states[place - this.ids.length] ?? null
  }

  /** For each city, how many other cities are nearer to this city or state; a state is only near itself. */
  nearness(from: number): Uint32Array {
    const own = this.coordinates[from]
    const ranks = new Uint32Array(this.coordinates.length)
    if (!own) return ranks
    const kms = this.coordinates.map((one) => distanceKm(own, one))
    const order = [...this.ids.keys()].sort((one, other) => (kms[one] ?? 0) - (kms[other] ?? 0))
    for (const [rank, place] of order.entries()) ranks[place] = rank
    ranks.fill(ranks.length, this.ids.length)
    if (from >= this.ids.length) ranks[from] = 0
    return ranks
  }

  isName(word: string): boolean {
    return this.byName.has(word)
  }

  /**
   * The city that a query names: the longest name, and the last one among equals, because in 'delhi public hospital
   * pune' the city comes last. If no city is named, the state, or a part of a city for that city.
   */
  find(words: readonly string[], meanings: OtherMeanings): PlaceFound | undefined {
    const { isOther, isKnown, isCommonName, chosen } = meanings
    const keyOf = areaKeys(words)
    const cityOf = (name: string) => this.byName.get(name)
    const city = longest(words, cityOf, (_, start) => isVerb(words, start))
    if (city) return this.withPart(words, city, meanings)
    const state = longest(words, (name) => this.byState.get(name))
    if (state) return state
    const partOf = (_: string, span: Span) => {
      const places = this.areas.placesOf(keyOf(span))
      return places.find((place) => place === chosen) ?? places[0]
    }
    const ofArea = (area: NamedArea, isExact: boolean): PlaceFound => {
      const { key, ...span } = area
      const places = this.areas.placesOf(key)
      const place = places.find((one) => one === chosen)
      const found = { ...span, place: place ?? places[0] ?? 0, isExact, area }
      return places.length === 1 || place !== undefined ? found : { ...found, isAmbiguous: true }
    }
    const isPerson = (name: string, start: number) => isOfPerson(words, name, start, isKnown)
    // 'Station road rohini' is in Rohini, whatever other cities have a Station Road.
    const part =
      longest(words, partOf, (name, start) => isCommonName(name) || isPerson(name, start)) ??
      longest(words, partOf, isPerson)
    if (part) return ofArea({ key: keyOf(part), start: part.start, end: part.end }, true)
    for (const [start, word] of words.entries()) {
      const place = this.misspelt(word)
      if (place !== undefined && !isOther(word))
        return this.withPart(words, { place, start, end: start + 1, isExact: false }, meanings)
    }
    const similar = this.similarArea(words, meanings)
    return similar && ofArea(similar, false)
  }

  /** The part of a city that the words name, whatever else they mean: 'model town' may be a hospital's name, too. */
  areaIn(
    words: readonly string[],
    meanings: OtherMeanings,
    city?: PlaceFound,
  ): NamedArea | undefined {
    const keyOf = areaKeys(words)
    for (const span of spansOf(words)) {
      const key = keyOf(span)
      const places = this.areas.placesOf(key)
      const isThere = city === undefined ? places.length > 0 : places.includes(city.place)
      if (isThere && !titles.has(words[span.start - 1] ?? '')) return { ...span, key }
    }
    return this.similarArea(words, { ...meanings, isLikeName: () => false }, city)
  }

  /** The city with the part of it that the other words name, and with its state beside it. */
  private withPart(
    words: readonly string[],
    city: PlaceFound,
    meanings: OtherMeanings,
  ): PlaceFound {
    const keyOf = areaKeys(words)
    const placesOf = (span: Span) => this.areas.placesOf(keyOf(span))
    const inCity = (_: string, span: Span) => placesOf(span).find((place) => place === city.place)
    const part = longest(words, inCity, (name, start) =>
      isOfPerson(words, name, start, meanings.isKnown, city),
    )
    const found = this.withState(words, city)
    if (part) {
      const area = { key: keyOf(part), start: part.start, end: part.end }
      return part.end === found.start
        ? { ...found, start: part.start, area }
        : { ...found, part: area, area }
    }
    const similar = this.similarArea(words, meanings, found)
    if (similar) return { ...found, part: similar, area: similar }
    // 'Civil line pune' is an address in Pune, even if the catalogue has a Civil Lines only elsewhere.
    const elsewhere = (name: string, span: Span) =>
      isAddress(name) && !overlaps(span, found) ? placesOf(span)[0] : undefined
    const address = longest(words, elsewhere)
    return address ? { ...found, part: address } : found
  }

  /** The part of a city (of this city) that the words may name with a mistake: 'koramangla'. */
  private similarArea(
    words: readonly string[],
    { isKnown, isMedical, isOfCare, isLikeName }: OtherMeanings,
    city?: Span & { place: number },
  ): NamedArea | undefined {
    const keyOf = areaKeys(words)
    for (const span of spansOf(words, mostWordsMisspelt)) {
      const own = words.slice(span.start, span.end)
      const isOfOther = (city && overlaps(span, city)) || own.some(saysNothing)
      if (isOfOther || own.every(isEveryday) || own.some(isMedical)) continue
      const isName = own.every((word) => isKnown(word) || isEveryday(word))
      if (titles.has(words[span.start - 1] ?? '') || (isName && !isAddress(own.join(' ')))) continue
      const key = this.areas
        .similarTo(keyOf(span))
        .find((one) => !city || this.areas.placesOf(one).includes(city.place))
      // Two words that together are like a part of a city are hardly two other misspelt words.
      const isCare = (word: string) => isOfCare(word, own.length === 1)
      const isOther = () =>
        own.some((word) => !isEveryday(word) && isCare(word)) ||
        (own.length === 1 && isLikeName(own[0] ?? ''))
      if (key !== undefined && !isOther()) return { ...span, key }
    }
    return undefined
  }

  /** The city with its state beside it: 'kochi kerala'. */
  private withState(words: readonly string[], city: PlaceFound): PlaceFound {
    const beside = [words.slice(city.end), words.slice(0, city.start)]
    const [after, before] = beside.map((some) => longest(some, (name) => this.byState.get(name)))
    if (after?.start === 0) return { ...city, end: city.end + after.end }
    return before?.end === city.start ? { ...city, start: before.start } : city
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
