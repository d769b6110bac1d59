import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { connection } from '#lib/client/early/late-framework'
import type { Vitals } from '#lib/contract/vitals'

/**
 * How fast the page was for this visitor, sent once, when the page is left: names and numbers alone. A share of
 * visits fetches this file, when the page has loaded and is idle; who asks not to be tracked is not measured.
 * docs/decisions/0032-metrics.md
 */

const asksForPrivacy = () =>
  navigator.doNotTrack === '1' ||
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  connection()?.saveData === true

export function measureVisit(): void {
  if (asksForPrivacy()) return
  const values = new Map<Metric['name'], number>()
  const keep = ({ name, value }: Metric) => void values.set(name, value)
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP]) watch(keep)
  let isSent = false
  const send = () => {
    if (isSent || document.visibilityState !== 'hidden' || values.size === 0) return
    isSent = true
    const vitals: Vitals = {
      metrics: Array.from(values, ([name, value]) => ({ name, value })),
      connection: connection()?.effectiveType,
    }
    const type = 'application/json'
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(vitals)], { type }))
  }
  // On the window, which hears it last: the values are final by then.
  addEventListener('visibilitychange', send)
  addEventListener('pagehide', send)
}

measureVisit()
