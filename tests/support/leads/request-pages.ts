import { createServer } from 'node:http'
import { plainPath } from '#lib/domain/routes/links'
import { languageOfPath } from '#lib/domain/routes/match'
import { answerRequest } from '#lib/server/pages/leads/request'
import { answerThankYou } from '#lib/server/pages/leads/thankyou'
import { type Listening, listen } from '#tests/support/processes/listen'

/** The answer of one of the pages: what Next.js would render, or where it would redirect the visitor. */
export interface Answered {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the tests read its properties
  answer: any
}

type Fields = Record<string, string>

/** Serves /thankyou and /request/{token} over HTTP, with their answers as JSON instead of pages. */
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
      const plain = plainPath(pathname)
      const language = languageOfPath(pathname)
      const token = plain.replace(/^\/request\//, '')
      const answer =
        plain === '/thankyou'
          ? await answerThankYou(request, response, query, language)
          : await answerRequest(request, response, { ...query, token }, language)
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
