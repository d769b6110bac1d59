import { afterEach, expect, test, vi } from 'vitest'

/** Simulates a separate process with its own module state. */
async function freshProcess(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  const shared = globalThis as { siteInstances?: unknown }
  delete shared.siteInstances
  const drain = vi.fn(async () => {})
  const start = vi.fn(() => ({ drain }))
  vi.doMock('#lib/server/leads/outbox/loop', () => ({ startOutboxLoop: start }))
  const stopPurge = vi.fn(async () => {})
  const startPurge = vi.fn(() => ({ stop: stopPurge }))
  vi.doMock('#lib/server/privacy/daily-purge', () => ({ startDailyPurge: startPurge }))
  return {
    start,
    drain,
    startPurge,
    stopPurge,
    ...(await import('#lib/server/leads/outbox/start')),
  }
}

afterEach(() => {
  vi.doUnmock('#lib/server/leads/outbox/loop')
  vi.doUnmock('#lib/server/privacy/daily-purge')
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('starts delivery once in a server', async () => {
  const { start, startDelivery, endDelivery } = await freshProcess({ DELIVERY: '' })
  startDelivery()
  startDelivery()
  expect(start).toHaveBeenCalledTimes(1)
  await endDelivery()
})

test('does not end at a signal: requests in flight still bring leads until the server ends it', async () => {
  const { startDelivery, endDelivery, drain } = await freshProcess({ DELIVERY: '' })
  const before = process.rawListeners('SIGTERM')
  startDelivery()
  const added = process.rawListeners('SIGTERM').filter((listener) => !before.includes(listener))
  for (const listener of added) listener('SIGTERM')
  expect(drain).not.toHaveBeenCalled()
  await endDelivery()
  expect(drain).toHaveBeenCalledTimes(1)
})

test('leaves delivery to the worker with DELIVERY=worker', async () => {
  const { start, startDelivery, runDelivery, endDelivery } = await freshProcess({
    DELIVERY: 'worker',
  })
  startDelivery()
  expect(start).not.toHaveBeenCalled()
  runDelivery()
  expect(start).toHaveBeenCalledTimes(1)
  await endDelivery()
})

test('purges old leads once a day where it delivers, until it ends', async () => {
  const { startPurge, stopPurge, ...server } = await freshProcess({ DELIVERY: 'worker' })
  server.startDelivery()
  expect(startPurge).not.toHaveBeenCalled()
  server.runDelivery()
  expect(startPurge).toHaveBeenCalledTimes(1)
  expect(stopPurge).not.toHaveBeenCalled()
  await server.endDelivery()
  expect(stopPurge).toHaveBeenCalledTimes(1)
})
