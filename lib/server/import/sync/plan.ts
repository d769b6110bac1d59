import type { CatalogueState } from '#lib/server/catalogue/state'
import { tableOf } from '#lib/server/import/mapping/held-rows'
import { articleFolders } from '#lib/server/import/schemas/article-schemas'
import { kindOfFile, rowFiles } from '#lib/server/import/schemas/row-schemas'
import { translationFiles } from '#lib/server/import/schemas/translation-schemas'
import {
  type Cell,
  type Changes,
  type Difference,
  type EntityTable,
  entityTables,
  type KindChanges,
  linkTables,
  owners,
  ownerTables,
} from '#lib/server/import/sync/difference'

/** What an import will do, by kind of row, and whether it deletes so much that the operator must confirm it. */

/**
 * Changes by kind, in the order of content/README.md: 'hospitals', 'costs', 'conditions', 'hi/tests', 'hi/doctors'. Kinds without
 * changes are absent. A row whose links differ counts as updated.
 */
export type Plan = Record<string, Changes>

/** Every kind by its table and the beginning of its ids there. */
const kinds = new Map<string, string>([
  ...rowFiles.flatMap((file): [string, string][] => {
    const place = tableOf[file]
    return place ? [[place.join(' '), kindOfFile(file)]] : [[file, kindOfFile(file)]]
  }),
  ...Object.entries(articleFolders).map(([folder, { kind, language }]): [string, string] => [
    `article ${kind}:${language}:`,
    folder,
  ]),
  ...Object.keys(translationFiles).map((name): [string, string] => {
    const kind = name.replace(/\.csv$/, '')
    return [`translation ${kind}:`, kind]
  }),
])

/** The kind of a row: the name of its file or folder. */
export function kindOf(table: EntityTable, id: Cell): string {
  const hasPrefix = ['article', 'person', 'entry', 'translation'].includes(table)
  const prefix = hasPrefix ? String(id).replace(/[^:]*$/, '') : ''
  return kinds.get(`${table} ${prefix}`) ?? table
}

/** Kinds in the order of content/README.md. */
export const inKindOrder = <T>(byKind: ReadonlyMap<string, T>): [string, T][] => {
  const order = [...kinds.values()]
  return [...byKind].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
}

/** Ids of updated rows by table: their own columns or their links differ. */
function updatedIds({ entities, links }: Difference): Map<EntityTable, Set<Cell>> {
  const updated = new Map<EntityTable, Set<Cell>>()
  for (const table of entityTables) {
    const { supply, changed = [] } = entities[table] ?? {}
    updated.set(table, new Set(changed.map((index) => supply?.id(index) ?? null)))
  }
  for (const table of linkTables) {
    // Prices are a kind of their own.
    if (table === 'treatmentCost') continue
    const owner = ownerTables[owners[table]]
    const { supply, fresh = [] } = entities[owner] ?? {}
    const isFresh = new Set(fresh.map((index) => supply?.id(index) ?? null))
    const link = links[table]
    for (const index of link?.changed ?? []) {
      const id = link?.supply.owner(index) ?? null
      if (!isFresh.has(id)) updated.get(owner)?.add(id)
    }
  }
  return updated
}

function changesByKind(difference: Difference): Map<string, KindChanges> {
  const found = new Map<string, KindChanges>()
  const ofKind = (table: EntityTable, id: Cell): KindChanges => {
    const kind = kindOf(table, id)
    const changes = found.get(kind) ?? { inserted: 0, updated: 0, deleted: 0, before: 0 }
    found.set(kind, changes)
    return changes
  }
  for (const table of entityTables) {
    const entity = difference.entities[table]
    if (!entity) continue
    const fresh = new Set(entity.fresh)
    for (let index = 0; index < entity.supply.length; index++)
      ofKind(table, entity.supply.id(index))[fresh.has(index) ? 'inserted' : 'before']++
    for (const id of entity.gone) {
      const changes = ofKind(table, id)
      changes.deleted++
      changes.before++
    }
  }
  for (const [table, ids] of updatedIds(difference))
    for (const id of ids) ofKind(table, id).updated++
  found.set('costs', difference.prices)
  if (!difference.entities.review) found.set('reviews', difference.lostReviews)
  return found
}

/** A kind of which an import deletes so many rows that the operator must confirm it. */
export interface Removal {
  kind: string
  deleted: number
  /** Rows of the kind that are the import's own: those of other lists stay in any case. */
  before: number
}

/** An import that deletes no more rows of a kind, or no larger share of them, needs no confirmation. */
const maxUnconfirmedRows = 20
const maxUnconfirmedShare = 0.1

/**
 * What the difference will change, and the kinds of which it deletes too much without a confirmation. Rows that
 * sample.csv calls invented need none.
 *
 * @param state of the catalogue before the import
 */
export function planOf(
  difference: Difference,
  { sampleKinds, sources }: CatalogueState,
): { plan: Plan; removals: Removal[] } {
  const plan: Plan = {}
  const removals: Removal[] = []
  const { hospital, doctor } = difference.entities
  const goneFrom = new Map([
    ['hospitals', hospital?.goneFrom],
    ['doctors', doctor?.goneFrom],
  ])
  /** Deleted rows of mapped lists, which are never invented. */
  const ofLists = (kind: string) =>
    sources.reduce((sum, source) => sum + (goneFrom.get(kind)?.get(source) ?? 0), 0)
  for (const [kind, { before, ...changes }] of inKindOrder(changesByKind(difference))) {
    if (changes.inserted + changes.updated + changes.deleted > 0) plan[kind] = changes
    const { deleted } = changes
    // A translation goes with its row: 'hi/doctors' is as invented as 'doctors'.
    const isSample = sampleKinds.includes(kind.replace(/^.*\//, ''))
    const real = isSample ? ofLists(kind) : deleted
    if (real > maxUnconfirmedRows && real > before * maxUnconfirmedShare)
      removals.push({ kind, deleted, before })
  }
  return { plan, removals }
}
