import { hashOfMobile } from '#lib/server/services/login-hashes'
import { emptyDatabaseLog } from '#lib/server/stores/lead-purge'
import type { Db } from '#lib/server/stores/lead-store'
import { eraseUserRows } from '#lib/server/stores/user'

/**
 * Erases whatever is kept of a number's login. Leads of the number are another matter (purge-leads), and
 * so are the messages that SMS_PROVIDER=file has written.
 *
 * @param mobile '+919876543210'
 * @param secret in `DATA_DIR`/secret, by which codes and requests are found
 * @returns whether there was a user
 */
export async function eraseUser(db: Db, mobile: string, secret: Uint8Array): Promise<boolean> {
  const hash = hashOfMobile(secret, mobile)
  const erased = await db
    .transaction()
    .execute((transaction) => eraseUserRows(transaction, mobile, hash))
  await emptyDatabaseLog(db)
  return erased
}
