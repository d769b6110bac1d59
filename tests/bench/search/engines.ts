import { DatabaseSync } from 'node:sqlite'
import { Document } from 'flexsearch'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import { fold } from '#lib/domain/text/text'

/** Other engines for comparison, each used as its guide says, without tuning. */

/** The fields of an entity that each engine gets. */
export interface SearchDocument {
  /** `doctor dr-asha-rao` */
  id: string
  name: string
  /** Its other names, one per line. */
  aliases: string
  /** Specialities, their practitioners and the city. */
  more: string
}

export interface OtherEngine {
  /** Ids, best first. */
  search(query: string): string[]
}

const mostFound = 36

function miniSearch(documents: readonly SearchDocument[]): OtherEngine {
  const index = new MiniSearch<SearchDocument>({ fields: ['name', 'aliases', 'more'] })
  index.addAll(documents)
  const options = { prefix: true, fuzzy: 0.2, boost: { name: 2 } }
  return {
    search: (query) =>
      index
        .search(query, options)
        .slice(0, mostFound)
        .map(({ id }) => String(id)),
  }
}

function fuse(documents: readonly SearchDocument[]): OtherEngine {
  const index = new Fuse(documents, { keys: ['name', 'aliases', 'more'], ignoreLocation: true })
  return {
    search: (query) => index.search(query, { limit: mostFound }).map(({ item }) => item.id),
  }
}

/** The part of FlexSearch's document index in use: its own types require documents with an index signature. */
interface FlexDocument {
  add(document: SearchDocument): void
  search(query: string, options: object): { result: (string | number)[] }[]
}

function flexSearch(documents: readonly SearchDocument[]): OtherEngine {
  const index = new Document({
    tokenize: 'forward',
    document: { id: 'id', index: ['name', 'aliases', 'more'] },
  }) as unknown as FlexDocument
  for (const document of documents) index.add(document)
  const idsOf = (query: string) =>
    index.search(query, { limit: mostFound, suggest: true }).flatMap(({ result }) => result)
  return { search: (query) => [...new Set(idsOf(query).map(String))] }
}

/** The trigrams of a query, each quoted for FTS5. */
const trigrams = (query: string): string[] => {
  const letters = [...fold(query)]
  return letters.slice(2).map((_, at) => `"${letters.slice(at, at + 3).join('')}"`)
}

/** SQLite's full-text search by trigrams: matches any of the query's, ranked by BM25. */
function fts5(documents: readonly SearchDocument[]): OtherEngine {
  const db = new DatabaseSync(':memory:')
  db.exec(
    `create virtual table entity using fts5(id unindexed, name, aliases, more, tokenize = 'trigram')`,
  )
  const insert = db.prepare('insert into entity values (?, ?, ?, ?)')
  db.exec('begin')
  for (const { id, name, aliases, more } of documents) insert.run(id, fold(name), aliases, more)
  db.exec('commit')
  const found = db.prepare(
    `select id from entity where entity match ? order by bm25(entity, 0, 4, 2, 1) limit ${mostFound}`,
  )
  return {
    search: (query) => {
      const asked = trigrams(query)
      if (asked.length === 0) return []
      return found.all(asked.join(' or ')).map(({ id }) => String(id))
    },
  }
}

export const otherEngines: Record<string, (documents: readonly SearchDocument[]) => OtherEngine> = {
  minisearch: miniSearch,
  'fuse.js': fuse,
  flexsearch: flexSearch,
  'SQLite FTS5 trigram': fts5,
}
