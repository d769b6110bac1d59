import { productionServer } from '#lib/config/build'
import { loadEnvironment } from '#lib/config/load-environment'
import { site } from '#lib/config/site'
import { buildSite, isBuilt, setUp } from '#scripts/build/build-site'
import {
  claimPort,
  endProgram,
  exitIfStopping,
  startNode,
  stopping,
} from '#scripts/build/processes'

// `npm start`: sets up what is missing, builds if the sources changed, and serves until it is stopped.

/** How long the server may take to answer, in ms. */
const startTimeoutMs = 60_000

/** Waits until /api/health reports that the site and its database work. */
async function isHealthy(port: number, signal: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline && !signal.aborted) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal })
      if (answer.ok) return true
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return false
}

const port = await claimPort(loadEnvironment().port)
process.env.PORT = String(port)

const ready = (await setUp()) && (isBuilt() || (await buildSite()))
exitIfStopping()
if (!ready) process.exit(1)

const server = startNode(productionServer, { NODE_ENV: 'production' })
const ended = new AbortController()
void server.ended.then(() => ended.abort())
stopping.addEventListener('abort', () => endProgram(server))

if (await isHealthy(port, AbortSignal.any([stopping, ended.signal])))
  console.log(`${site.name} is ready at http://localhost:${port}`)
else if (!ended.signal.aborted && !stopping.aborted) {
  console.error(`The site does not answer at /api/health after ${startTimeoutMs / 1000} s.`)
  await endProgram(server)
  process.exit(1)
}

const code = await server.ended
if (!stopping.aborted) console.error(`The server exited unexpectedly (exit code ${code}).`)
process.exit(stopping.aborted ? 0 : code || 1)
