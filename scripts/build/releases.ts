import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildFolder, releasesFolder } from '#lib/config/build'
import { settingsFiles } from '#lib/config/env-files'
import { fingerprint, settingsHash } from '#scripts/build/fingerprint'
import { hasStamp, readStamp } from '#scripts/build/stamp'

/**
 * Versions that are prepared beside the running site: one folder each in `.releases`. The link `current` names the one
 * that scripts/start.mjs runs, `previous` the one before. docs/decisions/0045-update-beside-the-site.md
 */

/** How many characters of a commit name a release. scripts/start.mjs compares the same number. */
const shortCommit = 12
/** The same for the hash of the settings. */
const shortSettings = 8

/** Runs git in the clone. @throws Error with git's own message in one line */
export async function git(site: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', args, { cwd: site })
    return stdout.trimEnd()
  } catch (error) {
    const { code, stderr, message } = error as Error & { code?: unknown; stderr?: string }
    if (code === 'ENOENT') throw new Error('git is not installed.')
    const line = (stderr || message).split('\n').find((each) => /^(?:fatal|error):/.test(each))
    throw new Error(line?.replace(/^\w+: /, '') ?? message)
  }
}

const releases = (site: string) => path.join(site, releasesFolder)

/**
 * The folder of a release. Its name has the commit and a hash of the settings that are built into the pages, so that a
 * change of those is prepared beside the running site as well.
 */
export async function releaseOf(
  site: string,
  commit: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const name = `${commit.slice(0, shortCommit)}-${settingsHash(env).slice(0, shortSettings)}`
  for (let count = 1; ; count++) {
    const release = path.join(releases(site), count === 1 ? name : `${name}-${count}`)
    if (!existsSync(release) || (await startsAtOnce(release, env))) return release
    // A start built it again, with other settings, or is doing so.
    if (!isPrepared(release) && linked(site, 'current') !== release && !isInUse(release))
      return release
  }
}

type Link = 'current' | 'previous'

/** The release that a link names; undefined if there is none. */
export function linked(site: string, link: Link): string | undefined {
  try {
    return realpathSync(path.join(releases(site), link))
  } catch {
    return undefined
  }
}

/** Points a link at a release, in one step, or removes it. */
function point(site: string, link: Link, release: string | undefined): void {
  const file = path.join(releases(site), link)
  if (!release) {
    rmSync(file, { force: true })
    return
  }
  rmSync(`${file}.new`, { force: true })
  symlinkSync(path.basename(release), `${file}.new`)
  renameSync(`${file}.new`, file)
}

/** Makes `release` the one that the next start runs; undefined: the clone's own version. */
export async function choose(site: string, release: string | undefined): Promise<void> {
  const before = linked(site, 'current')
  // scripts/start.mjs runs the clone's own version if somebody has moved the clone since.
  writeFileSync(path.join(releases(site), 'clone'), await git(site, 'rev-parse', 'HEAD'))
  point(site, 'current', release)
  if (before !== release) point(site, 'previous', before)
}

/** Is the build of a release complete? */
export const isPrepared = (release: string): boolean => hasStamp(buildFolder(release))

/**
 * Was the build made with these settings? Otherwise a start builds for minutes before it serves.
 *
 * @param code the folder of a release, or the clone
 */
export async function startsAtOnce(code: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  if (!isPrepared(code)) return false
  const { settings, full } = readStamp(buildFolder(code))
  if (settings !== undefined) return settings === settingsHash(env)
  // An older version built it.
  return path.basename(path.dirname(code)) === releasesFolder
    ? path.basename(code).split('-')[1] === settingsHash(env).slice(0, shortSettings)
    : full === (await fingerprint(code, env).full())
}

/** What programs leave in node_modules for themselves. */
const ownOfPrograms = /^\.(?:cache|vite)/

/**
 * Copies node_modules with hard links: npm replaces the files of a package and does not write into them. It does write
 * into the files at the top, so those are real copies.
 */
function linkPackages(from: string, to: string, isTop = true): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (isTop && ownOfPrograms.test(entry.name)) continue
    if (entry.isDirectory()) linkPackages(source, target, false)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (isTop) copyFileSync(source, target)
    else linkSync(source, target)
  }
}

/** Files of an earlier version stay for a week (in ms), longer than a page is open in a browser. */
const keptMs = 7 * 86_400_000

/**
 * Adds the browser's files of the running version to a built release: pages that are open in browsers during the
 * restart still request them. Their names contain hashes.
 */
export function keepBrowserFiles(running: string, release: string): void {
  const folders = (root: string) => [
    path.join(buildFolder(root), 'static'),
    path.join(root, 'public', 'early'),
  ]
  const targets = folders(release)
  for (const [index, from] of folders(running).entries()) {
    if (!existsSync(from)) continue
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      const target = path.join(targets[index] ?? '', path.relative(from, file))
      if (!entry.isFile() || existsSync(target)) continue
      if (Date.now() - statSync(file).mtimeMs > keptMs) continue
      mkdirSync(path.dirname(target), { recursive: true })
      linkSync(file, target)
    }
  }
}

/** Removes a release, complete or not. */
async function remove(site: string, release: string): Promise<void> {
  rmSync(release, { recursive: true, force: true })
  await git(site, 'worktree', 'prune')
}

/**
 * Checks a commit out into the folder of a release, with the settings files and the packages of the running version.
 *
 * @param code the folder of the running version
 */
export async function checkOut(
  site: string,
  release: string,
  commit: string,
  code: string,
): Promise<void> {
  await remove(site, release)
  await git(site, 'worktree', 'add', '--quiet', '--detach', release, commit)
  for (const name of settingsFiles)
    if (existsSync(path.join(site, name)))
      symlinkSync(path.join('..', '..', name), path.join(release, name))
  const packages = path.join(code, 'node_modules')
  if (existsSync(packages)) linkPackages(packages, path.join(release, 'node_modules'))
}

/** Does a process run from this folder? Every program of a release runs on the release's own Node.js. */
export function isInUse(folder: string): boolean {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc').some((id) => {
    if (!/^\d+$/.test(id)) return false
    try {
      const places = ['cwd', 'exe'].map((name) => readlinkSync(path.join('/proc', id, name)))
      const words = readFileSync(path.join('/proc', id, 'cmdline'), 'utf8').split('\0')
      return [...places, ...words].some((place) => place.startsWith(folder + path.sep))
    } catch {
      // It has ended, or belongs to another user.
      return false
    }
  })
}

/** Removes all releases but the current one, the previous one and any that a process runs from. */
export async function removeOld(site: string): Promise<void> {
  const kept = [linked(site, 'current'), linked(site, 'previous')]
  for (const entry of readdirSync(releases(site), { withFileTypes: true })) {
    const release = path.join(realpathSync(releases(site)), entry.name)
    const isRelease = entry.isDirectory() && !entry.name.startsWith('.')
    if (isRelease && !kept.includes(release) && !isInUse(release)) await remove(site, release)
  }
}
