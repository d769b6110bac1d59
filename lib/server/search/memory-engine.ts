import { saysNothing } from '#lib/domain/search/synonyms'
import { fold } from '#lib/domain/text/text'
import { listCitiesWithNames } from '#lib/server/catalogue/cities'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import { find, type SearchEngine } from '#lib/server/search/find'
import type { SearchIndex } from '#lib/server/search/index'
import { SearchIndexBuilder, type SearchRow } from '#lib/server/search/index-builder'
import { medicalMeanings, suggestion } from '#lib/server/search/medical-words'
import { articleRows, departmentRows, doctorRows, hospitalRows } from '#lib/server/search/row-store'
import { ScoreSheet } from '#lib/server/search/score'
import { likeness } from '#lib/server/search/vocabulary'

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
  (await listCitiesWithNames(db)).toSorted((one, other) => one.id - other.id)

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

export const searchIndex = new RebuiltOnChange({
  name: 'search-index',
  readVersion: readCatalogueVersion,
  async build(db) {
    const index = await build(db)
    return { index, sheet: new ScoreSheet(index) }
  },
})

export const memoryEngine: SearchEngine = {
  find: async (ask) => {
    const { index, sheet } = await searchIndex.latest()
    return find(index, sheet, ask)
  },
  suggest: async (query) => suggestion((await searchIndex.latest()).index, query),
  knownWordsOf: async (text) => {
    const { index } = await searchIndex.latest()
    const words = fold(text).split(' ')
    const isUncovered = medicalMeanings(words, index).map((meaning) => meaning?.isCovered === false)
    // 'फूलती' is 'फूलना'.
    const isKnown = (word: string) =>
      index.vocabulary
        .candidates(word, false, true)
        .some((candidate) => candidate.likeness >= likeness.meaning)
    const known = words.filter(
      (word, at) => !saysNothing(word) && isKnown(word) && !isUncovered[at],
    )
    return { known, hasUncovered: isUncovered.includes(true) }
  },
}
