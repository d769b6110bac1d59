import { createServer } from 'node:http'
import { answerRequest } from '#lib/server/pages/request'
import { answerThankYou } from '#lib/server/pages/thankyou'
import { type Listening, listen } from '#tests/support/listen'

/** What one of the two pages answered: what Next.js would render or where it would send the visitor. */
export interface Answered {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into it
  answer: any
}

type Fields = Record<string, string>

/** Serves /thankyou and /request/{token} over HTTP, their answers as JSON instead of pages. */
export async function serveRequestPages(): Promise<
  Listening & {
    get: (path: string, headers?: Fields) => Promise<Answered>
    post: (path: string, fields: Fields, headers?: Fields) => Promise<Answered>
  }
> {
  const served = await listen(
    createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
      const query = Object.fromEntries(searchParams)
      const token = pathname.replace(/^\/request\//, '')
      const answer =
        pathname === '/thankyou'
          ? await answerThankYou(request, response, query)
          : await answerRequest(request, response, { ...query, token })
      response.end(JSON.stringify(answer))
    }),
  )
  const ask = async (path: string, init: RequestInit): Promise<Answered> => {
    const response = await fetch(served.origin + path, init)
    return { status: response.status, headers: response.headers, answer: await response.json() }
  }
  return {
    ...served,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, fields, headers = {}) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
  }
}
