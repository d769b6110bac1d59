import { buildSite, isBuilt, setUp } from '#scripts/build-site'
import { loadEnvironment } from '#scripts/environment'
import { claimPort } from '#scripts/ports'
import { endProgram, exitIfStopping, startNode, stopping } from '#scripts/processes'
import { productionServer } from '#scripts/production-server'

// `npm start`: sets up what is missing, builds when the sources changed, serves until told to stop.

/** How long the server may take to answer, in ms. */
const patience = 60_000

/** Waits until /api/health says that the site and its database answer. */
async function answers(port: number, given: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline && !given.aborted) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: given })
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
const over = new AbortController()
void server.ended.then(() => over.abort())
stopping.addEventListener('abort', () => endProgram(server))

if (await answers(port, AbortSignal.any([stopping, over.signal])))
  console.log(`CareSathi is ready at http://localhost:${port}`)
else if (!over.signal.aborted && !stopping.aborted) {
  console.error(`The site does not answer at /api/health after ${patience / 1000} s.`)
  await endProgram(server)
  process.exit(1)
}

const code = await server.ended
if (!stopping.aborted) console.error(`The server ended by itself (exit code ${code}).`)
process.exit(stopping.aborted ? 0 : code || 1)
