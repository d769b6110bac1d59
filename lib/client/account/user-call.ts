import { endSession } from '#lib/client/account/session'
import { http, isUnauthorised } from '#lib/client/platform/http'
import { credentials } from '#lib/client/platform/visitor'

/**
 * A call with the user's token. A 401 logs the visitor out.
 * @throws as axios does
 */
export async function callAsUser<T>(config: Parameters<typeof http.request>[0]) {
  const hadToken = credentials() !== undefined
  try {
    return await http.request<T>({ ...config, authorised: true })
  } catch (error) {
    if (hadToken && isUnauthorised(error)) endSession()
    throw error
  }
}
