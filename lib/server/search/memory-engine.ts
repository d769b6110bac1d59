import { saysNothing } from '#lib/domain/search/synonyms'
import { fold } from '#lib/domain/text/text'
import { listCitiesWithNames } from '#lib/server/catalogue/cities'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { processWide } from '#lib/server/platform/process-wide'
import { find, type SearchEngine } from '#lib/server/search/find'
import type { SearchIndex } from '#lib/server/search/index'
import { SearchIndexBuilder, type SearchRow } from '#lib/server/search/index-builder'
import { medicalMeanings, suggestion } from '#lib/server/search/medical-words'
import { articleRows, departmentRows, doctorRows, hospitalRows } from '#lib/server/search/row-store'
import { ScoreSheet } from '#lib/server/search/score'

/**
 * The in-process index of the whole catalogue. It is built in the background, in short steps that leave room for
 * requests, and rebuilt after each import. The previous index answers until the new one is ready.
 */

/** Yields to other requests, because SQLite calls are synchronous. */
const yieldToRequests = () => new Promise((resolve) => setImmediate(resolve))

/** Rows between two yields: a few milliseconds of work. */
const rowsInStep = 500

/** In a fixed order, because the index keeps the first of several cities with the same name. */
const citiesById = async (db: Db) =>
  (await listCitiesWithNames(db)).sort((one, other) => one.id - other.id)

async function build(db: Db): Promise<SearchIndex> {
  const builder = new SearchIndexBuilder(await citiesById(db))
  const add = async (rows: SearchRow[]) => {
    for (const [at, row] of rows.entries()) {
      if (at % rowsInStep === 0) await yieldToRequests()
      builder.add(row)
    }
  }
  await add(await departmentRows(db))
  for (const parts of [articleRows, hospitalRows, doctorRows])
    for await (const rows of parts(db)) await add(rows)
  const steps = builder.finish()
  for (;;) {
    await yieldToRequests()
    const step = steps.next()
    if (step.done) return step.value
  }
}

interface Ready {
  version: string
  index: SearchIndex
  sheet: ScoreSheet
}

/** Rebuilds until the catalogue did not change during the build. */
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
 * The current index. While it is being rebuilt, for a second or two after an import, returns the previous one. Only
 * the first search of a process may have to wait.
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
  // If the build fails, the next search without an index gets the same error and logs it.
  building.catch(() => undefined)
  return ready
}

/** Waits until the index matches the catalogue. For tests and for code that has just imported. */
export async function searchIndexReady(): Promise<void> {
  await readyIndex()
  await shared().building
}

export const memoryEngine: SearchEngine = {
  find: async (ask) => {
    const { index, sheet } = await readyIndex()
    return find(index, sheet, ask)
  },
  suggest: async (query) => suggestion((await readyIndex()).index, query),
  knownWordsOf: async (text) => {
    const { index } = await readyIndex()
    const words = fold(text).split(' ')
    const isUncovered = medicalMeanings(words, index).map((meaning) => meaning?.isCovered === false)
    const known = words.filter(
      (word, at) =>
        !saysNothing(word) && index.vocabulary.numberOf(word) !== undefined && !isUncovered[at],
    )
    return { known, hasUncovered: isUncovered.includes(true) }
  },
}

/** Builds the index at start and soon after each import, before a visitor searches. */
export function keepSearchReady(everyMs = 1000): void {
  const poll = () =>
    readyIndex()
      // A search gets the same error and logs it.
      .catch(() => undefined)
      .then(() => setTimeout(poll, everyMs).unref())
  void poll()
}
