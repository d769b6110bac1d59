import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { connection } from '#lib/client/late/late-framework'
import type { Vitals } from '#lib/domain/site/vitals'

/**
 * Measures how fast the page was and sends metric names and numbers once, when the visitor leaves. Only a share of
 * visits loads this file, after the page has loaded. Visitors who ask not to be tracked are not measured.
 * docs/decisions/0032-metrics.md
 */

const asksForPrivacy = () =>
  navigator.doNotTrack === '1' ||
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  connection()?.saveData === true

function measureVisit(): void {
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
  // On the window, whose listeners run last, when the values are final.
  addEventListener('visibilitychange', send)
  addEventListener('pagehide', send)
}

measureVisit()
