import * as z from 'zod/mini'

/** POST /api/vitals: how fast a page was for a visitor (lib/client/late/vitals.ts). */

/** Times in ms; CLS without a unit. */
const metric = z.object({
  name: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
})

export const vitalsSchema = z.object({
  metrics: z.array(metric).check(z.minLength(1), z.maxLength(5)),
  /** The browser's estimate of the network: 'slow-2g', '2g', '3g' or '4g'. */
  connection: z.optional(z.string().check(z.maxLength(10))),
})
export type Vitals = z.output<typeof vitalsSchema>

/** @param mobile the header Sec-CH-UA-Mobile: '?1' or '?0'; some browsers do not send it */
export const deviceOf = (mobile: unknown): 'phone' | 'desktop' | 'unknown' => {
  if (mobile === '?1') return 'phone'
  return mobile === '?0' ? 'desktop' : 'unknown'
}

/** @param effective effectiveType of the Network Information API; undefined in browsers without it */
export const connectionOf = (effective: string | undefined): 'fast' | 'slow' | 'unknown' => {
  if (effective === '4g') return 'fast'
  return /^(?:slow-2g|2g|3g)$/.test(effective ?? '') ? 'slow' : 'unknown'
}
