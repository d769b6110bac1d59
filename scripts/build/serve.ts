import path from 'node:path'
import { productionServer } from '#lib/config/build'
import { handedSocket } from '#lib/config/handed-socket'
import { loadEnvironment } from '#lib/config/load-environment'
import { site } from '#lib/config/site'
import { lockBuild } from '#scripts/build/build-lock'
import { buildSite, isBuilt, output, root, setUp } from '#scripts/build/build-site'
import {
  claimPort,
  endProgram,
  exitIfStopping,
  servingProcess,
  startNode,
  stopping,
} from '#scripts/build/processes'
import { restoreBuild } from '#scripts/build/stamp'
import { writeTrouble } from '#scripts/build/write-trouble'
import { refuseArguments } from '#scripts/cli/arguments'

// `npm start`: sets up what is missing, builds if the sources changed, and serves until it is stopped.

// `npm start --port=4000` passes nothing on; npm keeps the port in a variable.
const takenPort = process.env.npm_config_port
refuseArguments(
  'npm start',
  `npm start sets up what is missing, builds if the sources or the settings in the pages changed, and serves the site until
it is stopped. Settings are environment variables or lines of .env, and .env.example lists them:

  PORT=4000 DATA_DIR=/srv/caresathi npm start`,
  (typed) => `Settings are variables: PORT=${typed.match(/\b\d{2,5}\b/)?.[0] ?? 4000} npm start`,
  [...process.argv.slice(2), ...(takenPort ? [`--port ${takenPort}`] : [])],
)

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

const { port: chosen } = loadEnvironment()
// The port of a handed-over socket is in use: visitors may wait there already.
const port = handedSocket === undefined ? await claimPort(chosen) : chosen
process.env.PORT = String(port)

// Held until the server runs: then another start sees it, and builds nothing over its files.
const unlock = await lockBuild(root, () =>
  console.error('Another start is building in this folder. Waiting for it …'),
)
// A start was interrupted while it built.
restoreBuild(output())
const isReady = await isBuilt()
const other = isReady ? undefined : servingProcess(output())
if (other) {
  console.error(
    `A site runs from the build in this folder (process ${other.id}, port ${other.port}), and these settings or sources need another build, which would break it. Start this one in another clone, or, to replace the running site, build beside it with npm run update and restart it.`,
  )
  process.exit(1)
}
const trouble = isReady ? undefined : writeTrouble("the site's folder", root)
if (trouble) {
  console.error(trouble)
  process.exit(1)
}
const ready = (await setUp()) && (isReady || (await buildSite()))
exitIfStopping()
if (!ready) process.exit(1)

const ownFolder = process.env.CONTENT_DIR
const server = startNode(
  productionServer,
  // The server runs in the folder of the code.
  { NODE_ENV: 'production', ...(ownFolder && { CONTENT_DIR: path.resolve(ownFolder) }) },
  { cwd: root, socket: handedSocket },
)
unlock()
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
