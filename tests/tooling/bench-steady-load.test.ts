import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendSteadily } from '#scripts/bench/steady-load'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('requests leave at their time, answered or not, and waiting counts from there', async () => {
  const answers: (() => void)[] = []
  // A load that waited for the first answer would wait for ever.
  const origin = await serve((_request, response) => {
    answers.push(() => response.end('{}'))
    if (answers.length === 10) for (const answer of answers) answer()
  })
  const said: number[] = []
  const request = { path: '/', onResponse: (status: number) => said.push(status) }
  const round = await sendSteadily({ origin, perSecond: 50, seconds: 0.2, request })
  expect(round).toMatchObject({ sent: 10, lost: {} })
  expect(said).toEqual(Array(10).fill(200))
  // The first was due nine turns of 20 ms before the last, which set them free.
  expect(Math.max(...round.times)).toBeGreaterThan(170)
})

test('a request without an answer is counted by its error', async () => {
  const origin = await serve((request) => request.socket.destroy())
  const round = await sendSteadily({ origin, perSecond: 50, seconds: 0.1, request: { path: '/' } })
  expect(round.times).toEqual([])
  expect(Object.values(round.lost).reduce((sum, one) => sum + one, 0)).toBe(5)
})
