import { type Foreign, tableOf } from '#lib/server/catalogue/held-rows'
import { identityOfRow } from '#lib/server/catalogue/read-rows'
import { type RowFile, rowFiles } from '#lib/server/catalogue/row-schemas'
import type { Standing } from '#lib/server/stores/catalogue-standing'

/** Why a row is refused. */
export interface Reason {
  field: string
  text: string
  value: string
  /** The file of what is named. */
  target?: RowFile
}

export const staysAsItIs = (id: string | number) =>
  `is borne by the row with the id ${id}, which stays as it is`

/** Whether a row would bear what a row of the database, which stays, bears already. */
export function clashOf(standing: Standing, held: Standing, foreign: Foreign) {
  const bearers = new Map<string, string | number>()
  const owners = new Map<string, string>()
  for (const file of rowFiles) {
    const [table, prefix] = tableOf[file] ?? []
    if (!table || prefix === undefined) continue
    const rows: { id: string | number; slug?: string; externalId?: string | null }[] = held[table]
    for (const { id, slug, externalId } of rows) {
      if (!String(id).startsWith(prefix)) continue
      if (slug) bearers.set(`${file} slug ${slug}`, id)
      if (externalId) bearers.set(`${file} external_id ${externalId}`, id)
    }
  }
  for (const [file, rows] of [
    ['hospitals.csv', standing.hospital],
    ['doctors.csv', standing.doctor],
  ] as const)
    for (const { id, externalId } of rows)
      if (externalId && foreign.owns(file, externalId)) owners.set(`${file} ${id}`, externalId)
  return (file: RowFile, value: object): Reason | undefined => {
    if (!tableOf[file] || file === 'redirects.csv') return undefined
    const { id, slug, externalId } = identityOfRow(value)
    const owner = owners.get(`${file} ${id}`)
    if (owner !== undefined && owner !== externalId)
      return { field: 'id', text: `is the id of ${owner}`, value: id }
    for (const [field, cell] of [
      ['slug', slug],
      ['external_id', externalId],
    ] as const) {
      const bearer = cell ? bearers.get(`${file} ${field} ${cell}`) : undefined
      if (bearer !== undefined) return { field, text: staysAsItIs(bearer), value: cell }
    }
    return undefined
  }
}
