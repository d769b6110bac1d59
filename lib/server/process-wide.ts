/**
 * One instance a process. Next.js puts a module into several bundles of one process (pages, API
 * routes, instrumentation), so a variable of the module would be several.
 *
 * @param name of the instance, unique in the project
 */
export function processWide<T>(name: string, make: () => T): T {
  const shared = globalThis as typeof globalThis & { siteInstances?: Map<string, unknown> }
  shared.siteInstances ??= new Map()
  if (!shared.siteInstances.has(name)) shared.siteInstances.set(name, make())
  return shared.siteInstances.get(name) as T
}

/** Puts `instance` in the place of what {@link processWide} would make: for tests. */
export function provideProcessWide(name: string, instance: unknown): void {
  processWide(name, () => instance)
  const shared = globalThis as typeof globalThis & { siteInstances?: Map<string, unknown> }
  shared.siteInstances?.set(name, instance)
}
