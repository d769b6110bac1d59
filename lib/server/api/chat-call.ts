import { ApiError } from '#lib/server/api/api-error'
import type { Call } from '#lib/server/api/handler'
import { takeChatTurn } from '#lib/server/services/chat-limit'
import { tooManyText } from '#lib/server/services/lead-limit'

/**
 * Counts a call of the chat against its address.
 *
 * @throws ApiError 429 with Retry-After
 */
export async function countChat(call: Call): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeChatTurn(call.clientAddress)
  if (!allowed)
    throw new ApiError(429, tooManyText, [tooManyText], {
      'Retry-After': String(retryAfterSeconds),
    })
}
