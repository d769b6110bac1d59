import { sql } from 'kysely'
import { getDatabase } from '#lib/server/db/database'

/** How long the database may take to say that it is there, in ms. */
const timeoutMs = 2000

/** True when the database answers in time. */
export async function databaseAnswers(db = getDatabase()): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([asked, late])
  clearTimeout(timer)
  return answered
}
