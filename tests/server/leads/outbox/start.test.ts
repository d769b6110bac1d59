import { afterEach, expect, test, vi } from 'vitest'

/** Simulates a separate process with its own module state. */
async function freshProcess(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  const shared = globalThis as { siteInstances?: unknown }
  delete shared.siteInstances
  const start = vi.fn(() => ({ drain: async () => {} }))
  vi.doMock('#lib/server/leads/outbox/loop', () => ({ startOutboxLoop: start }))
  return { start, ...(await import('#lib/server/leads/outbox/start')) }
}

afterEach(() => {
  vi.doUnmock('#lib/server/leads/outbox/loop')
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
