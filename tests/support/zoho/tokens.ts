/** The accounts server: exchanges a refresh token for access tokens, at most ten in ten minutes. */

/** The client known to the local Zoho. */
export const localClient = {
  client_id: '1000.LOCALCLIENT',
  client_secret: 'local-client-secret',
  refresh_token: '1000.local.refresh-token',
} as const

const windowMs = 600_000
const mostInWindow = 10

export interface TokenAnswer {
  status: number
  body: Record<string, unknown>
}

export class Tokens {
  readonly #now: () => number
  readonly #lifeMs: number
  #alive = new Map<string, number>()
  /** When each was issued, in epoch ms. */
  given: number[] = []
  /** Requests beyond the limit. */
  refused = 0

  constructor(now: () => number, lifeMs: number) {
    this.#now = now
    this.#lifeMs = lifeMs
  }

  give(asked: URLSearchParams): TokenAnswer {
    const is = (name: keyof typeof localClient) => asked.get(name) === localClient[name]
    if (asked.get('grant_type') !== 'refresh_token')
      return { status: 200, body: { error: 'unsupported_grant_type' } }
    if (!is('client_id')) return { status: 200, body: { error: 'invalid_client' } }
    if (!is('client_secret')) return { status: 200, body: { error: 'invalid_client_secret' } }
    if (!is('refresh_token')) return { status: 200, body: { error: 'invalid_code' } }
    const now = this.#now()
    if (this.given.filter((at) => at > now - windowMs).length >= mostInWindow) {
      this.refused += 1
      const error_description = 'You have made too many requests continuously. Please try again.'
      return { status: 400, body: { error_description, error: 'Access Denied', status: 'failure' } }
    }
    this.given.push(now)
    const access_token = `1000.${crypto.randomUUID().replaceAll('-', '')}.local`
    this.#alive.set(access_token, now + this.#lifeMs)
    return {
      status: 200,
      body: {
        access_token,
        expires_in: this.#lifeMs / 1000,
        api_domain: 'https://www.zohoapis.in',
        token_type: 'Bearer',
      },
    }
  }

  /** @returns Zoho's code when the header does not open the API */
  problemOf(header: string | undefined): string | undefined {
    const token = header?.match(/^Zoho-oauthtoken (\S+)$/)?.[1]
    if (!token) return 'AUTHENTICATION_FAILURE'
    return (this.#alive.get(token) ?? 0) > this.#now() ? undefined : 'INVALID_TOKEN'
  }

  /** Revokes all tokens issued so far. */
  revoke(): void {
    this.#alive.clear()
  }
}
