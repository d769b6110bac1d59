import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { randomFrom } from '#tests/fuzz/random'
import { requestNumber } from '#tests/fuzz/requests'
import type { Surface } from '#tests/fuzz/routes'
import { sendAll } from '#tests/fuzz/run'
import { listen } from '#tests/support/processes/listen'

const surface: Surface = {
  targets: [
    { route: '/doctors', examples: ['/doctors'], bodyNames: [] },
    { route: '/doctor/[slug]', examples: ['/doctor/dr-asha-rao'], bodyNames: [] },
    { route: '/api/lead/survey', examples: ['/api/lead/survey'], bodyNames: ['forWhom', 'when'] },
  ],
  names: ['city', 'fee', 'page', 'sort'],
  values: ['delhi', 'दिल्ली'],
}

async function fuzzed(answer: RequestListener, requests = 300, seed = 1) {
  const served = await listen(createServer(answer))
  try {
    const port = Number(new URL(served.origin).port)
    return await sendAll(port, surface, { requests, seed, say: () => {} })
  } finally {
    await served.close()
  }
}

const ok: RequestListener = (request, response) => {
  request.resume()
  response.end('ok')
}

test('sends so many requests to every route, with every parameter', async () => {
  const { requests, answers, names, failures } = await fuzzed(ok)
  expect({ requests, failures }).toEqual({ requests: 300, failures: [] })
  expect([...answers.keys()].toSorted()).toEqual(['/api/lead/survey', '/doctor/[slug]', '/doctors'])
  expect([...names.keys()].toSorted()).toEqual(['city', 'fee', 'page', 'sort'])
})

test('reports a server error with what repeats it', async () => {
  const { failures } = await fuzzed((request, response) => {
    request.resume()
    response.statusCode = request.url?.includes('sort=') ? 500 : 200
    response.end()
  })
  expect(failures.length).toBeGreaterThan(0)
  expect(failures[0]).toMatch(/^500: \{"number":\d+,"method":"[A-Z]+","path":"\/[^"]*sort=/)
})

test('reports a connection that ends without an answer', async () => {
  const { failures } = await fuzzed((request, response) => {
    if (request.url?.startsWith('/doctor/')) request.socket.destroy()
    else ok(request, response)
  })
  expect(failures.some((failure) => failure.startsWith('ECONNRESET: '))).toBe(true)
})

test('reports a route and a parameter that got no request', async () => {
  const { failures } = await fuzzed(ok, 1)
  expect(failures).toContain('no request reached /doctor/[slug]')
  expect(failures.some((failure) => failure.startsWith('no request had ?'))).toBe(true)
})

test('a seed and a number make the same request again', () => {
  const made = (seed: number) => requestNumber(7, randomFrom(seed), surface)
  expect(made(5)).toEqual(made(5))
  const paths = Array.from({ length: 20 }, (_, seed) => made(seed).path)
  expect(new Set(paths).size).toBeGreaterThan(1)
})
