import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyLead } from '#lib/domain/leads/lead'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { openApi } from '#scripts/build/openapi'
import { type RouteModule, serveApi } from '#tests/support/api'

interface Described {
  parameters: { in: string; name: string; schema: { enum?: string[] } }[]
  responses: Record<string, unknown>
}

const root = path.resolve(import.meta.dirname, '../../..')
const document = JSON.parse(openApi())

describe('public/openapi.json', () => {
  test('matches the contract (otherwise run: npm run openapi)', () => {
    expect(readFileSync(path.join(root, 'public/openapi.json'), 'utf8')).toBe(openApi())
  })

  test('describes only existing routes', () => {
    const files = readdirSync(path.join(root, 'pages/api'), { recursive: true })
    const routes = files.map((file) => `/api/${String(file).replace(/\.ts$/, '')}`)
    for (const described of Object.keys(document.paths)) expect(routes).toContain(described)
  })

  test('describes what each call answers to another site and while the database is away', async () => {
    provideProcessWide('log', makeLog('silent'))
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
    provideDatabase(away)
    const described = Object.entries(document.paths as Record<string, Record<string, Described>>)
    const routes: Record<string, RouteModule> = {}
    for (const [address] of described)
      routes[address] = (await import(path.join(root, `pages${address}.ts`))) as RouteModule
    const api = await serveApi(routes)
    const lead = { NameData: 'Asha Rao', MobileNoData: '9876543210' }
    const code = { mobileNo: '9876543210' }
    const given = new Map<string, Set<number>>()
    for (const [address, methods] of described)
      for (const [method, { parameters, responses }] of Object.entries(methods)) {
        const query = parameters
          .filter((one) => one.in === 'query')
          .map(({ name, schema }) => [name, schema.enum?.[0] ?? 'piles'])
        const statuses = new Set<number>()
        for (const site of ['none', 'cross-site']) {
          const answer = await api.call(`${address}?${new URLSearchParams(query)}`, {
            method,
            headers: {
              'content-type': 'application/json',
              'sec-fetch-site': site,
              authorization: 'x'.repeat(43),
            },
            body: method === 'get' ? null : JSON.stringify({ ...lead, ...code }),
          })
          await answer.body?.cancel()
          statuses.add(answer.status)
        }
        given.set(address, statuses)
        expect(Object.keys(responses).map(Number), address).toEqual(
          expect.arrayContaining([...statuses]),
        )
      }
    await api.close()
    provideDatabase(undefined)
    await away.close()
    const giving = (status: number) =>
      [...given].flatMap(([address, statuses]) => (statuses.has(status) ? [address] : []))
    const writing = described.flatMap(([address, methods]) => ('get' in methods ? [] : [address]))
    expect(giving(403)).toEqual(writing)
    expect(giving(503)).toEqual(expect.arrayContaining(['/api/cities', writing[0]]))
  })

  test('names the fields of the lead, none of them required', () => {
    const operation = document.paths['/api/backend/lead/v1/admin/webleadcreate'].post
    const { schema } = operation.requestBody.content['application/json']
    expect(Object.keys(schema.properties)).toEqual(Object.keys(emptyLead))
    expect(schema.required ?? []).toEqual([])
  })
})
