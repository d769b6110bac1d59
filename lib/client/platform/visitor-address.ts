import { http } from '#lib/client/platform/http'
import { ipLookupUrl } from '#lib/config/env.client'

/** The visitor's IP address from the look-up service; '' when it does not answer. The server does not trust it. */
export async function visitorAddress(): Promise<string> {
  try {
    const { data } = await http.get<{ ip?: unknown }>(ipLookupUrl, { timeout: 2000 })
    return typeof data.ip === 'string' ? data.ip : ''
  } catch {
    return ''
  }
}
