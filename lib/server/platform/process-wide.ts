/**
 * One instance per process. Next.js bundles a module several times for one process (pages, API routes,
 * instrumentation), so a module variable would exist several times.
 *
 * @param name unique in the project
 */
export function processWide<T>(name: string, make: () => T): T {
  const shared = globalThis as typeof globalThis & { siteInstances?: Map<string, unknown> }
  shared.siteInstances ??= new Map()
  if (!shared.siteInstances.has(name)) shared.siteInstances.set(name, make())
  return shared.siteInstances.get(name) as T
}

/** Replaces what {@link processWide} returns, for tests. */
export function provideProcessWide(name: string, instance: unknown): void {
  processWide(name, () => instance)
  const shared = globalThis as typeof globalThis & { siteInstances?: Map<string, unknown> }
  shared.siteInstances?.set(name, instance)
}

const state = () => processWide('stopping', () => ({ isStopping: false }))

/** True after SIGTERM: requests in flight are answered, and /api/health tells the proxy to send new ones elsewhere. */
export const isStopping = (): boolean => state().isStopping

export function beginStopping(): void {
  state().isStopping = true
}
