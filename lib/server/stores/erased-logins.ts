import type { Db } from '#lib/server/stores/lead-store'

/** When somebody last wrote something of a person, in epoch ms. */
async function lastWrite(db: Db): Promise<number> {
  const newest = async (table: 'lead' | 'userAccount') => {
    const found = await db
      .selectFrom(table)
      .select((row) => row.fn.max<number | null>('updatedAt').as('at'))
      .executeTakeFirst()
    return found?.at ?? 0
  }
  return Math.max(await newest('lead'), await newest('userAccount'))
}

/**
 * Logins that were there when the backup was made, and are not in the database of before.
 *
 * @returns in the order of `createdAt`, in epoch ms
 */
export async function erasedLogins(
  db: Db,
  before: Db,
): Promise<{ mobile: string; createdAt: number }[]> {
  const [kept, since] = [
    await before.selectFrom('userAccount').select('id').execute(),
    await lastWrite(before),
  ]
  const ids = new Set(kept.map(({ id }) => id))
  const users = await db
    .selectFrom('userAccount')
    .select(['id', 'mobile', 'createdAt'])
    // Who came later than the database of before ends is new, and was not erased.
    .where('createdAt', '<=', since)
    .orderBy('createdAt')
    .execute()
  return users.filter(({ id }) => !ids.has(id))
}
