const begin = '<think>'
const end = '</think>'

/** Leaves out what some models say to themselves before they answer: `<think>…</think>` at the very beginning. */
export class Thinking {
  #state: 'unknown' | 'thinking' | 'answering' = 'unknown'
  #held = ''

  /** @returns the part of the bit that belongs to the answer */
  push(bit: string): string {
    if (this.#state === 'answering') return bit
    this.#held += bit
    if (this.#state === 'unknown') {
      const start = this.#held.trimStart()
      if (start.length < begin.length && begin.startsWith(start)) return ''
      this.#state = start.startsWith(begin) ? 'thinking' : 'answering'
      if (this.#state === 'answering') return this.#held
    }
    const at = this.#held.indexOf(end)
    if (at < 0) {
      this.#held = this.#held.slice(-end.length)
      return ''
    }
    this.#state = 'answering'
    return this.#held.slice(at + end.length)
  }
}
