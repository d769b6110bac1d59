import { createServer } from 'node:http'
import type { Language } from '#lib/domain/text/language'
import { answerWriteReview } from '#lib/server/pages/reviews/write-review'
import { type Listening, listen } from '#tests/support/processes/listen'

export interface ReviewAnswer {
  status: number
  headers: Headers
  answer: Awaited<ReturnType<typeof answerWriteReview>>
}

/** Serves /reviews/write over HTTP, with its answer as JSON instead of a page. */
export async function serveWriteReview(language: Language = 'en'): Promise<
  Listening & {
    get: (query?: Record<string, string>) => Promise<ReviewAnswer>
    post: (fields: Record<string, string>) => Promise<ReviewAnswer>
    ask: (init: RequestInit) => Promise<ReviewAnswer>
  }
> {
  const served = await listen(
    createServer(async (request, response) => {
      const query = Object.fromEntries(new URL(request.url ?? '/', 'http://site.test').searchParams)
      response.end(JSON.stringify(await answerWriteReview(request, response, query, language)))
    }),
  )
  const ask = async (init: RequestInit, query: Record<string, string> = {}) => {
    const response = await fetch(`${served.origin}?${new URLSearchParams(query)}`, init)
    const { status, headers } = response
    return { status, headers, answer: await response.json() }
  }
  return {
    ...served,
    get: (query) => ask({}, query),
    post: (fields) => ask({ method: 'POST', body: new URLSearchParams(fields) }),
    ask: (init) => ask(init),
  }
}

/** A valid review form. */
export const reviewForm = (change: Record<string, string> = {}): Record<string, string> => ({
  doctor: 'dr-asha-rao',
  rating: '4',
  title: 'Clear and patient',
  text: 'Took time and explained the scan in plain words.',
  name: '',
  own: 'yes',
  website: '',
  key: '0e8d1f9a-4a6c-4a55-9f5e-1c0c3f1f2a11',
  ...change,
})
