import * as z from 'zod/mini'

/** GET /api/health: whether this instance should get requests, and why not. */

const state = z.enum(['ok', 'degraded', 'unavailable'])

const check = z.object({
  status: state,
  /** In fixed words, which tell nothing of the machine or of anybody; absent when all is well. */
  reason: z.optional(z.string()),
})
export type HealthCheck = z.output<typeof check>

export const healthSchema = z.object({
  /** The worst of the checks. 'degraded' works, and somebody should look; 'unavailable' comes with 503. */
  status: state,
  database: z.enum(['ok', 'unavailable']),
  checks: z.object({
    /** Told to stop: what is under way is finished. */
    process: check,
    database: check,
    /** Every migration has run. */
    schema: check,
    /** There is something to show. */
    catalogue: check,
    /** Leads can be written. */
    disk: check,
    /** Leads reach the CRM. */
    delivery: check,
    redis: check,
  }),
})
export type Health = z.output<typeof healthSchema>
