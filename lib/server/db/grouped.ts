/** Groups rows by owner id, in their order, and drops that id. */
export function byOwner<T extends { ownerId: number }>(
  rows: T[],
): Map<number, Omit<T, 'ownerId'>[]> {
  const groups = new Map<number, Omit<T, 'ownerId'>[]>()
  for (const { ownerId, ...row } of rows) {
    const group = groups.get(ownerId)
    if (group) group.push(row)
    else groups.set(ownerId, [row])
  }
  return groups
}
