import type { UserVisitorTable } from '#lib/server/db/user-schema'
import type { Db } from '#lib/server/stores/lead-store'

/** Browsers that a user has logged in with, by their visitor ids. */

/** Ids kept a user: who clears cookies gets a new one each time. */
const most = 20

/** Notes that the user has been seen with this visitor id; the one not seen for longest makes room. */
export async function tieVisitor(db: Db, row: UserVisitorTable): Promise<void> {
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
        .limit(most),
    )
    .execute()
}

/** Whether the number's user has logged in with this browser before. */
export async function isTied(db: Db, mobile: string, visitorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('userVisitor')
    .innerJoin('userAccount', 'userAccount.id', 'userVisitor.userId')
    .select('visitorId')
    .where('visitorId', '=', visitorId)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return row !== undefined
}
