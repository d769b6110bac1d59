import type { ContentRows } from '#lib/server/catalogue/read-rows'
import type { Standing } from '#lib/server/stores/catalogue-standing'

/** The content's own ids lie below. */
const firstGivenId = 1_000_001

const kinds = [
  ['hospitals.csv', 'hospital'],
  ['doctors.csv', 'doctor'],
] as const

/** The largest id that any row has or had. */
const largest = (ids: Iterable<number | null>, least: number): number => {
  let most = least
  for (const id of ids) if (id !== null && id > most) most = id
  return most
}

/**
 * Gives an id to each row that comes with an external id alone: the one that it has in the database,
 * else the next that nobody has or had, in the order of the file.
 *
 * @param lastIds the largest ids given so far, by table; not changed
 * @returns the largest ids given now
 */
export function giveIds(
  rows: Pick<ContentRows, 'hospitals.csv' | 'doctors.csv'>,
  standing: Standing,
  lastIds: Record<string, number>,
): Record<string, number> {
  const given = { ...lastIds }
  for (const [file, table] of kinds) {
    const located: { value: { id: number | null; external_id: string } }[] = rows[file]
    if (located.every(({ value }) => value.id !== null)) continue
    const known = new Map(
      standing[table].flatMap(({ externalId, id }) => (externalId ? [[externalId, id]] : [])),
    )
    let last = largest(
      standing[table].map(({ id }) => id),
      Math.max(given[table] ?? 0, firstGivenId - 1),
    )
    last = largest(
      located.map(({ value }) => value.id),
      last,
    )
    for (const { value } of located)
      if (value.external_id) value.id ??= known.get(value.external_id) ?? ++last
    given[table] = last
  }
  return given
}
