import type { Insertable, Selectable, Updateable } from 'kysely'
import type { UserAccountTable } from '#lib/server/db/user-schema'
import type { Db } from '#lib/server/stores/lead-store'

export type UserRow = Selectable<UserAccountTable>

/** The user of a number, made now if there is none. */
export const userOfMobile = (db: Db, made: Insertable<UserAccountTable>): Promise<UserRow> =>
  db
    .insertInto('userAccount')
    .values(made)
    // An update, so that the row that was there is given back as well.
    .onConflict((conflict) => conflict.column('mobile').doUpdateSet({ mobile: made.mobile }))
    .returningAll()
    .executeTakeFirstOrThrow()

export async function updateUser(
  db: Db,
  id: string,
  change: Updateable<UserAccountTable>,
): Promise<void> {
  await db.updateTable('userAccount').set(change).where('id', '=', id).execute()
}

/**
 * Erases everything that is kept of a number's login: user, sessions, browsers, code and requests. To be
 * run in a transaction.
 *
 * @param mobile '+919876543210'
 * @param mobileHash of the same number, as codes and requests have it
 * @returns whether there was a user
 */
export async function eraseUserRows(db: Db, mobile: string, mobileHash: string): Promise<boolean> {
  await db.deleteFrom('loginCode').where('mobileHash', '=', mobileHash).execute()
  await db.deleteFrom('codeRequest').where('mobileHash', '=', mobileHash).execute()
  const user = db.selectFrom('userAccount').select('id').where('mobile', '=', mobile)
  await db.deleteFrom('session').where('userId', 'in', user).execute()
  await db.deleteFrom('userVisitor').where('userId', 'in', user).execute()
  const erased = await db.deleteFrom('userAccount').where('mobile', '=', mobile).executeTakeFirst()
  return erased.numDeletedRows > 0n
}

/** What eraseUserRows would erase: the user with the count of sessions and browsers, codes and requests. */
export async function countUserRows(
  db: Db,
  mobile: string,
  mobileHash: string,
): Promise<{
  user: { name: string; email: string; sessions: number; browsers: number } | null
  codeRequests: number
}> {
  const counted = async (table: 'session' | 'userVisitor', userId: string) => {
    const rows = db.selectFrom(table).where('userId', '=', userId)
    const { total } = await rows
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  }
  const hashed = async (table: 'loginCode' | 'codeRequest') => {
    const rows = db.selectFrom(table).where('mobileHash', '=', mobileHash)
    const { total } = await rows
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  }
  const user = await db
    .selectFrom('userAccount')
    .select(['id', 'name', 'email'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return {
    user: user
      ? {
          name: user.name,
          email: user.email,
          sessions: await counted('session', user.id),
          browsers: await counted('userVisitor', user.id),
        }
      : null,
    codeRequests: (await hashed('loginCode')) + (await hashed('codeRequest')),
  }
}
