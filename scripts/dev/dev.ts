import { loadEnvironment } from '#lib/config/load-environment'
import { buildEarly, next, setUp } from '#scripts/build/build-site'
import { claimPort, exitIfStopping, runNode, stopping } from '#scripts/build/processes'

// `npm run dev`: the same set-up as `npm start`, then Next.js with its fast refresh.
const port = await claimPort(loadEnvironment().port)
const ready = (await setUp()) && (await buildEarly())
exitIfStopping()
if (!ready) process.exit(1)
const code = await runNode([next, 'dev', '-p', String(port)], { PORT: String(port) })
process.exit(stopping.aborted ? 0 : code)
