import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** The file in a build's folder that says what the build was made from. Without it the build is not complete. */

const stampName = 'built-from.json'

export interface Stamp {
  quick: string
  full: string
  /** {@link settingsHash}; builds of older versions do not have it. */
  settings: string
  /** The build's files in public/early, which builds of other settings share. */
  early: string[]
}

/** @param build the folder of the build; an incomplete one has no stamp */
export function readStamp(build: string): Partial<Stamp> {
  try {
    return JSON.parse(readFileSync(path.join(build, stampName), 'utf8'))
  } catch {
    return {}
  }
}

export const writeStamp = (build: string, stamp: Partial<Stamp>): void =>
  writeFileSync(path.join(build, stampName), JSON.stringify(stamp))

export const hasStamp = (build: string): boolean => existsSync(path.join(build, stampName))

const aside = (build: string) =>
  path.join(path.dirname(build), '.cache', `${path.basename(build)}-before`)

/** Next.js's own cache, and the output of `npm run dev`. */
const shared = new Set(['cache', 'dev'])

function move(name: string, from: string, to: string): void {
  rmSync(path.join(to, name), { recursive: true, force: true })
  renameSync(path.join(from, name), path.join(to, name))
}

/**
 * Before another build in the same folder: keeps the complete build, so that an interrupted build does not cost the site
 * the one that it had. The stamp goes first and comes back last, so that an interruption at any point can be undone.
 */
export function setBuildAside(build: string): void {
  if (!hasStamp(build)) return
  const kept = aside(build)
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  const names = readdirSync(build).filter((name) => name !== stampName && !shared.has(name))
  for (const name of [stampName, ...names]) move(name, build, kept)
}

/** Brings back the build that was set aside, if the one after it was never completed. */
export function restoreBuild(build: string): void {
  const kept = aside(build)
  if (hasStamp(build) || !hasStamp(kept)) return
  mkdirSync(build, { recursive: true })
  const names = readdirSync(kept).filter((name) => name !== stampName)
  for (const name of [...names, stampName]) move(name, kept, build)
  forgetBuildAside(build)
}

/** Once the new build is complete. */
export const forgetBuildAside = (build: string): void =>
  rmSync(aside(build), { recursive: true, force: true })
