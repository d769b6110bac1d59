import path from 'node:path'
import { buildSite, setUp } from '#scripts/build-site'
import { loadEnvironment } from '#scripts/environment'
import { exitIfStopping } from '#scripts/processes'
import { runningOn } from '#scripts/running-here'
import { assembleStandalone } from '#scripts/standalone'

// `npm run build`: what `npm start` does before it serves, whether needed or not. With --standalone also a folder
// that runs without the repository.
loadEnvironment()
const output = process.env.NEXT_DIST_DIR || '.next'
const running = runningOn(path.join(import.meta.dirname, '..', output))
if (running) {
  console.error(
    `A site runs on the build in this folder (process ${running}), whose files a new one would take away. Stop it first, or build in another clone.`,
  )
  process.exit(1)
}
const isStandalone = process.argv.includes('--standalone')
if (isStandalone) process.env.NEXT_STANDALONE = '1'
const built = (await setUp()) && (await buildSite())
exitIfStopping()
if (built && isStandalone) {
  const folder = assembleStandalone(output)
  console.log(`Runs by itself, from anywhere: ${path.relative('', folder)}/site`)
}
process.exit(built ? 0 : 1)
