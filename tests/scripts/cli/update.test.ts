import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settingsHash } from '#scripts/build/fingerprint'
import { goBack, update } from '#scripts/cli/update'

let folder = ''
let upstream = ''
let site = ''
let said: string[] = []

const gitIn = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** A site whose build writes down what it was called with, or fails if the commit has a file `broken`. */
const startScript = `
import { existsSync, mkdirSync, appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
const root = path.join(import.meta.dirname, '..')
appendFileSync(path.join(root, 'calls.txt'), process.argv.slice(2).join(' ') + '\\n')
if (existsSync(path.join(root, 'broken'))) process.exit(1)
if (process.argv[2].endsWith('build.ts')) {
  mkdirSync(path.join(root, '.next'))
  writeFileSync(path.join(root, '.next/built-from.json'), '{}')
}
if (process.argv[2].endsWith('db.ts') && existsSync(path.join(root, '../../newer')))
  console.log('The database is from a newer version')`

function commit(file: string, text: string): string {
  mkdirSync(path.dirname(path.join(upstream, file)), { recursive: true })
  writeFileSync(path.join(upstream, file), text)
  gitIn(upstream, 'add', '--all')
  gitIn(upstream, 'commit', '--quiet', '--message', file)
  return gitIn(upstream, 'rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'caresathi-update-')))
  upstream = path.join(folder, 'upstream')
  site = path.join(folder, 'site')
  gitIn(folder, 'init', '--quiet', '--initial-branch', 'main', upstream)
  commit('.gitignore', '.releases/\nnode_modules/\n.env\n.next/\npublic/early/\ncalls.txt\n')
  commit('scripts/start.mjs', startScript)
  commit('content/cities.csv', 'id')
  gitIn(folder, 'clone', '--quiet', upstream, site)
  mkdirSync(path.join(site, 'node_modules/next'), { recursive: true })
  writeFileSync(path.join(site, 'node_modules/next/index.js'), 'next')
  writeFileSync(path.join(site, 'node_modules/.package-lock.json'), '{}')
  writeFileSync(path.join(site, '.env'), 'PORT=4000\n')
  vi.stubEnv('NEXT_PUBLIC_PROVIDER_NAME', '')
  said = []
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const prepare = (to?: string, contentDir = 'content') =>
  update({ site, code: site }, contentDir, to)
const current = () => realpathSync(path.join(site, '.releases/current'))
const releases = () =>
  readdirSync(path.join(site, '.releases'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

describe('npm run update', () => {
  it('builds the newest version in a folder of its own and leaves the clone as it is', async () => {
    const newest = commit('lib/a.ts', 'new')
    await prepare()
    expect(path.basename(current())).toMatch(new RegExp(`^${newest.slice(0, 12)}-`))
    expect(readFileSync(path.join(current(), 'lib/a.ts'), 'utf8')).toBe('new')
    expect(readFileSync(path.join(current(), 'calls.txt'), 'utf8')).toBe(
      'packages\nscripts/build/build.ts --release\n',
    )
    expect(existsSync(path.join(site, 'lib/a.ts'))).toBe(false)
    expect(gitIn(site, 'status', '--porcelain')).toBe('')
    expect(said.join('\n')).toContain('npm run update -- --back')
  })

  it('uses the settings files and the packages of the site', async () => {
    commit('lib/a.ts', 'new')
    await prepare()
    writeFileSync(path.join(site, '.env'), 'PORT=5000\n')
    expect(readFileSync(path.join(current(), '.env'), 'utf8')).toBe('PORT=5000\n')
    const packageFile = 'node_modules/next/index.js'
    expect(statSync(path.join(current(), packageFile)).ino).toBe(
      statSync(path.join(site, packageFile)).ino,
    )
    // npm writes into this one.
    appendFileSync(path.join(current(), 'node_modules/.package-lock.json'), 'changed')
    expect(readFileSync(path.join(site, 'node_modules/.package-lock.json'), 'utf8')).toBe('{}')
  })

  it('keeps the files that pages of the running version request, for a week', async () => {
    const files = ['.next/static/chunks/a-1.js', 'public/early/early-1.js', '.next/static/old.js']
    for (const file of files) {
      mkdirSync(path.dirname(path.join(site, file)), { recursive: true })
      writeFileSync(path.join(site, file), 'running')
    }
    utimesSync(path.join(site, '.next/static/old.js'), 1, 1)
    commit('lib/a.ts', 'new')
    await prepare()
    expect(files.map((file) => existsSync(path.join(current(), file)))).toEqual([true, true, false])
  })

  it('changes nothing if the new version cannot be built, and tries again the next time', async () => {
    commit('broken', '')
    await expect(prepare()).rejects.toThrow('could not be built. The site is unchanged.')
    expect(existsSync(path.join(site, '.releases/current'))).toBe(false)
    rmSync(path.join(upstream, 'broken'))
    commit('lib/a.ts', 'repaired')
    await prepare()
    expect(readFileSync(path.join(current(), 'lib/a.ts'), 'utf8')).toBe('repaired')
  })

  it('goes back to the version before, without building, and forward again', async () => {
    commit('lib/a.ts', 'one')
    await prepare()
    const one = current()
    commit('lib/a.ts', 'two')
    await prepare()
    const two = current()
    await goBack(site)
    expect(current()).toBe(one)
    await prepare()
    expect(current()).toBe(two)
    const calls = readFileSync(path.join(two, 'calls.txt'), 'utf8')
    expect(calls.match(/build\.ts/g)).toHaveLength(1)
  })

  it('does not go back to a build of other settings: it names the command that builds beside the site', async () => {
    const one = commit('lib/a.ts', 'one')
    await prepare()
    const before = current()
    commit('lib/a.ts', 'two')
    await prepare()
    const two = current()
    vi.stubEnv('NEXT_PUBLIC_PROVIDER_NAME', 'Aarogya')
    await expect(goBack(site)).rejects.toThrow(
      new RegExp(`^The site is unchanged: .* for minutes .* --to ${one.slice(0, 12)}$`),
    )
    expect(current()).toBe(two)
    writeFileSync(path.join(site, 'newer'), '')
    await prepare(one)
    expect(said.join('\n')).toContain('The database is of the newer version')
    expect(path.basename(current())).toContain(one.slice(0, 12))
    expect(current()).not.toBe(before)
    await expect(goBack(site)).rejects.toThrow(/has no build with today's settings/)
    vi.stubEnv('NEXT_PUBLIC_PROVIDER_NAME', '')
    await goBack(site)
    expect(current()).toBe(two)
  })

  it('does not go back to a version whose build was interrupted', async () => {
    commit('lib/a.ts', 'one')
    await prepare()
    const one = current()
    commit('lib/a.ts', 'two')
    await prepare()
    rmSync(path.join(one, '.next/built-from.json'))
    await expect(goBack(site)).rejects.toThrow(/has no build with today's settings/)
  })

  it('leaves a version alone that a start built again with other settings', async () => {
    await prepare()
    const stamp = path.join(current(), '.next/built-from.json')
    writeFileSync(stamp, JSON.stringify({ settings: 'other' }))
    const first = current()
    await prepare()
    expect(current()).toBe(`${first}-2`)
    expect(readFileSync(stamp, 'utf8')).toContain('other')
    await prepare()
    expect(said.at(-1)).toContain('is prepared already')
  })

  it('goes back to the clone’s own version after the first update', async () => {
    mkdirSync(path.join(site, '.next'))
    const settings = settingsHash(process.env)
    writeFileSync(path.join(site, '.next/built-from.json'), JSON.stringify({ settings }))
    commit('lib/a.ts', 'one')
    await prepare()
    await goBack(site)
    expect(existsSync(path.join(site, '.releases/current'))).toBe(false)
    expect(said.at(-1)).toContain('runs the version of this clone')
    await expect(goBack(site)).rejects.toThrow('no update has been prepared')
  })

  it('keeps the current and the previous version and removes older ones', async () => {
    const names: string[] = []
    for (const text of ['one', 'two', 'three']) {
      commit('lib/a.ts', text)
      await prepare()
      names.push(path.basename(current()))
    }
    expect(releases().sort()).toEqual(names.slice(1).sort())
    expect(gitIn(site, 'worktree', 'list').split('\n')).toHaveLength(3)
  })

  it('brings the clone itself forward from the second update on', async () => {
    commit('lib/a.ts', 'one')
    await prepare()
    const second = commit('lib/a.ts', 'two')
    await prepare()
    expect(gitIn(site, 'rev-parse', 'HEAD')).toBe(second)
  })

  it('prepares changed settings of the pages for the same commit', async () => {
    await prepare()
    const before = current()
    vi.stubEnv('NEXT_PUBLIC_PROVIDER_NAME', 'Aarogya')
    await prepare()
    expect(current()).not.toBe(before)
    await prepare()
    expect(said.at(-1)).toContain('is prepared already')
  })

  it('prepares a named commit', async () => {
    const old = gitIn(site, 'rev-parse', 'HEAD~1')
    commit('lib/a.ts', 'new')
    await prepare(old)
    expect(path.basename(current())).toContain(old.slice(0, 12))
    expect(lstatSync(path.join(site, '.releases/current')).isSymbolicLink()).toBe(true)
    await expect(prepare('nowhere')).rejects.toThrow('There is no commit nowhere')
  })

  it('mentions local changes, and refuses if the site shows texts among them', async () => {
    appendFileSync(path.join(site, 'scripts/start.mjs'), '\n// mine')
    commit('lib/a.ts', 'new')
    await prepare()
    expect(said[0]).toBe('1 local change is not part of the new version: scripts/start.mjs')
    writeFileSync(path.join(site, 'content/mine.md'), 'mine')
    commit('lib/a.ts', 'newer')
    await expect(prepare()).rejects.toThrow('name it in CONTENT_DIR')
    await prepare(undefined, 'own')
    expect(readFileSync(path.join(current(), 'lib/a.ts'), 'utf8')).toBe('newer')
  })

  it('explains in one sentence what is missing', async () => {
    gitIn(site, 'checkout', '--quiet', '--detach')
    await expect(prepare()).rejects.toThrow(/no branch with an upstream.*--to COMMIT$/)
    gitIn(site, 'checkout', '--quiet', 'main')
    rmSync(upstream, { recursive: true })
    await expect(prepare()).rejects.toThrow('could not be fetched')
    rmSync(path.join(site, '.git'), { recursive: true })
    await expect(prepare()).rejects.toThrow('is no clone of git')
  })
})
