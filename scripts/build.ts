import path from 'node:path'
import { buildSite, setUp } from '#scripts/build-site'
import { loadEnvironment } from '#scripts/environment'
import { exitIfStopping } from '#scripts/processes'
import { assembleStandalone } from '#scripts/standalone'

// `npm run build`: what `npm start` does before it serves, whether needed or not. With --standalone also a folder
// that runs without the repository.
loadEnvironment()
const isStandalone = process.argv.includes('--standalone')
if (isStandalone) process.env.NEXT_STANDALONE = '1'
const built = (await setUp()) && (await buildSite())
exitIfStopping()
if (built && isStandalone) {
  const folder = assembleStandalone(process.env.NEXT_DIST_DIR || '.next')
  console.log(`Runs by itself, from anywhere: ${path.relative('', folder)}/site`)
}
process.exit(built ? 0 : 1)
