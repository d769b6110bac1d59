import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { environment } from '#lib/config/env.server'
import { siteSettings } from '#lib/config/site'
import { runNode } from '#scripts/build/processes'

const root = path.join(import.meta.dirname, '..', '..')
export const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next')

/** The folder that Next.js writes to. next.config.js reads the same variable. */
const output = () => path.join(root, process.env.NEXT_DIST_DIR || '.next')
/** Written only after a successful build. */
const stampFile = () => path.join(output(), 'built-from.json')

interface Stamp {
  quick: string
  full: string
}

function readStamp(): Partial<Stamp> {
  try {
    return JSON.parse(readFileSync(stampFile(), 'utf8'))
  } catch {
    return {}
  }
}

/** Is there a complete build, made from the current sources? */
export function isBuilt(): boolean {
  const stamp = readStamp()
  if (!stamp.full || !existsSync(path.join(output(), 'BUILD_ID'))) return false
  const now = fingerprint(root, process.env)
  if (now.quick === stamp.quick) return true
  if (now.full() !== stamp.full) return false
  writeFileSync(stampFile(), JSON.stringify({ ...stamp, quick: now.quick }))
  return true
}

/** Writes the operator's logo, icons and colours to public/. Returns false after a failure. */
async function writeBrand(): Promise<boolean> {
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
  return (await runNode(['scripts/cli/content.ts', 'start'])) === 0
}

/** Builds the early script, whose address next.config.js needs. Returns false after a failure. */
export const buildEarly = async (): Promise<boolean> =>
  (await runNode(['scripts/build/early.ts'])) === 0

/** Builds the site from the database, which must be set up. Returns false after a failure. */
export async function buildSite(): Promise<boolean> {
  // An interrupted build leaves no stamp, so it is never served.
  rmSync(stampFile(), { force: true })
  // Taken before the build, so that a change during the build causes another one.
  const sources = fingerprint(root, process.env)
  const stamp: Stamp = { quick: sources.quick, full: sources.full() }
  if (!(await buildEarly())) return false
  // Webpack: docs/decisions/0002-webpack-build.md.
  const code = await runNode([next, 'build', '--webpack'], { NODE_ENV: 'production' })
  if (code !== 0) return false
  writeFileSync(stampFile(), JSON.stringify(stamp))
  return true
}

/** Everything that a build depends on, including `content`: pages are prerendered from it. */
const sourceFolders = ['components', 'content', 'lib', 'pages', 'public', 'styles']
const sourceFiles = [
  'instrumentation.ts',
  'next.config.js',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'scripts/build/build-site.ts',
  'scripts/build/early.ts',
  'tsconfig.build.json',
  'tsconfig.json',
]
/** Written by the build itself. */
const builtFolders = ['early', 'brand'].map((name) => path.join('public', name) + path.sep)

function sources(root: string): string[] {
  const inFolders = sourceFolders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    )
    .filter((file) => !builtFolders.some((folder) => file.startsWith(folder)))
  return [...inFolders, ...sourceFiles.filter((file) => existsSync(path.join(root, file)))].sort()
}

interface Fingerprint {
  /** A hash of paths, sizes and times: fast. If it is the same, nothing changed. */
  quick: string
  /** A hash of paths and contents. It stays the same after a checkout or a copy. */
  full: () => string
}

/** Hashes the sources in `root` and the variables that Next.js writes into the code. Same hash, same build. */
export function fingerprint(root: string, env: Record<string, string | undefined>): Fingerprint {
  const list = sources(root)
  const variables = Object.entries(env)
    .filter(([name, value]) => name.startsWith('NEXT_PUBLIC_') && value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = (contentOf: (file: string) => string | Buffer) => {
    const sum = createHash('sha256').update(JSON.stringify(variables))
    for (const file of list) sum.update(`\0${file}\0`).update(contentOf(path.join(root, file)))
    return sum.digest('hex')
  }
  return {
    quick: hash((file) => {
      const { size, mtimeMs } = statSync(file)
      return `${size} ${mtimeMs}`
    }),
    full: () => hash((file) => readFileSync(file)),
  }
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
