import { setTimeout as wait } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '#lib/server/db/database'
import { padded } from '#lib/server/db/padded'
import type { Db } from '#lib/server/db/schema'
import { zohoTokens } from '#lib/server/leads/crm/zoho/token'
import { zohoCrm } from '#lib/server/leads/crm/zoho/zoho'
import { sendDue } from '#lib/server/leads/outbox/worker'
import { type LocalZoho, zohoVariables } from '#tests/support/zoho/server'

/** Counts what happened to the leads, from the database and the CRM themselves. */

const atOnce = 500

/** Number of these idempotency keys that have no lead. */
export async function missingLeads(db: Db, keys: Iterable<string>): Promise<number> {
  const all = [...keys]
  let found = 0
  for (let start = 0; start < all.length; start += atOnce) {
    const batch = all.slice(start, start + atOnce)
    const rows = await db
      .selectFrom('lead')
      .select('id')
      .distinct()
      .where('idempotencyKey', 'in', padded(batch))
      .execute()
    found += rows.length
  }
  return all.length - found
}

/** Number of leads that the CRM has more than once, for whatever reason. */
export function doubledLeads(zoho: LocalZoho): number {
  const { insertedTwice, withoutKey, mobilesUnderTwoKeys } = zoho.counts()
  return insertedTwice + withoutKey + mobilesUnderTwoKeys
}

/** Number of leads in the database that the CRM does not have. */
export async function undeliveredLeads(db: Db, zoho: LocalZoho): Promise<number> {
  const delivered = new Set(zoho.records().map(({ key }) => key))
  const leads = await db.selectFrom('lead').select('id').execute()
  return leads.filter(({ id }) => !delivered.has(id)).length
}

const waiting = async (db: Db): Promise<number> => {
  const { rows } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** Waits until the server has sent everything, or `patienceMs` pass without any progress. */
export async function untilDelivered({ db }: OpenDatabase, patienceMs = 60_000): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  for (let deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(200)) {
    const left = await waiting(db)
    if (left === 0) return
    if (left < least) deadline = Date.now() + patienceMs
    least = Math.min(least, left)
  }
}

/** The site's CRM connector in this process, connected to a local Zoho. */
export function crmAt(zoho: LocalZoho, db: Db, now: () => number) {
  const variables = zohoVariables(zoho.origin)
  const tokens = zohoTokens({
    zoho: {
      accountsUrl: variables.ZOHO_ACCOUNTS_URL ?? '',
      clientId: variables.ZOHO_CLIENT_ID ?? '',
      clientSecret: variables.ZOHO_CLIENT_SECRET ?? '',
      refreshToken: variables.ZOHO_REFRESH_TOKEN ?? '',
    },
    db,
    secret: Buffer.alloc(32, 7),
    now,
  })
  return zohoCrm({ apiUrl: zoho.origin, tokens })
}

/** Sends the remaining leads from this process, with a clock one minute ahead: leases of killed workers have then expired. */
export async function deliverFromHere(url: string, zoho: LocalZoho): Promise<void> {
  const { db, close } = openDatabase(url)
  try {
    let minutes = 1
    const now = () => Date.now() + minutes * 60_000
    const settings = { db, crm: crmAt(zoho, db, now), now, random: () => 0, onFailure: () => {} }
    while ((await waiting(db)) > 0 && minutes < 100) {
      await sendDue(settings)
      minutes += 1
    }
  } finally {
    await close()
  }
}
