import { log } from '#lib/server/platform/log'
import { processWide } from '#lib/server/platform/process-wide'

const state = () => processWide('stopping', () => ({ isStopping: false }))

/** True after SIGTERM: requests in flight are answered, and /api/health tells the proxy to send new ones elsewhere. */
export const isStopping = (): boolean => state().isStopping

/** @param signal it is logged, so that an operator can tell a stop from a crash */
export function beginStopping(signal: NodeJS.Signals): void {
  state().isStopping = true
  log().info({ signal }, `stopping: ${signal}`)
}
