import * as z from 'zod/mini'

/** GET /api/health: should this instance get requests? */

const states = ['ok', 'degraded', 'unavailable'] as const
const state = z.enum(states)

const check = z.object({
  status: state,
  /**
   * A fixed text, with the CRM's code if it refuses leads, without details of the machine or of people; absent when the
   * check passes.
   */
  reason: z.optional(z.string()),
})
export type HealthCheck = z.output<typeof check>

export const healthSchema = z.object({
  /** The worst status of all checks. 'degraded' works but needs attention; 'unavailable' is sent with 503. */
  status: state,
  database: z.enum(['ok', 'unavailable']),
  checks: z.object({
    /** Not 'ok' while it shuts down and finishes open requests. */
    process: check,
    database: check,
    /** Every migration has run. */
    schema: check,
    /** The catalogue is not empty. */
    catalogue: check,
    /** Leads can be written. */
    disk: check,
    /** Leads reach the CRM. */
    delivery: check,
    /** Not configured: limits and pages are kept in process (REDIS_URL). */
    redis: z.extend(check, { status: z.enum([...states, 'not configured']) }),
  }),
})
export type Health = z.output<typeof healthSchema>

/** Who may not see what is broken gets the status alone. */
export const healthAnswerSchema = z.union([healthSchema, z.object({ status: state })])
