import { createHash, randomUUID } from 'node:crypto'
import type { ZohoSettings } from '#lib/config/crm'
import { zohoTokenRefusalSchema, zohoTokenSchema } from '#lib/contract/zoho-answer'
import { CrmUnavailable } from '#lib/server/delivery/crm'
import { callZoho } from '#lib/server/delivery/crm/zoho-call'
import { seal, unseal } from '#lib/server/seal'
import { endTurn, readToken, takeTurn } from '#lib/server/stores/access-token'
import type { Db } from '#lib/server/stores/lead-store'

/** How long the accounts server may take, in ms. */
const fetchMs = 8000
/** Who died while fetching holds the others up for so long, in ms. */
const turnMs = 15_000
/** How often who waits for another's token looks again, in ms. */
const lookMs = 100
/** So long before its end a token is renewed, and so long it is still good for a call, in ms. */
const earlyMs = 5 * 60_000
const lastMs = 45_000
/** Zoho gives ten in ten minutes; two are left to whoever else works with this client. */
const most = 8
const windowMs = 10 * 60_000

export interface ZohoTokens {
  /**
   * The access token that all instances share.
   *
   * @param refused a token that Zoho has just refused: gives another, fetched at most once by all
   * @throws CrmUnavailable when there is none to be had before `signal` ends it
   */
  get(signal: AbortSignal, refused?: string): Promise<string>
}

interface Settings {
  zoho: Pick<ZohoSettings, 'accountsUrl' | 'clientId' | 'clientSecret' | 'refreshToken'>
  db: Db
  secret: Uint8Array
  /** Epoch ms. */
  now: () => number
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Token {
  value: string
  expiresAt: number
}

async function fetchToken({ zoho, now }: Settings, signal: AbortSignal): Promise<Token> {
  const askedAt = now()
  const { body } = await callZoho({
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
    // The leads have not gone out.
    throw new CrmUnavailable(error.reason)
  })
  const answer = zohoTokenSchema.safeParse(body)
  if (answer.success) {
    const { access_token, expires_in } = answer.data
    return { value: access_token, expiresAt: askedAt + expires_in * 1000 }
  }
  const refusal = zohoTokenRefusalSchema.safeParse(body)
  throw new CrmUnavailable(refusal.success ? `no token: ${refusal.data.error}` : 'no token')
}

/**
 * Another client, or another account, is another token. Another secret too: what Zoho refused for the one
 * must not count against the other.
 */
const serviceOf = ({ accountsUrl, clientId, clientSecret, refreshToken }: Settings['zoho']) => {
  const account = [accountsUrl, clientId, clientSecret, refreshToken].join('\n')
  return `zoho ${createHash('sha256').update(account).digest('hex').slice(0, 16)}`
}

/**
 * Access tokens of a Zoho client: one at a time for all instances, kept sealed in the database and, while
 * it is good, in memory.
 */
export function zohoTokens(settings: Settings): ZohoTokens {
  const { db, secret, now } = settings
  const service = serviceOf(settings.zoho)
  let known: Token | undefined

  /** How long a token is good yet, in ms. */
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

  /** One look at what all share; fetches a token when it is our turn. @returns undefined: look again */
  async function look(signal: AbortSignal, refused: string | undefined) {
    const row = await readToken(db, service)
    const sealed = row?.sealed ?? null
    const value = sealed === null ? undefined : unseal(sealed, secret, service)
    const shared =
      row && value && value !== refused ? { value, expiresAt: row.expiresAt } : undefined
    if (left(shared) > earlyMs) return shared
    const usable = left(shared) > lastMs ? shared : undefined
    const by = randomUUID()
    const turn = await takeTurn(db, {
      service,
      by,
      now: now(),
      turnMs,
      known: sealed,
      most,
      windowMs,
    })
    if (turn === 'others') return usable
    if (turn === 'limit') {
      if (usable) return usable
      // The reason of before has not gone away: an operator is to see it, not what came of it.
      throw new CrmUnavailable(row?.problem ?? 'no token: too many in ten minutes')
    }
    if (!usable) return fetchInTurn(by, signal)
    return fetchInTurn(by, signal).catch(() => usable)
  }

  return {
    async get(signal, refused) {
      if (known && known.value !== refused && left(known) > earlyMs) return known.value
      for (;;) {
        const token = await look(signal, refused)
        if (token) {
          known = token
          return token.value
        }
        if (signal.aborted) throw new CrmUnavailable('no token: time-out')
        await wait(lookMs)
      }
    },
  }
}
