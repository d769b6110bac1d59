import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildFolder } from '#lib/config/build'
import { environment } from '#lib/config/env.server'
import { siteSettings } from '#lib/config/site'
import { fingerprint, settingsHash } from '#scripts/build/fingerprint'
import { runNode, runNodeQuietly } from '#scripts/build/processes'
import {
  forgetBuildAside,
  readStamp,
  restoreBuild,
  setBuildAside,
  writeStamp,
} from '#scripts/build/stamp'

/** The folder of the code: the clone, or a release of `npm run update` in it. */
export const root = path.join(import.meta.dirname, '..', '..')
export const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next')

/** The folder that Next.js writes to. next.config.js reads the same variable. */
export const output = () => buildFolder(root)
const earlyFolder = path.join(root, 'public', 'early')

/** Is there a complete build, made from the current sources and settings? */
export async function isBuilt(): Promise<boolean> {
  const stamp = readStamp(output())
  if (!stamp.full || !existsSync(path.join(output(), 'BUILD_ID'))) return false
  if (!stamp.early?.every((name) => existsSync(path.join(earlyFolder, name)))) return false
  const now = fingerprint(root, process.env)
  if (now.quick === stamp.quick) return true
  if ((await now.full()) !== stamp.full) return false
  writeStamp(output(), { ...stamp, quick: now.quick })
  return true
}

/** Writes the operator's logo, icons and colours to public/. Returns false after a failure. */
export async function writeBrand(): Promise<boolean> {
  if (!siteSettings.files) return true
  const { writeBrandFiles } = await import('#scripts/build/brand-files')
  try {
    await writeBrandFiles(root, environment().contentDir)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/**
 * Copies the face detection model and the operator's brand to public/, migrates the database, and imports CONTENT_DIR unless the catalogue came
 * from elsewhere. Returns false after a failure.
 */
export async function setUp(): Promise<boolean> {
  copyFaceModels()
  if (!(await writeBrand())) return false
  return (await runNode([path.join(root, 'scripts/cli/content.ts'), 'start'])) === 0
}

const early = path.join(root, 'scripts', 'build', 'early.ts')

/** Builds the early script, whose address next.config.js needs. Returns false after a failure. */
export const buildEarly = async (): Promise<boolean> => (await runNode([early])) === 0

/** Runs a step of the build. Its output is shown only if it fails. */
async function step(args: string[], env?: Record<string, string>): Promise<boolean> {
  const { code, output } = await runNodeQuietly(args, env, root)
  if (code !== 0) process.stderr.write(output)
  return code === 0
}

/** Builds the site from the database, which must be set up. Returns false after a failure. */
export async function buildSite(): Promise<boolean> {
  console.log('Building the site; this takes a minute or two …')
  // An interrupted build leaves no stamp, so it is never served, and the build before comes back.
  setBuildAside(output())
  const isComplete = await makeBuild()
  if (isComplete) forgetBuildAside(output())
  else restoreBuild(output())
  return isComplete
}

async function makeBuild(): Promise<boolean> {
  const began = Date.now()
  // Taken before the build, so that a change during the build causes another one.
  const { quick, full: takeFull } = fingerprint(root, process.env)
  const full = await takeFull()
  if (!(await step([early]))) return false
  const files = readdirSync(earlyFolder).filter(
    (name) => statSync(path.join(earlyFolder, name)).mtimeMs >= began,
  )
  // Webpack: docs/decisions/0002-webpack-build.md.
  if (!(await step([next, 'build', '--webpack'], { NODE_ENV: 'production' }))) return false
  writeStamp(output(), { quick, full, settings: settingsHash(process.env), early: files })
  console.log(`Built in ${Math.round((Date.now() - began) / 1000)} s.`)
  return true
}

/**
 * The specification wants the face model under /models. face-api.js does not contain it, so it comes from
 * @vladmandic/face-api (MIT), together with that package's licence.
 */
const modelFiles = {
  'tiny_face_detector_model-weights_manifest.json':
    'model/tiny_face_detector_model-weights_manifest.json',
  'tiny_face_detector_model.bin': 'model/tiny_face_detector_model.bin',
  'LICENSE.txt': 'LICENSE',
}

const modelPackage = path.join(root, 'node_modules', '@vladmandic', 'face-api')

function isSame(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other))
  } catch {
    return false
  }
}

/**
 * Copies the face model to `to`. An unchanged file keeps its time, because the fingerprint contains it. Without the
 * package (installed without devDependencies) existing files stay.
 *
 * @throws Error if a file exists neither in `to` nor in the package
 */
export function copyFaceModels(
  to = path.join(root, 'public', 'models'),
  from = modelPackage,
): void {
  mkdirSync(to, { recursive: true })
  for (const [name, file] of Object.entries(modelFiles)) {
    const source = path.join(from, file)
    const target = path.join(to, name)
    if (existsSync(source)) {
      if (!isSame(source, target)) copyFileSync(source, target)
    } else if (!existsSync(target))
      throw new Error(`The face model's ${name} is missing: install @vladmandic/face-api`)
  }
}
