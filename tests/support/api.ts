import { createServer, type RequestListener } from 'node:http'
import type { NextApiHandler } from 'next'
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver'
import { type Listening, listen } from '#tests/support/processes/listen'

/**
 * Serves API routes over HTTP the way Next.js does, with Next.js's own resolver: bodies, limits and
 * headers are real, nothing is mocked.
 */

export interface RouteModule {
  default: NextApiHandler
  config?: { api?: { bodyParser?: boolean } }
}

export interface Api extends Listening {
  /** Calls a route; `path` begins with '/api'. */
  call(path: string, init?: RequestInit): Promise<Response>
  /** POSTs `body` as JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
}

function queryOf(url: URL): Record<string, string | string[]> {
  const names = [...new Set(url.searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = url.searchParams.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

// Next.js makes these at build time for its preview mode, which no route here uses.
const context = {
  previewModeId: 'id',
  previewModeEncryptionKey: 'k'.repeat(64),
  previewModeSigningKey: 's'.repeat(64),
  dev: false,
}

/** @param routes by path, as the files under pages/api */
export function apiListener(routes: Record<string, RouteModule>): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const route = routes[url.pathname]
    apiResolver(request, response, queryOf(url), route, context, false, false, url.pathname).catch(
      () => response.destroy(),
    )
  }
}

/** @param routes by path, as the files under pages/api */
export async function serveApi(routes: Record<string, RouteModule>): Promise<Api> {
  const server = createServer(apiListener(routes))
  const { origin, close } = await listen(server)
  const call: Api['call'] = (path, init) => fetch(origin + path, init)
  return {
    origin,
    call,
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    close,
  }
}
