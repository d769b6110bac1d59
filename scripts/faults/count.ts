import { setTimeout as wait } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '#lib/server/db/database'
import { zohoCrm } from '#lib/server/delivery/crm/zoho'
import { zohoTokens } from '#lib/server/delivery/crm/zoho-token'
import { sendDue } from '#lib/server/delivery/outbox-worker'
import type { Db } from '#lib/server/stores/lead-store'
import { padded } from '#lib/server/stores/padded'
import { type LocalZoho, zohoVariables } from '#scripts/local/zoho-server'

/** What became of the leads: the database and the CRM are asked, nobody's word is taken. */

const atOnce = 500

/** How many of these idempotency keys have no lead. */
export async function missingLeads(db: Db, keys: Iterable<string>): Promise<number> {
  const asked = [...keys]
  let found = 0
  for (let start = 0; start < asked.length; start += atOnce) {
    const some = asked.slice(start, start + atOnce)
    const rows = await db
      .selectFrom('lead')
      .select('id')
      .distinct()
      .where('idempotencyKey', 'in', padded(some))
      .execute()
    found += rows.length
  }
  return asked.length - found
}

/** How many leads the CRM has more than once, whichever way that came about. */
export function doubledLeads(zoho: LocalZoho): number {
  const { insertedTwice, withoutKey, mobilesUnderTwoKeys } = zoho.counts()
  return insertedTwice + withoutKey + mobilesUnderTwoKeys
}

/** How many leads of the database the CRM does not have. */
export async function undeliveredLeads(db: Db, zoho: LocalZoho): Promise<number> {
  const known = new Set(zoho.records().map(({ key }) => key))
  const leads = await db.selectFrom('lead').select('id').execute()
  return leads.filter(({ id }) => !known.has(id)).length
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

/** Waits until the server has sent everything, or half a minute passes without any progress. */
export async function untilDelivered({ db }: OpenDatabase, patienceMs = 60_000): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  for (let deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(200)) {
    const left = await waiting(db)
    if (left === 0) return
    if (left < least) deadline = Date.now() + patienceMs
    least = Math.min(least, left)
  }
}

/** The connector of the site at a local Zoho, in this process. */
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

/** Sends what is left from here, a minute later by the clock: leases of who died are over then. */
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
