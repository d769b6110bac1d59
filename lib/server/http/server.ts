// First: other modules read the settings when they are imported.
import '#lib/config/preload'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'
import createNext from 'next'
import { buildFolder, takeStandaloneConfig } from '#lib/config/build'
import { handedSocket } from '#lib/config/handed-socket'
import { loadEnvironment } from '#lib/config/load-environment'
import { movedPage } from '#lib/server/catalogue/moved'
import { answerHeaders } from '#lib/server/http/answer-headers'
import { limitedServer } from '#lib/server/http/connections'
import {
  cutUserAgent,
  refusalOf,
  withoutDots,
  withoutFailurePage,
  withoutForgedRevalidation,
  withoutOrigin,
} from '#lib/server/http/front/address'
import { buildCalls, buildFiles } from '#lib/server/http/front/build-files'
import { watchCatalogue } from '#lib/server/http/front/catalogue-version'
import { front } from '#lib/server/http/front/front'
import { finishOnClose, startRecord } from '#lib/server/http/front/request-log'
import { boundMemory } from '#lib/server/http/memory/next-memory'
import { boundPageFiles } from '#lib/server/http/memory/page-files'
import { previewModeId, refreshPrerendered, revalidator } from '#lib/server/http/revalidate'
import { listsOfNames } from '#lib/server/leads/option-names'
import { endDelivery } from '#lib/server/leads/outbox/start'
import { listingIndexes } from '#lib/server/listings/indexes'
import { noteBuild, watchEventLoop } from '#lib/server/operate/gauges'
import { log, logConsole } from '#lib/server/platform/log'
import { connectSharedRedis } from '#lib/server/platform/redis/shared'
import { clientAddressOf } from '#lib/server/platform/request'
import { beginStopping, isStopping } from '#lib/server/platform/stopping'
import { searchIndex } from '#lib/server/search/memory-engine'

// The production server: Next.js behind the front server (lib/server/http/front). `npm start` sets up and builds first.

const { port, host, trustedProxies, requestLimitPerSecond } = loadEnvironment()
const dir = path.join(import.meta.dirname, '..', '..', '..')
const distDir = buildFolder(dir)
takeStandaloneConfig(dir, distDir)
listingIndexes.keepReady()
searchIndex.keepReady()
listsOfNames.keepReady()
boundMemory()
boundPageFiles(path.join(distDir, 'server', 'route-cache'))
// instrumentation.ts logs failed pages as JSON. Without `quiet` Next.js would also print them as text, unscrubbed.
const app = createNext({
  dev: false,
  dir,
  port,
  hostname: '0.0.0.0',
  quiet: true,
  // Next.js would take over the connection of a WebSocket request, answer nothing and keep it open forever.
  // It gets an unused server instead, so that such a request is answered like any other.
  httpServer: createServer(),
})
await Promise.all([app.prepare(), connectSharedRedis()])
logConsole()
watchEventLoop()
noteBuild(readFileSync(path.join(distDir, 'BUILD_ID'), 'utf8').trim())
const handle = app.getRequestHandler()

const secret = previewModeId(dir)
const files = buildFiles(dir, distDir)
const calls = buildCalls(distDir)
const answer = front((request, response) => handle(request, response), {
  isFile: (path) => files.has(path),
  isCall: (path) => calls.has(path),
  version: watchCatalogue(),
  moved: movedPage,
  revalidate: revalidator(`http://127.0.0.1:${port}`, secret),
})
const withHeaders = answerHeaders(distDir)
const addressOf = (request: IncomingMessage) => clientAddressOf(request, trustedProxies)
const server = limitedServer(
  (request, response) => {
    withHeaders(response)
    // An open connection would delay the shutdown.
    if (isStopping()) response.setHeader('Connection', 'close')
    cutUserAgent(request)
    withoutForgedRevalidation(request, secret)
    request.url = withoutFailurePage(withoutDots(withoutOrigin(request.url)))
    const refusal = refusalOf(request)
    if (refusal === undefined) {
      return answer(request, response)
    }
    finishOnClose(startRecord(request, response), request, response)
    const { status, text, headers } = refusal
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers })
    response.end(text)
  },
  addressOf,
  {
    mostPerSecond: requestLimitPerSecond,
    // A proxy in front counts them itself.
    ...(trustedProxies > 0 && { mostConnections: 0 }),
  },
)

/**
 * How long a proxy in front has to notice that this instance is stopping, in ms. Meanwhile each answer closes its
 * connection and /api/health answers 503. Longer than deploy/nginx.conf keeps idle connections to us, so that none is
 * left for another request.
 */
const drainMs = trustedProxies > 0 ? 5000 : 0
/**
 * When the delivery ends at the latest, in ms after the signal. A slow request must not take the time that it needs:
 * scripts/build/processes.ts kills this process after 30 s.
 */
const deliveryEndMs = 15_000

/** Accepts no new connections after the drain, lets requests in flight finish, and exits. */
function stop(signal: NodeJS.Signals): void {
  if (isStopping()) return
  beginStopping(signal)
  setTimeout(() => void endDelivery(), deliveryEndMs)
  const close = () => {
    server.close(() => {
      // Only now, so that leads of the last requests are delivered too, or their claims are released.
      void Promise.allSettled([app.close(), endDelivery()]).finally(() => process.exit(0))
    })
    // Repeated for connections that become idle once their request is answered.
    server.closeIdleConnections()
    setInterval(() => server.closeIdleConnections(), 100)
  }
  // setImmediate: connections still in the backlog would be cut, so they are accepted first.
  setTimeout(() => setImmediate(close), drainMs)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

/** After `npm start` has printed its ready line, in ms. */
const remindMs = 1000

/** Prints what `npm run doctor` would show in red. Loaded late, so that the start is not slower. */
async function remindOperator(): Promise<void> {
  const { printRed } = await import('#lib/server/operate/doctor/report')
  await printRed((line) => console.log(line))
}

/** @returns how a socket that systemd handed over contradicts the settings, if it does */
function socketTrouble(socket: ReturnType<typeof server.address>): string | undefined {
  if (typeof socket !== 'object' || !socket) return 'The socket that was handed over has no port.'
  const listens = `The socket that was handed over listens on ${socket.address}:${socket.port}`
  if (socket.port !== port) return `${listens}, but the setting is PORT=${port}.`
  if (host && socket.address !== host) return `${listens}, but the setting is LISTEN=local.`
  return undefined
}

server.on('error', (error: NodeJS.ErrnoException) => {
  const text = error.code === 'EADDRINUSE' ? `Port ${port} is in use.` : error.message
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
// Hundreds of simultaneous connections, from an attack or a restarting proxy, must not delay a visitor until TCP
// retries: Node.js's default backlog is 511.
const backlog = 4096
server.listen(handedSocket === undefined ? { port, host, backlog } : { fd: handedSocket }, () => {
  const trouble = handedSocket === undefined ? undefined : socketTrouble(server.address())
  if (trouble) {
    process.stderr.write(`${trouble}\n`)
    process.exit(1)
  }
  console.log(`Listening on port ${port}`)
  void refreshPrerendered(dir, port)
  setTimeout(() => {
    remindOperator().catch((err: unknown) => log().error({ err }, 'the checks of doctor failed'))
  }, remindMs).unref()
})
