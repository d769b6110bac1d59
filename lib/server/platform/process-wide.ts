/**
 * One instance per process. Next.js bundles a module several times for one process (pages, API routes,
 * instrumentation), so a module variable would exist several times.
 *
 * @param name unique in the project
 */
export function processWide<T>(name: string, make: () => T): T {
  const instances = sharedInstances()
  if (!instances.has(name)) instances.set(name, make())
  return instances.get(name) as T
}

function sharedInstances(): Map<string, unknown> {
  const shared = globalThis as typeof globalThis & { siteInstances?: Map<string, unknown> }
  shared.siteInstances ??= new Map()
  return shared.siteInstances
}

/** Replaces what {@link processWide} returns, for tests. */
export function provideProcessWide(name: string, instance: unknown): void {
  sharedInstances().set(name, instance)
}

/** Forgets all instances, for tests: several files share a process. */
export function forgetProcessWide(): void {
  sharedInstances().clear()
}
