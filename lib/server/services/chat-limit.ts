import { aiLimiter, chatLimiter } from '#lib/server/stores/chat-limiter'
import type { Taken } from '#lib/server/stores/limiter'

/** Counts a question of the address, to /chat or to /chat/ai, against CHAT_LIMIT_PER_MINUTE. */
export const takeChatTurn = (clientAddress: string): Promise<Taken> =>
  chatLimiter().take('chat', clientAddress)

/** Counts an answer of the AI endpoint against AI_LIMIT_PER_HOUR. */
export const takeAiAnswer = (clientAddress: string): Promise<Taken> =>
  aiLimiter().take('ai', clientAddress)
