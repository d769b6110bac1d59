import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerChat, type ChatStart } from '#lib/server/pages/chat/chat'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { type Api, serveApi } from '#tests/support/api'
import { onEachDatabase } from '#tests/support/database'
import { setLimits } from '#tests/support/limits'
import { type Listening, listen } from '#tests/support/processes/listen'
import * as guide from '../../../../pages/api/chat/guide'

process.env.LOG_LEVEL = 'silent'

const limit = (calls: number) => setLimits({ chat: calls })

onEachDatabase('the chat', (open) => {
  let pages: Listening
  let api: Api
  provideCatalogue(open)
  beforeAll(async () => {
    pages = await listen(
      createServer(async (request, response) => {
        response.end(JSON.stringify(await answerChat(request, response, 'en')))
      }),
    )
    api = await serveApi({ '/api/chat/guide': guide })
  })
  beforeEach(() => limit(1000))
  afterAll(async () => {
    await Promise.all([pages.close(), api.close()])
  })

  const post = async (fields: Record<string, string>, more: Record<string, string> = {}) => {
    const response = await fetch(pages.origin, {
      method: 'POST',
      headers: more,
      body: new URLSearchParams(fields),
    })
    const { status, headers } = response
    return { status, headers, start: (await response.json()) as ChatStart }
  }

  describe('as a plain form', () => {
    it('is empty at first', async () => {
      const response = await fetch(pages.origin)
      expect(await response.json()).toEqual({ reply: null, options: null, notice: '', typed: '' })
    })

    it('asks the next question, and includes the lists of the lead form in the answer', async () => {
      const first = await post({ trouble: 'piles' })
      expect(first).toMatchObject({
        status: 200,
        start: { reply: { step: 'city' }, options: null },
      })
      const last = await post({ trouble: 'piles', city: 'delhi', who: 'self' })
      expect(last.start.reply).toMatchObject({
        step: 'answer',
        answers: { city: { slug: 'delhi' } },
      })
      expect(last.start.options?.cities.map(({ label }) => label)).toContain('Delhi')
    })

    it.each([
      [{ trouble: '' }, 422, 'Please write what the trouble is'],
      [{ trouble: '   ' }, 422, 'Please write what the trouble is'],
      [{}, 422, 'Please write what the trouble is'],
      [{ trouble: 'x'.repeat(501) }, 422, 'at most 500 characters'],
      [{ trouble: 'piles', who: 'nobody' }, 422, 'must be one of'],
      [{ trouble: 'piles', city: 'x'.repeat(101) }, 422, 'at most 100 characters'],
    ])('rejects %j with %i and a message', async (fields, status, words) => {
      const answer = await post(fields as Record<string, string>)
      expect(answer.status).toBe(status)
      expect(answer.start.reply).toBeNull()
      expect(answer.start.notice).toContain(words)
      const { trouble = '' } = fields as { trouble?: string }
      expect(answer.start.typed).toBe(trouble.trim().slice(0, 500))
    })

    it('cuts what is much too long where its field ends, however the form was refused', async () => {
      const trouble = `${'chest pain '.repeat(45)}${'xk'.repeat(32_000)}`
      const kept = trouble.slice(0, 500)
      expect(await post({ trouble })).toMatchObject({ status: 422, start: { typed: kept } })
      // One of these letters is searched as 18.
      const folded = await post({ trouble: '\ufdfa'.repeat(501) })
      expect(folded).toMatchObject({ status: 422, start: { typed: '\ufdfa'.repeat(27) } })
      const foreign = await post({ trouble }, { 'Sec-Fetch-Site': 'cross-site' })
      expect(foreign).toMatchObject({ status: 403, start: { typed: kept } })
      limit(1)
      await post({ trouble: 'piles' })
      expect(await post({ trouble })).toMatchObject({ status: 429, start: { typed: kept } })
    })

    it('uses the pressed choice, whatever the field next to it contains', async () => {
      const response = await fetch(pages.origin, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'trouble=piles&who=&city=pu&city=delhi',
      })
      const { reply } = (await response.json()) as ChatStart
      expect(reply?.answers.city).toMatchObject({ slug: 'delhi' })
    })

    it('keeps the typed text when it is sent too often, and says so', async () => {
      limit(1)
      await post({ trouble: 'piles' })
      const answer = await post({ trouble: 'knee pain' })
      expect(answer).toMatchObject({
        status: 429,
        start: { reply: null, typed: 'knee pain', notice: expect.stringMatching(/too many/i) },
      })
      expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
    })
  })

  describe('as a call', () => {
    const ask = (body: unknown, headers = {}) => api.post('/api/chat/guide', body, headers)

    it('returns the same as the plain form', async () => {
      const response = await ask({ trouble: 'piles', city: 'delhi', who: 'self' })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual(
        (await post({ trouble: 'piles', city: 'delhi', who: 'self' })).start.reply,
      )
    })

    it.each([
      [{}, 422],
      [{ trouble: 5 }, 422],
      [{ trouble: 'x'.repeat(501) }, 422],
      [[], 400],
      [{ trouble: 'x', near: 'y'.repeat(70_000) }, 413],
    ])('refuses %#', async (body, status) => {
      const response = await ask(body)
      expect(response.status).toBe(status)
      expect((await response.json()).error.length).toBeGreaterThan(0)
    })

    it('rejects other sites, other methods and too many requests', async () => {
      expect((await ask({ trouble: 'piles' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
      expect((await api.call('/api/chat/guide')).status).toBe(405)
      limit(1)
      await ask({ trouble: 'piles' })
      const refused = await ask({ trouble: 'piles' })
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
    })
  })
})
