import { listAt } from '#lib/rules/number-lists'
import { holds, type SearchIndex } from '#lib/rules/search-index'
import type { AskedWord, Question } from '#lib/rules/search-question'

/** What a name is still worth of which next to nothing was asked for, and what a saying is. */
const partOfName = 0.72
const partOfSaying = 0.3

/**
 * Points of rows for a question, from 0 to about 1: how much of what was asked a name says, and how much
 * of the name was asked for. One such sheet serves all questions of an index, one after the other: its
 * columns are as long as the index and are wiped where they were written.
 */
export class ScoreSheet {
  /** Points by row. */
  readonly points: Float32Array
  /** The rows that have any. */
  readonly rows: Uint32Array
  rowCount = 0

  private readonly index: SearchIndex
  /** By line: the weight of the asked words that it has, those that name a city apart, and of its own words. */
  private readonly asked: Float32Array
  private readonly places: Float32Array
  private readonly own: Float32Array
  private readonly lastWord: Uint8Array
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
    this.lines = new Uint32Array(lines)
  }

  /** Gives a row points, unless it has more already. */
  give(row: number, points: number): void {
    const before = this.points[row] ?? 0
    if (points <= before) return
    if (before === 0) this.rows[this.rowCount++] = row
    this.points[row] = points
  }

  /** Takes the points of all rows back: before the next question. */
  wipe(): void {
    for (let at = 0; at < this.rowCount; at += 1) this.points[this.rows[at] ?? 0] = 0
    this.rowCount = 0
  }

  /** The points of the best row of those that are shown. */
  most(
    isShown: (row: number) => boolean,
    pointsOf = (row: number) => this.points[row] ?? 0,
  ): number {
    let most = 0
    for (let at = 0; at < this.rowCount; at += 1) {
      const row = this.rows[at] ?? 0
      if (isShown(row)) most = Math.max(most, pointsOf(row))
    }
    return most
  }

  /** Takes the points back of rows that have less. */
  keepFrom(least: number): void {
    let kept = 0
    for (let at = 0; at < this.rowCount; at += 1) {
      const row = this.rows[at] ?? 0
      if ((this.points[row] ?? 0) >= least) this.rows[kept++] = row
      else this.points[row] = 0
    }
    this.rowCount = kept
  }

  /** Gives every row that the question's words stand in its points. */
  scoreNames(question: Question): void {
    for (const [at, word] of question.words.entries()) this.count(word, at + 1)
    const weight = (isPlace: boolean) =>
      question.words.reduce((sum, one) => (one.isPlace === isPlace ? sum + one.weight : sum), 0)
    const [words, places] = [weight(false), weight(true)]
    for (let at = 0; at < this.lineCount; at += 1) {
      const line = this.lines[at] ?? 0
      this.give(
        this.index.lineRows[line] ?? 0,
        this.pointsOf(line, { words, places }, question.place),
      )
      this.asked[line] = 0
      this.places[line] = 0
      this.own[line] = 0
      this.lastWord[line] = 0
    }
    this.lineCount = 0
  }

  /** Notes what a word of the question gives each line that it stands in. */
  private count({ candidates, weight, isPlace, isBeside }: AskedWord, number: number) {
    const { postings, termWeights } = this.index
    const into = isPlace ? this.places : this.asked
    for (const { term, likeness } of candidates) {
      const given = weight * likeness
      const own = (termWeights[term] ?? 0) * (0.5 + 0.5 * likeness)
      const lines = listAt(postings, term)
      for (let at = 0; at < lines.length; at += 1) {
        const line = lines[at] ?? 0
        const last = this.lastWord[line]
        // Candidates come with the likest first: the first that a line has is its best.
        if (last === number || (isBeside && last === 0)) continue
        if (last === 0) this.lines[this.lineCount++] = line
        this.lastWord[line] = number
        into[line] = (into[line] ?? 0) + given
        this.own[line] = (this.own[line] ?? 0) + own
      }
    }
  }

  private pointsOf(
    line: number,
    { words, places }: { words: number; places: number },
    place: number | undefined,
  ): number {
    const { index } = this
    const row = index.lineRows[line] ?? 0
    const asked = this.asked[line] ?? 0
    const named = this.places[line] ?? 0
    const stands = index.kinds.hospital.start <= row
    let share: number
    if (place !== undefined && stands) {
      // Who is in the city that was asked for has said that word too.
      const there = holds(index.cities, row, place) ? places : Math.min(named, places)
      share = asked + named === 0 ? 0 : (asked + there) / (words + places)
    } else {
      const whole = (asked + named) / (words + places)
      share = words > 0 ? Math.max(asked / words, whole) : whole
    }
    const filled = Math.min(1, (this.own[line] ?? 0) / (index.lineWeights[line] ?? 1))
    const ofPart = index.lineWhole[line] === 1 ? partOfSaying : partOfName
    return share * (ofPart + (1 - ofPart) * filled) * (index.lineWorth[line] ?? 1)
  }
}
