import { buildSite, setUp } from '#scripts/build-site'
import { loadEnvironment } from '#scripts/environment'
import { exitIfStopping } from '#scripts/processes'

// `npm run build`: what `npm start` does before it serves, whether needed or not.
loadEnvironment()
const built = (await setUp()) && (await buildSite())
exitIfStopping()
process.exit(built ? 0 : 1)
