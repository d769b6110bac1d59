import { buildEarly, next, setUp } from '#scripts/build-site'
import { loadEnvironment } from '#scripts/environment'
import { claimPort } from '#scripts/ports'
import { exitIfStopping, runNode, stopping } from '#scripts/processes'

// `npm run dev`: the same set-up as `npm start`, then Next.js with its fast refresh.
const port = await claimPort(loadEnvironment().port)
const ready = (await setUp()) && (await buildEarly())
exitIfStopping()
if (!ready) process.exit(1)
const code = await runNode([next, 'dev', '-p', String(port)], { PORT: String(port) })
process.exit(stopping.aborted ? 0 : code)
