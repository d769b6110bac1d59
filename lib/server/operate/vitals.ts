import type { IncomingHttpHeaders } from 'node:http'
import { isPageKind, type PageKind, pageKindOf } from '#lib/domain/routes/match'
import { connectionOf, deviceOf, type Vitals } from '#lib/domain/site/vitals'
import { count, observe } from '#lib/server/platform/metrics/registry'
import { headerOf } from '#lib/server/platform/request'

/** The kind of page that sent the request. The rest of its address is not used. */
function pageOf(referer: string | undefined): PageKind {
  const kind = URL.canParse(referer ?? '') ? pageKindOf(new URL(referer ?? '').pathname) : 'other'
  return isPageKind(kind) ? kind : 'other'
}

/** The histogram of each measurement, and the divisor that converts the measurement to the histogram's unit. */
const histograms = {
  LCP: ['lcp', 1000],
  INP: ['inp', 1000],
  FCP: ['fcp', 1000],
  TTFB: ['ttfb', 1000],
  CLS: ['cls', 1],
} as const

/** Adds a visit's measurements to the histograms. The visit itself is neither kept nor logged. */
export function recordVitals({ metrics, connection }: Vitals, headers: IncomingHttpHeaders): void {
  const device = deviceOf(headerOf(headers, 'sec-ch-ua-mobile'))
  const network = connectionOf(connection)
  const labels = { page: pageOf(headers.referer), device, connection: network }
  count('visits', { device, connection: network })
  for (const { name, value } of metrics) {
    const [histogram, perUnit] = histograms[name]
    observe(histogram, labels, value / perUnit)
  }
}
