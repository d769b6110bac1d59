import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyLead } from '#lib/domain/leads/lead'
import { openApi } from '#scripts/build/openapi'

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

  test('names the fields of the lead, none of them required', () => {
    const operation = document.paths['/api/backend/lead/v1/admin/webleadcreate'].post
    const { schema } = operation.requestBody.content['application/json']
    expect(Object.keys(schema.properties)).toEqual(Object.keys(emptyLead))
    expect(schema.required ?? []).toEqual([])
  })
})
