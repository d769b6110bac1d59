import { methods, statusClasses } from '#lib/server/metrics/definitions'
import { addRequest } from '#lib/server/metrics/request-tally'

const names: readonly string[] = methods
/** The last stands for all others. */
const methodOf = (method = '') => {
  const index = names.indexOf(method)
  return index < 0 ? methods.length - 1 : index
}

const last = statusClasses.length - 1
const classOf = (status: number) => Math.max(0, Math.min(last, Math.floor(status / 100) - 1))

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
export const requestEnded = ({ route, method, status, ms }: EndedRequest): void =>
  addRequest(route, methodOf(method), classOf(status), ms / 1000)

/** True for what the operator should see whatever the log's level of ordinary answers is. */
export const isWorthWarning = ({ status, ms }: Pick<EndedRequest, 'status' | 'ms'>): boolean =>
  status >= 500 || ms > slowMs
