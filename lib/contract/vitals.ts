import * as z from 'zod/mini'

/** POST /api/vitals: how fast a page was for a visitor (lib/client/early/vitals.ts), and nothing else. */

/** Times in ms; CLS without a unit. */
const metric = z.object({
  name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
})

export const vitalsSchema = z.object({
  metrics: z.array(metric).check(z.minLength(1), z.maxLength(5)),
  /** What the browser says of the network: 'slow-2g', '2g', '3g' or '4g'. */
  connection: z.optional(z.string().check(z.maxLength(10))),
})
export type Vitals = z.output<typeof vitalsSchema>
