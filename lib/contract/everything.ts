/** A page in the list of everything. */
export interface EveryPage {
  name: string
  href: string
  /** What it is, in a word or two: 'condition'. */
  what: string
}

/** A city with its lists; what it has none of is left out. */
export interface EveryCity {
  name: string
  slug: string
  doctors?: true
  hospitals?: true
}

/** What begins with one letter, in order. */
export interface Letter<T> {
  /** Anchor. */
  id: string
  letter: string
  entries: T[]
}
