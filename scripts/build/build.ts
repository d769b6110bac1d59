import path from 'node:path'
import { loadEnvironment } from '#lib/config/load-environment'
import { lockBuild } from '#scripts/build/build-lock'
import {
  buildSite,
  copyFaceModels,
  output,
  root,
  setUp,
  writeBrand,
} from '#scripts/build/build-site'
import { exitIfStopping, servingProcess } from '#scripts/build/processes'
import { withReleaseDatabase } from '#scripts/build/release-database'
import { assembleStandalone } from '#scripts/build/standalone'
import { programArguments } from '#scripts/cli/arguments'

// `npm run build`: sets up and builds even if nothing changed. With --standalone it also assembles a folder that runs
// without the repository.

const { standalone, release } = programArguments({
  call: 'npm run build --',
  help: `npm run build builds the site as npm start would, even if nothing changed.

  --standalone  also assembles .next/standalone, a folder that runs without the repository
  --release     as npm run update does: neither migrates the database nor imports anything`,
  options: { standalone: { type: 'boolean' }, release: { type: 'boolean' } },
}).values
const settings = loadEnvironment()
const running = servingProcess(output())
if (running) {
  console.error(
    `A site runs from the build in this folder (process ${running.id}, port ${running.port}). A new build would delete its files. Stop it first, or build in another clone.`,
  )
  process.exit(1)
}
if (standalone) process.env.NEXT_STANDALONE = '1'
await lockBuild(root, () => console.error('Another build runs in this folder. Waiting for it …'))

async function buildRelease(): Promise<boolean> {
  copyFaceModels()
  return (await writeBrand()) && withReleaseDatabase(settings, buildSite)
}

const built = release ? await buildRelease() : (await setUp()) && (await buildSite())
exitIfStopping()
if (built && standalone) {
  const folder = await assembleStandalone(process.env.NEXT_DIST_DIR || '.next')
  console.log(`Standalone folder, runs from anywhere: ${path.relative('', folder)}/site`)
}
process.exit(built ? 0 : 1)
