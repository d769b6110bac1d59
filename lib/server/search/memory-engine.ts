import { careMeanings } from '#lib/rules/search-elsewhere'
import { find } from '#lib/rules/search-find'
import { fold } from '#lib/rules/search-fold'
import type { SearchIndex } from '#lib/rules/search-index'
import { SearchIndexBuilder, type SearchRow } from '#lib/rules/search-index-builder'
import { ScoreSheet } from '#lib/rules/search-score'
import { suggestion } from '#lib/rules/search-suggestion'
import { saysNothing } from '#lib/rules/search-words'
import { getDatabase } from '#lib/server/db/database'
import { processWide } from '#lib/server/process-wide'
import type { SearchEngine } from '#lib/server/search/search-engine'
import { readCatalogueVersion } from '#lib/server/stores/catalogue-state'
import {
  articleRows,
  departmentRows,
  doctorRows,
  hospitalRows,
  searchedPlaces,
} from '#lib/server/stores/search-rows'

/**
 * The index of the whole catalogue, in this process. It is made in the background, in short steps between
 * which requests have their turn, and made anew after each import; the one before answers meanwhile.
 */

type Db = ReturnType<typeof getDatabase>

/** Lets other requests have their turn: SQLite answers at once, without waiting in between. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Rows between two turns: some milliseconds of work. */
const rowsInStep = 500

async function build(db: Db): Promise<SearchIndex> {
  const builder = new SearchIndexBuilder(await searchedPlaces(db))
  const add = async (rows: SearchRow[]) => {
    for (const [at, row] of rows.entries()) {
      if (at % rowsInStep === 0) await turn()
      builder.add(row)
    }
  }
  await add(await departmentRows(db))
  for (const parts of [articleRows, hospitalRows, doctorRows])
    for await (const rows of parts(db)) await add(rows)
  const steps = builder.finish()
  for (;;) {
    await turn()
    const step = steps.next()
    if (step.done) return step.value
  }
}

interface Ready {
  version: string
  index: SearchIndex
  sheet: ScoreSheet
}

/** Builds until the catalogue was the same before and after. */
async function buildWhole(db: Db, version: string): Promise<Ready> {
  for (let before = version; ; ) {
    const index = await build(db)
    const after = await readCatalogueVersion(db)
    if (after === before) return { version: after, index, sheet: new ScoreSheet(index) }
    before = after
  }
}

interface State {
  db: Db | undefined
  ready: Ready | undefined
  building: Promise<Ready> | undefined
}

const shared = () =>
  processWide(
    'search-index',
    (): State => ({ db: undefined, ready: undefined, building: undefined }),
  )

function startBuilding(state: State, db: Db, version: string): Promise<Ready> {
  const building = buildWhole(db, version)
    .then((ready) => {
      if (state.db === db) state.ready = ready
      return ready
    })
    .finally(() => {
      if (state.building === building) state.building = undefined
    })
  state.building = building
  return building
}

/**
 * The index: of the catalogue as it is, or, for the second or two in which the new one is made, as it was
 * before the last import. Only the first question of a process may have to wait.
 */
async function readyIndex(): Promise<Ready> {
  const db = getDatabase()
  const state = shared()
  if (state.db !== db) {
    state.db = db
    state.ready = undefined
    state.building = undefined
  }
  const version = await readCatalogueVersion(db)
  const { ready } = state
  if (ready?.version === version) return ready
  const building = state.building ?? startBuilding(state, db, version)
  if (!ready) return building
  // Who asks for the first time after the failure meets the same error, and it is logged there.
  building.catch(() => undefined)
  return ready
}

/** Waits until the index is the catalogue's of now: for tests and for whoever has just imported. */
export async function searchIndexIsFresh(): Promise<void> {
  await readyIndex()
  await shared().building
}

export const memoryEngine: SearchEngine = {
  find: async (ask) => {
    const { index, sheet } = await readyIndex()
    return find(index, sheet, ask)
  },
  suggest: async (query) => suggestion((await readyIndex()).index, query),
  wordsOf: async (text) => {
    const { index } = await readyIndex()
    const words = fold(text).split(' ')
    const isLacking = careMeanings(words, index).map((meaning) => meaning?.isHere === false)
    const known = words.filter(
      (word, at) =>
        !saysNothing(word) && index.vocabulary.numberOf(word) !== undefined && !isLacking[at],
    )
    return { known, lacksOne: isLacking.includes(true) }
  },
}

/** Makes the index at start, and again soon after each import, before a visitor asks. */
export function keepSearchReady(everyMs = 1000): void {
  const look = () =>
    readyIndex()
      // Whoever searches meets the same error, and it is logged there.
      .catch(() => undefined)
      .then(() => setTimeout(look, everyMs).unref())
  void look()
}
