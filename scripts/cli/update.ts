import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { releasesFolder } from '#lib/config/build'
import { loadEnvironment } from '#lib/config/load-environment'
import { counted } from '#lib/domain/text/format'
import { lockBuild } from '#scripts/build/build-lock'
import { root } from '#scripts/build/build-site'
import { exitIfStopping, runNode, runNodeQuietly } from '#scripts/build/processes'
import {
  checkOut,
  choose,
  git,
  isInUse,
  isPrepared,
  keepBrowserFiles,
  linked,
  releaseOf,
  removeOld,
  startsAtOnce,
} from '#scripts/build/releases'
import { programArguments } from '#scripts/cli/arguments'

// `npm run update`: prepares another version beside the running site.

const help = `npm run update fetches the newest version and builds it beside the running site, in .releases. The site runs on
unchanged until you restart it; the new version then starts in seconds. It also prepares changed settings that
are built into the pages (site.yaml, NEXT_PUBLIC_…). It does not touch the database.

  --to COMMIT  prepares this commit, tag or branch instead of the newest
  --back       makes the next restart run the version before; nothing is fetched or built. Refused if that version has no
               build with today's settings: the next restart would build it while nothing serves, and --to does not

Exit codes: 0 done, 1 failed (the site is unchanged), 2 usage error.`

const restart =
  'Restart the site to run it: systemctl restart caresathi, or stop npm start and type it again.'

export interface Place {
  /** The folder of the clone, also when this program is of a release in it. */
  site: string
  /** The folder of the running version's code: the clone, or a release. */
  code: string
}

/** @throws Error in one sentence */
async function checkClone(site: string): Promise<void> {
  const top = await git(site, 'rev-parse', '--show-toplevel').catch((error: Error) => {
    if (!error.message.includes('not a git repository')) throw error
  })
  if (top !== site) throw new Error(`${site} is no clone of git: install the new version by hand.`)
}

/** The commit to prepare. @throws Error in one sentence */
async function wantedCommit(site: string, to: string | undefined): Promise<string> {
  if (to !== undefined) {
    // A known commit needs no network.
    await git(site, 'fetch', '--quiet', '--tags').catch(() => undefined)
    return git(site, 'rev-parse', '--verify', '--quiet', `${to}^{commit}`).catch(() => {
      throw new Error(`There is no commit ${to} in this clone or its upstream.`)
    })
  }
  await git(site, 'rev-parse', '@{upstream}').catch(() => {
    throw new Error(
      'This clone is on no branch with an upstream. Check one out (git checkout main), or name a commit: npm run update -- --to COMMIT',
    )
  })
  await git(site, 'fetch', '--quiet', '--tags').catch((error: Error) => {
    throw new Error(`The new version could not be fetched: ${error.message}`)
  })
  return git(site, 'rev-parse', '@{upstream}')
}

/** Changed files of the clone, which a release does not contain. @throws Error if the site shows texts among them */
async function mentionChanges({ site, code }: Place, contentDir: string): Promise<void> {
  const lines = (await git(site, 'status', '--porcelain')).split('\n').filter(Boolean)
  const fileOf = (line: string) => line.slice(3)
  const isSample = path.resolve(site, contentDir) === path.join(code, 'content')
  if (isSample && lines.some((line) => fileOf(line).startsWith('content/')))
    throw new Error(
      'content/ has local changes, which a new version would replace. Copy content/ to a folder of your own, name it in CONTENT_DIR, and import it: npm run content -- import',
    )
  const tracked = lines.filter((line) => !line.startsWith('??')).map(fileOf)
  if (tracked.length > 0)
    console.log(
      `${counted(tracked.length, 'local change is', 'local changes are')} not part of the new version: ${tracked.slice(0, 5).join(', ')}`,
    )
}

const programOf = (release: string, ...args: string[]) =>
  runNode([path.join(release, 'scripts', 'start.mjs'), ...args])

/** @throws Error in one sentence */
async function prepare({ site, code }: Place, release: string, commit: string): Promise<void> {
  await checkOut(site, release, commit, code)
  const isBuilt =
    (await programOf(release, 'packages')) === 0 &&
    (await programOf(release, 'scripts/build/build.ts', '--release')) === 0
  exitIfStopping()
  if (!isBuilt || !isPrepared(release))
    throw new Error('The new version could not be built. The site is unchanged.')
  keepBrowserFiles(code, release)
}

/**
 * Once nothing runs from the clone itself, it follows, so that its package.json names the new version's commands. The
 * first update leaves it alone: the site runs from it, and it is the way back.
 */
async function followWithClone(site: string, commit: string): Promise<void> {
  if (!linked(site, 'previous') || isInUse(path.join(site, 'node_modules'))) return
  await git(site, 'merge', '--quiet', '--ff-only', commit).catch((error: Error) => {
    console.log(`The clone itself stays as it is: ${error.message}`)
  })
}

/**
 * Prepares the newest version, or the commit `to`, and makes it the one that the next start runs.
 *
 * @param contentDir the setting CONTENT_DIR
 * @throws Error in one sentence; the site is unchanged then
 */
export async function update(place: Place, contentDir: string, to?: string): Promise<void> {
  const { site } = place
  await checkClone(site)
  const commit = await wantedCommit(site, to)
  await mentionChanges(place, contentDir)
  const release = await releaseOf(site, commit, process.env)
  const name = path.basename(release)
  if (linked(site, 'current') === release) {
    console.log(`${name} is prepared already. ${restart}`)
    return
  }
  if (!isPrepared(release)) {
    const commits = await git(site, 'rev-list', '--count', `HEAD..${commit}`)
    console.log(`Preparing ${name} (${counted(Number(commits), 'commit')} after this clone) …`)
    await prepare(place, release, commit)
  }
  await choose(site, release)
  if (to === undefined) await followWithClone(site, commit)
  else await mentionNewerDatabase(site, release)
  await removeOld(site)
  console.log(`${name} is ready. ${restart}\nThe way back: npm run update -- --back`)
}

/** An older version does not start with a newer version's database. */
async function mentionNewerDatabase(site: string, code: string): Promise<void> {
  const status = [path.join(code, 'scripts', 'start.mjs'), 'scripts/cli/db.ts', 'status']
  const { output } = await runNodeQuietly(status, undefined, site)
  if (output.includes('from a newer version'))
    console.log(
      "The database is of the newer version: before the restart see docs/operations.md, 'Back to the previous version'.",
    )
}

/** Makes the version before the one that the next start runs. @throws Error in one sentence */
export async function goBack(site: string): Promise<void> {
  await checkClone(site)
  if (!linked(site, 'current'))
    throw new Error('The site runs the version of this clone: no update has been prepared.')
  const previous = linked(site, 'previous')
  const code = previous ?? site
  const name = previous ? path.basename(previous) : 'the version of this clone'
  if (!(await startsAtOnce(code, process.env))) {
    const commit = await git(code, 'rev-parse', '--short=12', 'HEAD')
    throw new Error(
      `The site is unchanged: ${name} has no build with today's settings (site.yaml, NEXT_PUBLIC_…), so its start would build for minutes while nothing serves. Build it beside the running site instead: npm run update -- --to ${commit}`,
    )
  }
  await choose(site, previous)
  await mentionNewerDatabase(site, code)
  console.log(`The next start runs ${name}. ${restart}`)
}

async function main(): Promise<void> {
  const { to, back } = programArguments({
    call: 'npm run update --',
    help,
    options: { to: { type: 'string' }, back: { type: 'boolean' } },
  }).values
  const { contentDir } = loadEnvironment()
  const site = process.cwd()
  const folder = path.join(site, releasesFolder)
  mkdirSync(folder, { recursive: true })
  await lockBuild(folder, () => console.error('Another update runs. Waiting for it …'))
  await (back ? goBack(site) : update({ site, code: root }, contentDir, to))
}

if (import.meta.main)
  try {
    await main()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
