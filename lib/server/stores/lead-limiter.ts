import { environment } from '#lib/config/env.server'
import { processWide } from '#lib/server/process-wide'
import type { Limiter } from '#lib/server/stores/limiter'
import { openLimiter } from '#lib/server/stores/open-limiter'

/** The process's limiter of lead calls a minute. */
export const leadLimiter = (): Limiter =>
  processWide('lead-limiter', () => openLimiter(environment().leadLimitPerMinute, 60_000))
