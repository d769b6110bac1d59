import type { PageEntry } from '#lib/server/page-cache/entry'

export interface LocalCopy {
  entry: PageEntry
  /** Of the entry in Redis that this is the copy of; '' when Redis never had it. */
  stamp: string
  /** Of the entry's text, in characters. */
  size: number
}

/** What each entry costs beside its key and its text. */
const overhead = 500

const costOf = (key: string, { size }: LocalCopy) => key.length + size + overhead

/** Copies by key in the process's memory, the least recently used let go when they are too many. */
export class LocalCopies {
  readonly #byKey = new Map<string, LocalCopy>()
  readonly #most: number
  #held = 0

  /** @param most characters of all keys and texts together */
  constructor(most: number) {
    this.#most = most
  }

  get(key: string): LocalCopy | undefined {
    const copy = this.#byKey.get(key)
    if (copy) {
      // Taken out and put back: a Map keeps its keys in the order of insertion.
      this.#byKey.delete(key)
      this.#byKey.set(key, copy)
    }
    return copy
  }

  set(key: string, copy: LocalCopy): void {
    this.delete(key)
    this.#byKey.set(key, copy)
    this.#held += costOf(key, copy)
    for (const oldest of this.#byKey.keys()) {
      if (this.#held <= this.#most) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const copy = this.#byKey.get(key)
    if (!copy) return
    this.#held -= costOf(key, copy)
    this.#byKey.delete(key)
  }

  get held(): number {
    return this.#held
  }
}
