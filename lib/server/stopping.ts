import { processWide } from '#lib/server/process-wide'

const state = () => processWide('stopping', () => ({ isStopping: false }))

/** True from SIGTERM on: requests in flight are answered, and /api/health sends new ones elsewhere. */
export const isStopping = (): boolean => state().isStopping

export function beginStopping(): void {
  state().isStopping = true
}
