import { loadEnvironment } from '#lib/config/load-environment'
import { buildEarly, next, setUp } from '#scripts/build/build-site'
import { claimPort, exitIfStopping, runNode, stopping } from '#scripts/build/processes'
import { refuseArguments } from '#scripts/cli/arguments'

// `npm run dev`: the same set-up as `npm start`, then Next.js with its fast refresh.
refuseArguments(
  'npm run dev',
  'npm run dev serves the site with fast refresh. PORT=4000 npm run dev uses another port.',
)
const port = await claimPort(loadEnvironment().port)
const ready = (await setUp()) && (await buildEarly())
exitIfStopping()
if (!ready) process.exit(1)
const code = await runNode([next, 'dev', '-p', String(port)], { PORT: String(port) })
process.exit(stopping.aborted ? 0 : code)
