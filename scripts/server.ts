import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import createNext from 'next'
import { keepListsReady } from '#lib/server/catalogue/listing-index'
import { logConsole } from '#lib/server/console-log'
import { endDelivery } from '#lib/server/delivery/start'
import { handOn, openAccount } from '#lib/server/front/account'
import { isForgedPicture, isTooLong, ownAddress } from '#lib/server/front/address'
import { boundPageFiles } from '#lib/server/front/bound-page-files'
import { watchCatalogue } from '#lib/server/front/catalogue-watch'
import { front } from '#lib/server/front/front'
import { remaker } from '#lib/server/front/remake'
import { watchEventLoop } from '#lib/server/metrics/process-readings'
import { noteBuild } from '#lib/server/metrics/state-readings'
import { keepSearchReady } from '#lib/server/search/memory-engine'
import { movedPage } from '#lib/server/services/moved-page'
import { connectSharedRedis } from '#lib/server/shared-redis'
import { beginStopping, isStopping } from '#lib/server/stopping'
import { answerHeaders } from '#scripts/answer-headers'
import { boundMemory } from '#scripts/bound-memory'
import { loadEnvironment } from '#scripts/environment'
import { previewModeId, refreshPrerendered } from '#scripts/refresh-prerendered'
import { takeStandaloneConfig } from '#scripts/standalone-config'

// The production server: Next.js behind the front (lib/server/front). `npm start` sets up and builds first.

const { port, host, trustedProxies } = loadEnvironment()
const dir = path.join(import.meta.dirname, '..')
const distDir = path.join(dir, process.env.NEXT_DIST_DIR || '.next')
takeStandaloneConfig(dir, distDir)
keepListsReady()
keepSearchReady()
boundMemory()
boundPageFiles(path.join(distDir, 'server', 'route-cache'))
// Failed pages are logged by instrumentation.ts, as JSON: Next.js would print them as text, with what they say.
const app = createNext({
  ...{ dev: false, dir, port, hostname: '0.0.0.0', quiet: true },
  // Next.js would take over the connection of whoever asks for a WebSocket, say nothing, and keep it for good.
  // It gets a server that nobody calls: such a request is answered as any other.
  httpServer: createServer(),
})
await Promise.all([app.prepare(), connectSharedRedis()])
logConsole()
watchEventLoop()
noteBuild(readFileSync(path.join(distDir, 'BUILD_ID'), 'utf8').trim())
const handle = app.getRequestHandler()

const answer = front((request, response) => void handle(request, response), {
  version: watchCatalogue(),
  moved: movedPage,
  remake: remaker(`http://127.0.0.1:${port}`, previewModeId(dir)),
})
const withHeaders = answerHeaders(distDir)
const server = createServer((request, response) => {
  withHeaders(response)
  // A client that keeps its connection would hold up the end.
  if (isStopping()) response.setHeader('Connection', 'close')
  request.url = ownAddress(request.url)
  const refusal = isTooLong(request) ? 414 : isForgedPicture(request) ? 404 : undefined
  if (refusal === undefined) return answer(request, response)
  handOn(openAccount(request, response), request, response)
  response.writeHead(refusal).end()
})
// Longer than a proxy in front keeps its idle connections, so that it never sends into a closing one.
server.keepAliveTimeout = 65_000
server.headersTimeout = 20_000
server.requestTimeout = 60_000

/**
 * How long a proxy in front has to see, in ms, that this instance goes: each answer closes its connection,
 * and /api/health says 503. Longer than deploy/nginx.conf keeps an idle connection to us, so that at the end
 * none is left into which it could still send a request.
 */
const drainMs = trustedProxies > 0 ? 5000 : 0

/** Takes no new connection after the drain, lets the requests in flight finish, and ends. */
function stop(): void {
  if (isStopping()) return
  beginStopping()
  const close = () => {
    server.close(() => {
      // Leads of the last requests too are sent, or given back.
      void Promise.allSettled([app.close(), endDelivery()]).finally(() => process.exit(0))
    })
    // Also those that become idle when their request in flight is answered.
    server.closeIdleConnections()
    setInterval(() => server.closeIdleConnections(), 100)
  }
  // Right after connections that wait were taken, for those that still wait are cut.
  setTimeout(() => setImmediate(close), drainMs)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

server.on('error', (error: NodeJS.ErrnoException) => {
  const text = error.code === 'EADDRINUSE' ? `Port ${port} is in use.` : error.message
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
// Hundreds that connect at once, to hold the server up or because a proxy starts again, must not make a
// visitor's connection wait for the system's next try: Node.js keeps 511 that are not yet accepted.
server.listen({ port, host, backlog: 4096 }, () => {
  console.log(`Listening on port ${port}`)
  void refreshPrerendered(dir, port)
})
