import type { Browser } from 'playwright'
import type { Figure, PartName } from '#tests/bench/report/figure'
import type { Sites } from '#tests/bench/sites'

/** The context that each part gets. */
export interface Bench {
  sites: Sites
  quick: boolean
  /** The parts measured so far. */
  done: ReadonlySet<PartName>
  /** One Chromium for all parts, started by the first call. */
  browser: () => Promise<Browser>
  /** Reports progress to standard error. */
  say: (text: string) => void
}

/** Measures one part of the table. @throws when it cannot be measured */
export type Part = (bench: Bench) => Promise<Figure[]>
