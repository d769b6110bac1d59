import type { Insertable, Selectable, Updateable } from 'kysely'
import { userCityMessage } from '#lib/domain/account/profile'
import type { ProfileUpdate, SelectedCity } from '#lib/domain/account/user'
import { cityById } from '#lib/server/catalogue/cities'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import type { UserAccountTable, UserVisitorTable } from '#lib/server/db/user-schema'
import { ApiError } from '#lib/server/platform/api-error'

export type UserRow = Selectable<UserAccountTable>

export interface AccountDeps {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
}

export const accountDeps = (): AccountDeps => ({ db: getDatabase(), now: Date.now })

/** The user of a number, created if there is none. */
export const userOfMobile = (db: Db, user: Insertable<UserAccountTable>): Promise<UserRow> =>
  db
    .insertInto('userAccount')
    .values(user)
    // An update, so that an existing row is returned as well.
    .onConflict((conflict) => conflict.column('mobile').doUpdateSet({ mobile: user.mobile }))
    .returningAll()
    .executeTakeFirstOrThrow()

async function updateUser(db: Db, id: string, change: Updateable<UserAccountTable>): Promise<void> {
  await db.updateTable('userAccount').set(change).where('id', '=', id).execute()
}

/**
 * Erases everything stored about a number's login: user, sessions, browsers, code and requests. Run it in a
 * transaction.
 *
 * @param mobile '+919876543210'
 * @param mobileHashes of the same number, as in codes and requests
 * @returns true when there was a user
 */
export async function eraseUserRows(
  db: Db,
  mobile: string,
  mobileHashes: readonly string[],
): Promise<boolean> {
  await db.deleteFrom('loginCode').where('mobileHash', 'in', mobileHashes).execute()
  await db.deleteFrom('codeRequest').where('mobileHash', 'in', mobileHashes).execute()
  const user = db.selectFrom('userAccount').select('id').where('mobile', '=', mobile)
  await db.deleteFrom('session').where('userId', 'in', user).execute()
  await db.deleteFrom('userVisitor').where('userId', 'in', user).execute()
  const erased = await db.deleteFrom('userAccount').where('mobile', '=', mobile).executeTakeFirst()
  return erased.numDeletedRows > 0n
}

/** Counts what eraseUserRows would erase. */
export async function countUserRows(
  db: Db,
  mobile: string,
  mobileHashes: readonly string[],
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
    const rows = db.selectFrom(table).where('mobileHash', 'in', mobileHashes)
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

/** The browsers that a user has logged in with, by visitor id. */

/** Visitor ids stored per user: clearing cookies makes a new one each time. */
const maxVisitors = 20

/** Records that the user was seen with this visitor id, and drops the oldest one over the limit. */
export async function linkVisitor(db: Db, row: UserVisitorTable): Promise<void> {
  await db
    .insertInto('userVisitor')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'visitorId']).doUpdateSet({ seenAt: row.seenAt }),
    )
    .execute()
  await db
    .deleteFrom('userVisitor')
    .where('userId', '=', row.userId)
    .where('visitorId', 'not in', (visitor) =>
      visitor
        .selectFrom('userVisitor')
        .select('visitorId')
        .where('userId', '=', row.userId)
        .orderBy('seenAt', 'desc')
        .orderBy('visitorId')
        .limit(maxVisitors),
    )
    .execute()
}

/** Has the number's user logged in with this browser before? */
export async function hasLoggedInWith(db: Db, mobile: string, visitorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('userVisitor')
    .innerJoin('userAccount', 'userAccount.id', 'userVisitor.userId')
    .select('visitorId')
    .where('visitorId', '=', visitorId)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Updates a profile; absent fields stay.
 *
 * @param userId of the token's user
 * @throws ApiError 422 for a city that is not in the catalogue
 */
export async function updateProfile(
  userId: string,
  { name, email, cityId }: ProfileUpdate,
  { db, now }: AccountDeps = accountDeps(),
): Promise<void> {
  if (cityId != null && !(await cityById(db, cityId))) throw new ApiError(422, userCityMessage)
  await updateUser(db, userId, {
    ...(name != null && { name }),
    ...(email != null && { email }),
    ...(cityId != null && { cityId }),
    updatedAt: now(),
  })
}

/** The user's city as the browser stores it; null when none is chosen or the catalogue no longer has it. */
export async function selectedCityOf(db: Db, cityId: number | null): Promise<SelectedCity | null> {
  const city = cityId === null ? null : await cityById(db, cityId)
  return city && { cityId: city.id, cityName: city.name, type: city.type, slug: city.slug }
}
