import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { ZohoSettings } from '#lib/config/services'
import { dialectOf } from '#lib/server/db/database'
import type { AccessTokenTable, Db } from '#lib/server/db/schema'
import { CrmUnavailable } from '#lib/server/leads/crm/crm'
import { tokenProblem, zohoTokenSchema } from '#lib/server/leads/crm/zoho/answer'
import { callZoho } from '#lib/server/leads/crm/zoho/call'
import { skewMs } from '#lib/server/platform/clock-skew'
import { seal, unseal } from '#lib/server/platform/secrets'

/** Time limit for the accounts server, in ms. */
const fetchMs = 8000
/** How long an instance that died while fetching blocks the others, in ms. */
const turnMs = 15_000
/** How often an instance that waits for another's token checks again, in ms. */
const pollMs = 100
/** A token is renewed this long before it expires, in ms; below the second limit it is no longer used. */
const renewalMs = 5 * 60_000
const minLifetimeMs = 45_000
/** Zoho allows ten tokens in ten minutes; two are left for other users of this client. */
const maxTokens = 8
const windowMs = 10 * 60_000

export interface ZohoTokens {
  /**
   * Returns the access token shared by all instances.
   *
   * @param refused a token that Zoho has just refused: returns another one, which only one instance fetches
   * @throws CrmUnavailable when none could be fetched before `signal` aborted
   */
  get(signal: AbortSignal, refused?: string): Promise<string>
  /**
   * Fetches a new token although the shared one is valid: it would hide that the refresh token was revoked.
   *
   * @throws CrmUnavailable as {@link get}
   */
  renew(signal: AbortSignal): Promise<string>
}

interface Settings {
  zoho: Pick<ZohoSettings, 'accountsUrl' | 'clientId' | 'clientSecret' | 'refreshToken'>
  db: Db
  secret: Uint8Array
  /** Epoch ms. */
  now: () => number
}

interface Token {
  value: string
  expiresAt: number
}

async function fetchToken({ zoho, now }: Settings, signal: AbortSignal): Promise<Token> {
  const askedAt = now()
  const { status, body } = await callZoho({
    address: `${zoho.accountsUrl}/oauth/v2/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      refresh_token: zoho.refreshToken,
      client_id: zoho.clientId,
      client_secret: zoho.clientSecret,
      grant_type: 'refresh_token',
    }).toString(),
    timeoutMs: fetchMs,
    signal,
  }).catch((error: CrmUnavailable) => {
    // The leads were not sent, so `mayArrive` does not apply.
    throw new CrmUnavailable(error.reason)
  })
  const answer = zohoTokenSchema.safeParse(body)
  if (answer.success) {
    const { access_token, expires_in } = answer.data
    return { value: access_token, expiresAt: askedAt + expires_in * 1000 }
  }
  throw new CrmUnavailable(tokenProblem(status, body))
}

/**
 * Each client and account has its own token, and each client secret too: refusals of a wrong secret must
 * not count against the right one.
 */
const serviceOf = ({ accountsUrl, clientId, clientSecret, refreshToken }: Settings['zoho']) => {
  const account = [accountsUrl, clientId, clientSecret, refreshToken].join('\n')
  return `zoho ${createHash('sha256').update(account).digest('hex').slice(0, 16)}`
}

/**
 * Access tokens of a Zoho client: one at a time for all instances, encrypted in the database and cached in
 * memory while valid.
 */
export function zohoTokens(settings: Settings): ZohoTokens {
  const { db, secret, now } = settings
  const service = serviceOf(settings.zoho)
  let known: Token | undefined

  /** How long a token remains valid, in ms. */
  const left = (token: Token | undefined) => (token ? token.expiresAt - now() : 0)

  async function fetchInTurn(by: string, signal: AbortSignal): Promise<Token | undefined> {
    const turn = { service, by }
    try {
      const token = await fetchToken(settings, signal)
      const { value, expiresAt } = token
      await endTurn(db, turn, { sealed: seal(value, secret, service), expiresAt })
      return token
    } catch (error) {
      const problem = error instanceof CrmUnavailable ? error.reason : 'no token'
      await endTurn(db, turn, { problem })
      throw error
    }
  }

  const tokenOf = (row: TokenRow | undefined) =>
    row?.sealed ? unseal(row.sealed, secret, service) : undefined

  /** Reads the shared token, or fetches a new one if it is our turn. @returns undefined: try again */
  async function readOrFetch(signal: AbortSignal, refused: string | undefined) {
    const row = await readToken(db, service)
    const sealed = row?.sealed ?? null
    const value = tokenOf(row)
    const shared =
      row && value && value !== refused ? { value, expiresAt: row.expiresAt } : undefined
    if (left(shared) > renewalMs) return shared
    const usable = left(shared) > minLifetimeMs ? shared : undefined
    const by = randomUUID()
    const turn = await takeTurn(db, {
      service,
      by,
      now: now(),
      turnMs,
      known: sealed,
      maxTokens,
      windowMs,
    })
    if (turn === 'others') return usable
    if (turn === 'limit') {
      if (usable) return usable
      // Report the original cause to the operator, not the limit that followed from it.
      throw new CrmUnavailable(row?.problem ?? 'no token: too many in ten minutes')
    }
    if (!usable) return fetchInTurn(by, signal)
    return fetchInTurn(by, signal).catch(() => usable)
  }

  async function get(signal: AbortSignal, refused?: string): Promise<string> {
    if (known && known.value !== refused && left(known) > renewalMs) return known.value
    for (;;) {
      const token = await readOrFetch(signal, refused)
      if (token) {
        known = token
        return token.value
      }
      if (signal.aborted) throw new CrmUnavailable('no token: time-out')
      await sleep(pollMs)
    }
  }

  return {
    get,
    async renew(signal) {
      known = undefined
      return get(signal, tokenOf(await readToken(db, service)))
    },
  }
}

/** The access token of an external service, shared by all instances. Times are epoch ms. */

type TokenRow = Pick<Selectable<AccessTokenTable>, 'sealed' | 'expiresAt' | 'problem'>

const readToken = (db: Db, service: string): Promise<TokenRow | undefined> =>
  db
    .selectFrom('accessToken')
    .select(['sealed', 'expiresAt', 'problem'])
    .where('service', '=', service)
    .executeTakeFirst()

interface Turn {
  service: string
  /** Unique id of the request for the turn. */
  by: string
  now: number
  /** How long the turn lasts, in ms. */
  turnMs: number
  /** The token that `readToken` returned; another instance may have replaced it since. */
  known: string | null
  /** How many tokens may be fetched within `windowMs`. */
  maxTokens: number
  windowMs: number
}

/** Recent fetches, without times in the future, which come from a clock that was set back since. */
const recent = (fetched: string, now: number, windowMs: number) =>
  (JSON.parse(fetched) as number[]).filter((at) => at > now - windowMs && at <= now + skewMs)

/**
 * Requests the turn to fetch a new token.
 *
 * @returns 'ours'; 'others' while another instance has the turn or has just used it; 'limit' when too many
 *   tokens were fetched recently
 */
const takeTurn = (
  db: Db,
  { service, by, now, turnMs, known, maxTokens, windowMs }: Turn,
): Promise<'ours' | 'others' | 'limit'> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('accessToken')
      .values({ service, expiresAt: 0, refreshUntil: 0 })
      .onConflict((conflict) => conflict.column('service').doNothing())
      .execute()
    const row = await transaction
      .selectFrom('accessToken')
      .selectAll()
      .where('service', '=', service)
      .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
    if (row.sealed !== known) return 'others'
    // Times further ahead than any turn lasts come from a clock that was set back since.
    if (row.refreshUntil > now && row.refreshUntil <= now + turnMs + skewMs) return 'others'
    const fetched = recent(row.fetched, now, windowMs)
    if (fetched.length >= maxTokens) return 'limit'
    await transaction
      .updateTable('accessToken')
      .set({
        refreshUntil: now + turnMs,
        refreshedBy: by,
        fetched: JSON.stringify([...fetched, now]),
      })
      .where('service', '=', service)
      .execute()
    return 'ours'
  })

/** Ends the turn of `by`. @param outcome the token, or why none was fetched, in fixed words */
async function endTurn(
  db: Db,
  { service, by }: Pick<Turn, 'service' | 'by'>,
  outcome: { sealed: string; expiresAt: number } | { problem: string },
): Promise<void> {
  await db
    .updateTable('accessToken')
    .set({ problem: null, ...outcome, refreshUntil: 0, refreshedBy: null })
    .where('service', '=', service)
    .where('refreshedBy', '=', by)
    .execute()
}
