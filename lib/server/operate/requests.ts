import { expectedRequests, methods, statusClasses } from '#lib/server/platform/metrics/definitions'
import { count, observe } from '#lib/server/platform/metrics/registry'

const methodOf = (name = '') => methods.find((method) => method === name) ?? 'other'

const statusClassOf = (status: number) => statusClasses[Math.floor(status / 100) - 1] ?? '5xx'

/** Slower answers are logged as warnings, in ms. */
const slowMs = 1000

interface EndedRequest {
  /** Pattern of an API route or kind of page, from the code: never an address. */
  route: string
  method: string | undefined
  status: number
  ms: number
}

/** Creates the series of an API route before its first request. */
export function announceRoute(route: string, taken: readonly string[]): void {
  for (const labels of expectedRequests(route, taken)) count('requests', labels, 0)
}

export function countRequest({ route, method, status, ms }: EndedRequest): void {
  count('requests', { method: methodOf(method), route, status: statusClassOf(status) })
  observe('requestSeconds', { route }, ms / 1000)
}

/** Should the operator see this request whatever the log level of ordinary answers is? */
export const isWorthWarning = ({ status, ms }: Pick<EndedRequest, 'status' | 'ms'>): boolean =>
  status >= 500 || ms > slowMs
