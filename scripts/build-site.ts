import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyFaceModels } from '#scripts/face-models'
import { fingerprint } from '#scripts/fingerprint'
import { runNode } from '#scripts/processes'

const root = path.join(import.meta.dirname, '..')
export const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next')

/** Where Next.js writes: next.config.js reads the same variable. */
const output = () => path.join(root, process.env.NEXT_DIST_DIR || '.next')
/** Written after a successful build alone. */
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

/** True when the build at hand is whole and made from the present sources. */
export function isBuilt(): boolean {
  const stamp = readStamp()
  if (!stamp.full || !existsSync(path.join(output(), 'BUILD_ID'))) return false
  const now = fingerprint(root, process.env)
  if (now.quick === stamp.quick) return true
  if (now.full() !== stamp.full) return false
  writeFileSync(stampFile(), JSON.stringify({ ...stamp, quick: now.quick }))
  return true
}

/**
 * Puts the face detector's model where the site serves it, brings the database to the newest schema and
 * CONTENT_DIR into it, unless the catalogue came from elsewhere; true when that went well.
 */
export async function setUp(): Promise<boolean> {
  copyFaceModels()
  return (await runNode(['scripts/content.ts', 'start'])) === 0
}

/** Writes the early script, whose address next.config.js needs; true when that went well. */
export const buildEarly = async (): Promise<boolean> => (await runNode(['scripts/early.ts'])) === 0

/**
 * Builds the site; the database must be set up, for pages are prerendered from it.
 *
 * @returns true when the build is whole
 */
export async function buildSite(): Promise<boolean> {
  // A build that is broken off leaves no stamp, so it is never served.
  rmSync(stampFile(), { force: true })
  // Taken before, so that a change made during the build leads to the next one.
  const sources = fingerprint(root, process.env)
  const stamp: Stamp = { quick: sources.quick, full: sources.full() }
  if (!(await buildEarly())) return false
  // Webpack: docs/decisions/0002-webpack-build.md.
  const code = await runNode([next, 'build', '--webpack'], { NODE_ENV: 'production' })
  if (code !== 0) return false
  writeFileSync(stampFile(), JSON.stringify(stamp))
  return true
}
