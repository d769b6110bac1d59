import { http } from '#lib/client/http'
import { ipLookupUrl } from '#lib/config/env.client'

/** The visitor's IP address as the look-up service tells it; '' when it does not. It is a claim, not a fact. */
export async function visitorAddress(): Promise<string> {
  try {
    const { data } = await http.get<{ ip?: unknown }>(ipLookupUrl, { timeout: 2000 })
    return typeof data.ip === 'string' ? data.ip : ''
  } catch {
    return ''
  }
}
