import { environment } from '#lib/config/env.server'
import { processWide } from '#lib/server/process-wide'
import type { Limiter } from '#lib/server/stores/limiter'
import { openLimiter } from '#lib/server/stores/open-limiter'

/** The process's limiter of the chat's calls a minute. */
export const chatLimiter = (): Limiter =>
  processWide('chat-limiter', () => openLimiter(environment().chatLimitPerMinute, 60_000))

/** The process's limiter of AI answers an hour. */
export const aiLimiter = (): Limiter =>
  processWide('ai-limiter', () => openLimiter(environment().aiLimitPerHour, 3_600_000))
