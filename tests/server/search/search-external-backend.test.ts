import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { searchEntitiesSchema } from '#lib/domain/search/search'
import { type Api, serveApi } from '#tests/support/api'
import {
  breakingOff,
  type ExternalBackend,
  sending,
  serveExternalBackend,
  shortenTimeouts,
  stalling,
} from '#tests/support/external-backend'
import * as entities from '../../../pages/api/search/entities'

describe('GET /api/search/entities with an external backend', () => {
  let api: Api
  let backend: ExternalBackend
  beforeAll(async () => {
    backend = await serveExternalBackend()
    process.env.LOG_LEVEL = 'silent'
    process.env.NEXT_PUBLIC_API_URL = `${backend.origin}/v9/`
    api = await serveApi({ '/api/search/entities': entities })
  })
  afterAll(async () => {
    delete process.env.NEXT_PUBLIC_API_URL
    await Promise.all([api.close(), backend.close()])
  })
  afterEach(() => {
    backend.asked.length = 0
  })

  const ask = (parameters: Record<string, string>) =>
    api.call(`/api/search/entities?${new URLSearchParams(parameters)}`)
  const items = async (parameters: Record<string, string>) => {
    const answer = await ask(parameters)
    expect(answer.status).toBe(200)
    return searchEntitiesSchema.parse(await answer.json())[0]
  }

  const theirs = {
    ArticleType: 'Blog',
    Id: 7,
    Name: 'Theirs',
    Slug: 'theirs',
    Url: '/blog/theirs',
    Detail: '',
    City: '',
  }

  it('forwards the search and returns its answer', async () => {
    backend.replyWith(sending([[theirs]]))
    expect(await items({ query: ' piles  doctor', city: '514', type: 'Blog' })).toEqual([theirs])
    expect(backend.asked[0]?.url).toBe('/v9/search/entities?query=piles+doctor&city=514&type=Blog')
    await items({ query: 'piles' })
    expect(backend.asked[1]?.url).toBe('/v9/search/entities?query=piles&city=&type=')
  })

  it('does not ask it for fewer than 3 characters', async () => {
    expect(await items({ query: 'pi' })).toEqual([])
    expect(backend.asked).toEqual([])
  })

  it.each([
    ['fails', sending('broken', 500), 502],
    ['breaks off', breakingOff, 502],
    ['answers what the contract does not know', sending([[{ Name: 'half' }]]), 502],
  ] as const)('answers 502 when it %s', async (_, reply, status) => {
    backend.replyWith(reply)
    expect((await ask({ query: 'piles' })).status).toBe(status)
  })

  it('answers 504 when it takes too long', async () => {
    shortenTimeouts()
    backend.replyWith(stalling)
    expect((await ask({ query: 'piles' })).status).toBe(504)
  })
})
