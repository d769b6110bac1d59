import { sameMeaning } from '#lib/domain/search/synonyms'
import { listAt } from '#lib/domain/text/number-lists'
import { isEveryday } from '#lib/server/search/everyday-words'
import { listIncludes, type SearchIndex } from '#lib/server/search/index'
import { isGeneralWord } from '#lib/server/search/medical-words'
import type { ParsedQuery, QueryWord } from '#lib/server/search/query'
import { likeness } from '#lib/server/search/vocabulary'

/** The share of points that remains for a name that the query matches only slightly, and for such a phrase. */
const partOfName = 0.72
const partOfPhrase = 0.3
/** The points of a well-known hospital outside the named city: fewer than those of its hospitals there. */
const shareElsewhere = 0.7

const cancerWords = new Set(sameMeaning('cancer'))
const saysCancerBit = 1
const saysWhichBit = 2
/** The share of its weight from which a name is all said, perhaps misspelt. */
const wholeShare = 0.9

/** Does the word say what is asked, and does the catalogue have it? */
const isTelling = ({ word, isPlace, isUncovered, candidates: [first] }: QueryWord): boolean =>
  !isPlace &&
  !isUncovered &&
  !isGeneralWord(word) &&
  !isEveryday(word) &&
  first !== undefined &&
  first.likeness > likeness.sound

/** A row's own name. The lines are in the order of their rows. */
function firstLineOf({ lineRows }: SearchIndex, row: number): number {
  let [low, high] = [0, lineRows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lineRows[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

function departmentsSaying({ vocabulary, postings, ...index }: SearchIndex, word: string) {
  const term = vocabulary.numberOf(word)
  const lines = term === undefined ? [] : [...listAt(postings, term)]
  const named = lines.filter((line) => index.lineWhole[line] === 0)
  return new Set(
    named
      .map((line) => index.lineRows[line] ?? 0)
      .filter((row) => row < index.kinds.department.end),
  )
}

/**
 * The points of rows for a query, from 0 to about 1: how much of the query a name covers, and how much of the name was
 * asked for. One sheet serves all queries of an index in turn: its columns are as long as the index, and only the used
 * parts are cleared.
 */
export class ScoreSheet {
  readonly points: Float32Array
  readonly rows: Uint32Array
  rowCount = 0

  private readonly index: SearchIndex
  /**
   * For each line: the weight of the query's words that it contains (city names counted separately) and the weight of
   * its own words.
   */
  private readonly asked: Float32Array
  private readonly places: Float32Array
  private readonly own: Float32Array
  private readonly lastWord: Uint8Array
  /** 1 for lines that contain more than general words of the query. */
  private readonly isTold: Uint8Array
  /** For a query about a cancer: bits for lines that say 'cancer' and which one. */
  private readonly ofCancer: Uint8Array
  /** The rows of the departments whose names say 'cancer'. */
  private readonly oncology: ReadonlySet<number>
  private readonly lines: Uint32Array
  private lineCount = 0

  constructor(index: SearchIndex) {
    const lines = index.lineRows.length
    this.index = index
    this.points = new Float32Array(index.keys.length)
    this.rows = new Uint32Array(index.keys.length)
    this.asked = new Float32Array(lines)
    this.places = new Float32Array(lines)
    this.own = new Float32Array(lines)
    this.lastWord = new Uint8Array(lines)
    this.isTold = new Uint8Array(lines)
    this.ofCancer = new Uint8Array(lines)
    this.oncology = departmentsSaying(index, 'cancer')
    this.lines = new Uint32Array(lines)
  }

  /** Raises a row's points; never lowers them. */
  raise(row: number, points: number): void {
    const before = this.points[row] ?? 0
    if (points <= before) return
    if (before === 0) this.rows[this.rowCount++] = row
    this.points[row] = points
  }

  /** Clears all points before the next query. */
  clear(): void {
    for (let at = 0; at < this.rowCount; at += 1) this.points[this.rows[at] ?? 0] = 0
    this.rowCount = 0
  }

  /** The points of the best row among those shown. */
  highest(
    isShown: (row: number) => boolean,
    pointsOf = (row: number) => this.points[row] ?? 0,
  ): number {
    let highest = 0
    for (let at = 0; at < this.rowCount; at += 1) {
      const row = this.rows[at] ?? 0
      if (isShown(row)) highest = Math.max(highest, pointsOf(row))
    }
    return highest
  }

  /** Clears the points of rows below their limit. */
  dropBelow(minOf: (row: number) => number): void {
    let kept = 0
    for (let at = 0; at < this.rowCount; at += 1) {
      const row = this.rows[at] ?? 0
      if ((this.points[row] ?? 0) >= minOf(row)) this.rows[kept++] = row
      else this.points[row] = 0
    }
    this.rowCount = kept
  }

  scoreNames(query: ParsedQuery): void {
    for (const [at, word] of query.words.entries()) this.count(word, at + 1)
    const weight = (isPlace: boolean) =>
      query.words.reduce((sum, one) => (one.isPlace === isPlace ? sum + one.weight : sum), 0)
    const [words, places] = [weight(false), weight(true)]
    const tells = query.words.some(isTelling)
    const cancer = this.cancerIn(query)
    for (let at = 0; at < this.lineCount; at += 1) {
      const line = this.lines[at] ?? 0
      // 'Bachedani nikalne ka operation' does not ask for the operation that takes fat out.
      if ((!tells || this.isTold[line] === 1) && (!cancer || this.isOfCancer(line, cancer)))
        this.raise(this.index.lineRows[line] ?? 0, this.pointsOf(line, { words, places }, query))
      this.asked[line] = 0
      this.places[line] = 0
      this.own[line] = 0
      this.lastWord[line] = 0
      this.isTold[line] = 0
      this.ofCancer[line] = 0
    }
    this.lineCount = 0
  }

  /** Does the query ask about a cancer, and does it say which? Null for other queries and for comparisons. */
  private cancerIn({ words, compares }: ParsedQuery): { isNamed: boolean } | null {
    if (compares || !words.some((word) => this.saysCancer(word))) return null
    const says = ({ word, isPlace }: QueryWord) =>
      !isPlace && !isGeneralWord(word) && !isEveryday(word)
    return { isNamed: words.some((word) => says(word) && !this.saysCancer(word)) }
  }

  private saysCancer({ isPlace, candidates: [first] }: QueryWord): boolean {
    return (
      !isPlace && first !== undefined && cancerWords.has(this.index.vocabulary.wordOf(first.term))
    )
  }

  /** Is it a page of the department whose names say 'cancer'? */
  private isAgainstCancer(row: number): boolean {
    return listAt(this.index.departments, row).some((department) => this.oncology.has(department))
  }

  /**
   * A cancer is neither another disease of the same organ nor the cancer of another one: the line says both, or the query
   * says all of the line: the name of a condition, which may become a cancer, 'chemotherapy', or 'cancer doctor'.
   */
  private isOfCancer(line: number, { isNamed }: { isNamed: boolean }): boolean {
    const { kinds, lineRows, lineWeights } = this.index
    const row = lineRows[line] ?? 0
    // Doctors and hospitals have the words in their names by chance.
    if (row >= kinds.hospital.start) return true
    const bits = this.ofCancer[line] ?? 0
    const isWhole = (this.own[line] ?? 0) >= (lineWeights[line] ?? 0) * wholeShare
    const isCondition = row >= kinds.condition.start && row < kinds.condition.end
    if ((bits & saysCancerBit) === 0) return isWhole && (isCondition || this.isAgainstCancer(row))
    return !isNamed || isWhole || (bits & saysWhichBit) !== 0
  }

  /** Adds the weight of a word of the query to each line that contains it. */
  private count(
    { word, candidates, initialsOf, weight, isPlace, isUncovered }: QueryWord,
    number: number,
  ) {
    const { postings, termWeights } = this.index
    const tells = isGeneralWord(word) ? 0 : 1
    const bit = cancerWords.has(this.index.vocabulary.wordOf(candidates[0]?.term ?? -1))
      ? saysCancerBit
      : tells === 1 && !isEveryday(word)
        ? saysWhichBit
        : 0
    const into = isPlace ? this.places : this.asked
    // The initials stand for the whole name.
    for (const row of initialsOf?.rows ?? []) {
      const line = firstLineOf(this.index, row)
      if (this.lastWord[line] === 0) this.lines[this.lineCount++] = line
      this.lastWord[line] = number
      this.isTold[line] = 1
      into[line] = (into[line] ?? 0) + weight * (initialsOf?.likeness ?? 0)
      this.own[line] = this.index.lineWeights[line] ?? 0
    }
    for (const { term, likeness } of candidates) {
      const given = weight * likeness
      const own = (termWeights[term] ?? 0) * (0.5 + 0.5 * likeness)
      const lines = listAt(postings, term)
      for (let at = 0; at < lines.length; at += 1) {
        const line = lines[at] ?? 0
        const last = this.lastWord[line]
        // Candidates come best first, so the first that a line contains is its best.
        if (last === number || (isUncovered && last === 0)) continue
        if (last === 0) this.lines[this.lineCount++] = line
        this.lastWord[line] = number
        if (tells === 1) this.isTold[line] = 1
        this.ofCancer[line] = (this.ofCancer[line] ?? 0) | bit
        into[line] = (into[line] ?? 0) + given
        this.own[line] = (this.own[line] ?? 0) + own
      }
    }
  }

  private pointsOf(
    line: number,
    { words, places }: { words: number; places: number },
    { place, namesHospital }: ParsedQuery,
  ): number {
    const { index } = this
    const row = index.lineRows[line] ?? 0
    const asked = this.asked[line] ?? 0
    const named = this.places[line] ?? 0
    const hasCity = index.kinds.hospital.start <= row
    let share: number
    if (place !== undefined && hasCity) {
      // A doctor or hospital in the named city counts as containing the city's name.
      const isThere = listIncludes(index.cities, row, place)
      // All hospitals of a chain in the city come first, whatever else their names say.
      if (namesHospital && !(isThere && asked > 0)) return (asked / words) * shareElsewhere
      const there = isThere ? places : Math.min(named, places)
      share = asked + named === 0 ? 0 : (asked + there) / (words + places)
    } else {
      const whole = (asked + named) / (words + places)
      share = words > 0 ? Math.max(asked / words, whole) : whole
    }
    const filled = Math.min(1, (this.own[line] ?? 0) / (index.lineWeights[line] ?? 1))
    const ofPart = index.lineWhole[line] === 1 ? partOfPhrase : partOfName
    return share * (ofPart + (1 - ofPart) * filled) * (index.lineWorth[line] ?? 1)
  }
}
