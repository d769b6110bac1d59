import type { IncomingHttpHeaders } from 'node:http'
import type { Vitals } from '#lib/contract/vitals'
import { isPageKind, type PageKind, pageKindOf } from '#lib/rules/page-kind'
import { connectionOf, deviceOf } from '#lib/rules/vitals-classes'
import { count, observe } from '#lib/server/metrics/registry'

/** The kind of page that sent the request: its address itself is looked at no further. */
function pageOf(referer: string | undefined): PageKind {
  const kind = URL.canParse(referer ?? '') ? pageKindOf(new URL(referer ?? '').pathname) : 'other'
  return isPageKind(kind) ? kind : 'other'
}

/** Histogram of each measurement, and what its unit is of the histogram's. */
const histograms = {
  LCP: ['lcp', 1000],
  INP: ['inp', 1000],
  FCP: ['fcp', 1000],
  TTFB: ['ttfb', 1000],
  CLS: ['cls', 1],
} as const

/** Adds a visit's measurements to the histograms. Nothing of it is kept or logged by itself. */
export function takeVitals({ metrics, connection }: Vitals, headers: IncomingHttpHeaders): void {
  const device = deviceOf(headers['sec-ch-ua-mobile'])
  const network = connectionOf(connection)
  const labels = { page: pageOf(headers.referer), device, connection: network }
  count('visits', { device, connection: network })
  for (const { name, value } of metrics) {
    const [histogram, perUnit] = histograms[name]
    observe(histogram, labels, value / perUnit)
  }
}
