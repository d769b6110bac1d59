import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { answerHeaders } from '#lib/server/http/answer-headers'
import { listen } from '#tests/support/processes/listen'

test.each([
  // A page's own.
  [200, '60;url=/desk?auto=1'],
  // Next.js repeats the address of a redirect.
  [308, null],
])('an answer with the status %d has the header Refresh %s', async (status, expected) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'headers-'))
  const all = { source: '/:path*', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] }
  writeFileSync(path.join(folder, 'routes-manifest.json'), JSON.stringify({ headers: [all] }))
  const addHeaders = answerHeaders(folder)
  const server = await listen(
    createServer((_, response) => {
      addHeaders(response)
      response.statusCode = status
      response.setHeader('Refresh', '60;url=/desk?auto=1')
      response.end()
    }),
  )
  const { headers } = await fetch(server.origin, { redirect: 'manual' })
  expect(headers.get('refresh')).toBe(expected)
  expect(headers.get('x-frame-options')).toBe('DENY')
  await server.close()
})
