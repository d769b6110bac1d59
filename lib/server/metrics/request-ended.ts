import type { methods, statusClasses } from '#lib/server/metrics/definitions'
import { count, observe } from '#lib/server/metrics/registry'

type Method = (typeof methods)[number]
type StatusClass = (typeof statusClasses)[number]

const methodOf = (method: string | undefined): Method =>
  method === 'GET' || method === 'HEAD' || method === 'POST' || method === 'PUT' ? method : 'other'

const classes: readonly StatusClass[] = ['1xx', '2xx', '3xx', '4xx', '5xx']
const classOf = (status: number): StatusClass => classes[Math.floor(status / 100) - 1] ?? '5xx'

/** An answer that took longer is worth a line in the log, in ms. */
const slowMs = 1000

export interface EndedRequest {
  /** Pattern of an API route or kind of page, from the code: never an address. */
  route: string
  method: string | undefined
  status: number
  ms: number
}

/** Counts an answered request. */
export function requestEnded({ route, method, status, ms }: EndedRequest): void {
  count('requests', { method: methodOf(method), route, status: classOf(status) })
  observe('requestSeconds', { route }, ms / 1000)
}

/** True for what the operator should see whatever the log's level of ordinary answers is. */
export const isWorthWarning = ({ status, ms }: Pick<EndedRequest, 'status' | 'ms'>): boolean =>
  status >= 500 || ms > slowMs
