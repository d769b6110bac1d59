import { processWide } from '#lib/server/process-wide'
import type { Limiter } from '#lib/server/stores/limiter'
import { openLimiter } from '#lib/server/stores/open-limiter'

/** A minute and address: a whole town may share one, and a tenth of its page views are measured. */
const visitsAMinute = 600

/** The process's limiter of measured visits a minute. */
export const vitalsLimiter = (): Limiter =>
  processWide('vitals-limiter', () => openLimiter(visitsAMinute, 60_000))
