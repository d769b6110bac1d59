import { http, isUnauthorised } from '#lib/client/http'
import { endSession } from '#lib/client/user-session'
import { credentials } from '#lib/client/visitor'

/**
 * A call with the user's token. A 401 says that the token is no longer good: the visitor is logged out.
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
