import type { Browser } from 'playwright'
import type { Figure, PartName } from '#scripts/bench/figure'
import type { Sites } from '#scripts/bench/sites'

/** What each part gets. */
export interface Bench {
  sites: Sites
  quick: boolean
  /** The parts measured so far. */
  done: ReadonlySet<PartName>
  /** One Chromium for all parts; started at the first call. */
  browser: () => Promise<Browser>
  /** Says what is being done; goes to standard error. */
  say: (text: string) => void
}

/** Measures one part of the table. @throws when it cannot be measured */
export type Part = (bench: Bench) => Promise<Figure[]>
