import { environment } from '#lib/config/env.server'
import { processWide } from '#lib/server/process-wide'
import type { Limiter } from '#lib/server/stores/limiter'
import { openLimiter } from '#lib/server/stores/open-limiter'

/** A household, or a ward behind one address, writes no more in an hour; refused forms count too. */
const reviewsAnHour = 30
/** The process's limiter of reviews an hour; off where lead calls are not limited either. */
export const reviewLimiter = (): Limiter =>
  processWide('review-limiter', () =>
    openLimiter(environment().leadLimitPerMinute === 0 ? 0 : reviewsAnHour, 3_600_000),
  )
