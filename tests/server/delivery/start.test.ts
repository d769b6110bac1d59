import { afterEach, expect, test, vi } from 'vitest'

/** A process of its own, as far as modules and what they share go. */
async function freshProcess(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  const shared = globalThis as { siteInstances?: unknown }
  delete shared.siteInstances
  const start = vi.fn(() => ({ drain: async () => {} }))
  vi.doMock('#lib/server/delivery/outbox-loop', () => ({ startOutboxLoop: start }))
  return { start, ...(await import('#lib/server/delivery/start')) }
}

afterEach(() => {
  vi.doUnmock('#lib/server/delivery/outbox-loop')
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('a server delivers by itself, once', async () => {
  const { start, startDelivery, endDelivery } = await freshProcess({ DELIVERY: '' })
  startDelivery()
  startDelivery()
  expect(start).toHaveBeenCalledTimes(1)
  await endDelivery()
})

test('with DELIVERY=worker a server leaves it to the worker', async () => {
  const { start, startDelivery, runDelivery, endDelivery } = await freshProcess({
    DELIVERY: 'worker',
  })
  startDelivery()
  expect(start).not.toHaveBeenCalled()
  runDelivery()
  expect(start).toHaveBeenCalledTimes(1)
  await endDelivery()
})
