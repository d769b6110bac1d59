import type { Named } from '#lib/contract/catalogue'

/** Names by the id that they belong to, in the order they come. */
export function namesByOwner(rows: ({ ownerId: number } & Named)[]): Map<number, Named[]> {
  const groups = new Map<number, Named[]>()
  for (const { ownerId, slug, name } of rows) {
    const group = groups.get(ownerId)
    if (group) group.push({ slug, name })
    else groups.set(ownerId, [{ slug, name }])
  }
  return groups
}
