import { hasAddress } from '#lib/rules/ai-addresses'
import { saysDose } from '#lib/rules/ai-advice'
import { bareText } from '#lib/rules/ai-bare'
import { diagnosisCheck } from '#lib/rules/ai-diagnosis'
import { keepsFromDoctor } from '#lib/rules/ai-dismissal'
import { hasHandle } from '#lib/rules/ai-handles'
import { hasPhoneNumber, withIndianEmergency } from '#lib/rules/ai-numbers'
import { Overlap } from '#lib/rules/ai-overlap'
import { plainText } from '#lib/rules/ai-plain-text'
import type { ForbiddenQuestion } from '#lib/rules/ai-questions'
import { type Piece, SentenceHolder } from '#lib/rules/ai-sentences'
import { type AnswerLanguage, refusals } from '#lib/rules/ai-words'

/**
 * What stands between a model and a patient. The model reads pages and what the visitor typed, either of which may
 * talk it into anything: so nothing that it says is believed, and each sentence is looked at before it is sent.
 */

interface GuardSettings {
  /** What the model was told: it may not repeat it. */
  instructions: string
  /** The random word that parts what it was told from what it was given. */
  marker: string
  /** How many passages there are: [1] to this. */
  sources: number
  /** Illnesses as the passages call them. */
  illnesses: readonly string[]
  language: AnswerLanguage
}

/** Of the text sent so far, what a later sentence could join to an address or a number. In characters. */
const keptBehind = 200

const isOutside = (text: string) => hasAddress(text) || hasPhoneNumber(text) || hasHandle(text)

/** How pieces are parted: as sentences, lines or paragraphs. */
const gaps = [' ', '\n', '\n\n'] as const
const linesIn = (gap: string) => Math.min(gaps.length, gap.split('\n').length) - 1

export class AnswerGuard {
  /** The passages that the text cites. */
  readonly cited = new Set<number>()
  /** It began to repeat its instructions: nothing more is sent. */
  hasTold = false

  readonly #settings: GuardSettings
  readonly #holder = new SentenceHolder()
  readonly #overlap: Overlap
  readonly #saysDiagnosis: (text: string) => boolean
  #hasRefused = false
  #lines = 0
  #sent = ''
  #sentence = ''
  #raw = ''

  constructor(settings: GuardSettings) {
    this.#settings = settings
    this.#overlap = new Overlap(settings.instructions)
    this.#saysDiagnosis = diagnosisCheck(settings.illnesses)
  }

  /** @returns what may be sent now, to be appended to what was */
  push(bit: string): string {
    return this.#letThrough(this.#holder.push(bit))
  }

  /** The rest, when the answer has ended. */
  finish(): string {
    return this.#letThrough(this.#holder.finish())
  }

  #letThrough(pieces: Piece[]): string {
    let text = ''
    for (const piece of pieces) {
      if (this.hasTold) break
      // Of a piece that is left out the stronger break stands.
      this.#lines = Math.max(this.#lines, linesIn(piece.gap))
      const said = this.#checked(piece)
      if (said === '' || this.hasTold) continue
      const next = (this.#sent === '' ? '' : gaps[this.#lines]) + said
      this.#lines = 0
      this.#sent = (this.#sent + next).slice(-keptBehind)
      text += next
    }
    return text
  }

  /** What is sent in the place of a piece; '' for nothing. */
  #checked({ text: raw, continues }: Piece): string {
    if (this.#showsMarker(raw)) this.hasTold = true
    const text = withIndianEmergency(this.#withKnownCitations(plainText(raw)))
    if (!/[\p{L}\p{N}]/u.test(text)) return ''
    const sentence = continues ? `${this.#sentence} ${text}` : text
    this.#sentence = sentence
    if (this.#leadsOutside(text)) return ''
    const forbidden = this.#forbiddenIn(sentence)
    if (forbidden) return this.#refusal(forbidden)
    if (this.#overlap.tells(text)) {
      this.hasTold = true
      return ''
    }
    for (const [, number] of text.matchAll(/\[(\d+)\]/g)) this.cited.add(Number(number))
    return text
  }

  #showsMarker(raw: string): boolean {
    this.#raw = (this.#raw + raw.toLowerCase().replace(/[^a-z0-9]/g, '')).slice(-2 * keptBehind)
    return this.#raw.includes(this.#settings.marker)
  }

  #withKnownCitations(text: string): string {
    return text
      .replace(/ ?\[(\d+)\]/g, (mark, number: string) =>
        Number(number) >= 1 && Number(number) <= this.#settings.sources ? mark : '',
      )
      .trim()
  }

  /** By itself, or together with what was sent before it. */
  #leadsOutside(text: string): boolean {
    if (isOutside(text)) return true
    return isOutside(`${this.#sent} ${text}`) && !isOutside(this.#sent)
  }

  #forbiddenIn(sentence: string): ForbiddenQuestion | null {
    if (saysDose(sentence)) return 'medicine'
    // Both refusals end in the same advice: a doctor who examines them.
    return this.#saysDiagnosis(sentence) || keepsFromDoctor(bareText(sentence)) ? 'diagnosis' : null
  }

  /** Said once: a second one would be nothing new. */
  #refusal(kind: ForbiddenQuestion): string {
    if (this.#hasRefused) return ''
    this.#hasRefused = true
    return refusals[kind][this.#settings.language]
  }
}
