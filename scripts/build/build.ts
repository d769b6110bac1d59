import path from 'node:path'
import { loadEnvironment } from '#lib/config/load-environment'
import { buildSite, setUp } from '#scripts/build/build-site'
import { exitIfStopping, servingProcess } from '#scripts/build/processes'
import { assembleStandalone } from '#scripts/build/standalone'

// `npm run build`: sets up and builds even if nothing changed. With --standalone it also assembles a folder that runs
// without the repository.
loadEnvironment()
const output = process.env.NEXT_DIST_DIR || '.next'
const running = servingProcess(path.join(import.meta.dirname, '..', '..', output))
if (running) {
  console.error(
    `A site is running from the build in this folder (process ${running}). A new build would delete its files. Stop it first, or build in another clone.`,
  )
  process.exit(1)
}
const isStandalone = process.argv.includes('--standalone')
if (isStandalone) process.env.NEXT_STANDALONE = '1'
const built = (await setUp()) && (await buildSite())
exitIfStopping()
if (built && isStandalone) {
  const folder = await assembleStandalone(output)
  console.log(`Standalone folder, runs from anywhere: ${path.relative('', folder)}/site`)
}
process.exit(built ? 0 : 1)
