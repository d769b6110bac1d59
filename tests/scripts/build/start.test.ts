import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..', '..')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs a Node.js program to its end. */
const run = (args: string[], cwd: string, env: Record<string, string | undefined> = {}) =>
  new Promise<Ended>((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd, env: { ...process.env, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })

describe('scripts/start.mjs', () => {
  // An npm that puts what a real one would there, and says so.
  const fakeNpm = `
    import { appendFileSync, mkdirSync, symlinkSync, rmSync } from 'node:fs'
    appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n')
    console.log('added packages')
    if (process.env.FAIL) process.exit(1)
    await new Promise((resolve) => setTimeout(resolve, Number(process.env.SLOW ?? 0)))
    mkdirSync('node_modules/node/bin', { recursive: true })
    rmSync('node_modules/node/bin/node', { force: true })
    symlinkSync(process.execPath, 'node_modules/node/bin/node')`

  const start = (args: string[], env: Record<string, string> = {}) =>
    run(['scripts/start.mjs', ...args], folder, {
      npm_execpath: path.join(folder, 'npm-cli.js'),
      ...env,
    })
  const calls = () => readFileSync(path.join(folder, 'calls.txt'), 'utf8').trim().split('\n')
  const writePackage = (dependencies: Record<string, string>, scripts = {}) =>
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ type: 'module', dependencies, scripts }),
    )

  beforeEach(() => {
    mkdirSync(path.join(folder, 'scripts/cli'), { recursive: true })
    mkdirSync(path.join(folder, 'lib/config'), { recursive: true })
    writeFileSync(path.join(folder, 'lib/config/preload.ts'), "process.env.LOADED = 'yes'\n")
    cpSync(path.join(root, 'scripts/start.mjs'), path.join(folder, 'scripts/start.mjs'))
    writeFileSync(path.join(folder, 'npm-cli.js'), fakeNpm)
    writeFileSync(path.join(folder, 'package-lock.json'), '{}')
    writePackage({ next: '1' })
    writeFileSync(
      path.join(folder, 'scripts/hello.ts'),
      "const word: string = process.argv[2] ?? ''\nconsole.log('hello', word)\nprocess.exitCode = 3\n",
    )
  })

  it('installs missing packages once, then runs the script with its arguments and exit code', async () => {
    const first = await start(['scripts/hello.ts', 'you'])
    expect(first).toMatchObject({ code: 3, stdout: 'hello you\n' })
    expect(first.stderr).toBe('Installing dependencies …\nadded packages\n')
    const second = await start(['scripts/hello.ts', 'again'])
    expect(second).toMatchObject({ stdout: 'hello again\n', stderr: '' })
    expect(calls()).toEqual([
      'install --no-save --include=dev --no-audit --no-fund --loglevel=error --fetch-retries=2 --fetch-timeout=60000 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000',
    ])
  })

  it('installs again after a change of dependencies, not of commands', async () => {
    await start(['scripts/hello.ts'])
    writePackage({ next: '1' }, { hello: 'x' })
    await start(['scripts/hello.ts'])
    expect(calls()).toHaveLength(1)
    writePackage({ next: '2' })
    await start(['scripts/hello.ts'])
    expect(calls()).toHaveLength(2)
    writeFileSync(path.join(folder, 'package-lock.json'), '{"a":1}')
    await start(['scripts/hello.ts'])
    expect(calls()).toHaveLength(3)
  })

  it('reports a failed installation, runs nothing, and tries again the next time', async () => {
    const failed = await start(['scripts/hello.ts'], { FAIL: '1' })
    expect(failed.code).toBe(1)
    expect(failed.stderr).toContain('could not be installed')
    expect(failed.stdout).not.toContain('hello')
    expect((await start(['scripts/hello.ts'])).code).toBe(3)
  })

  it('starts no worker while the site installs', async () => {
    const worker = 'scripts/cli/worker.ts'
    cpSync(path.join(folder, 'scripts/hello.ts'), path.join(folder, worker))
    const site = start(['scripts/hello.ts'], { SLOW: '500' })
    await vi.waitFor(() => expect(calls()).toHaveLength(1))
    const refused = await start([worker])
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect((await site).code).toBe(3)
    expect((await start([worker])).code).toBe(3)
    expect(calls()).toHaveLength(1)
  })

  it('loads the settings before the modules of an operator’s command', async () => {
    writeFileSync(
      path.join(folder, 'scripts/cli/outbox.ts'),
      "console.log('settings', process.env.LOADED)\n",
    )
    expect((await start(['scripts/cli/outbox.ts'])).stdout).toContain('settings yes')
  })

  it('installs nothing for an operator’s command next to an installed site, and explains that', async () => {
    cpSync(path.join(folder, 'scripts/hello.ts'), path.join(folder, 'scripts/cli/outbox.ts'))
    expect((await start(['scripts/cli/outbox.ts'])).code).toBe(3)
    writePackage({ next: '2' })
    const refused = await start(['scripts/cli/outbox.ts'])
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('npm run packages')
    expect(calls()).toHaveLength(1)
    expect((await start(['packages'])).code).toBe(0)
    expect(calls()).toHaveLength(2)
    expect(await start(['scripts/cli/outbox.ts'])).toMatchObject({ code: 3, stderr: '' })
  })

  it('does not accept an interrupted installation as any version', async () => {
    cpSync(path.join(folder, 'scripts/hello.ts'), path.join(folder, 'scripts/cli/outbox.ts'))
    await start(['scripts/hello.ts'])
    writePackage({ next: '2' })
    await start(['scripts/hello.ts'], { FAIL: '1' })
    writePackage({ next: '1' })
    expect((await start(['scripts/cli/outbox.ts'])).code).toBe(1)
    expect((await start(['scripts/hello.ts'])).code).toBe(3)
    expect(calls()).toHaveLength(3)
  })

  it('runs npm start for words that name no program, such as its options', async () => {
    mkdirSync(path.join(folder, 'scripts/build'), { recursive: true })
    cpSync(path.join(folder, 'scripts/hello.ts'), path.join(folder, 'scripts/build/serve.ts'))
    expect(await start(['--help'])).toMatchObject({ code: 3, stdout: 'hello --help\n' })
  })

  describe('with a release that npm run update chose', () => {
    const commits = { clone: 'a'.repeat(40), release: 'b'.repeat(40), other: 'c'.repeat(40) }
    const releases = () => path.join(folder, '.releases')
    const where = `console.log([process.argv[1], process.cwd(), process.env.RELEASE_DIR].join(' '))`
    const moveClone = (commit: string) =>
      writeFileSync(path.join(folder, '.git/refs/heads/main'), `${commit}\n`)

    beforeEach(() => {
      folder = realpathSync(folder)
      const name = `${commits.release.slice(0, 12)}-1234`
      const release = path.join(releases(), name)
      for (const root of [folder, release]) {
        mkdirSync(path.join(root, 'scripts/cli'), { recursive: true })
        mkdirSync(path.join(root, 'scripts/dev'), { recursive: true })
        if (root !== folder)
          for (const file of [
            'scripts/start.mjs',
            'lib/config/preload.ts',
            'package.json',
            'package-lock.json',
          ])
            cpSync(path.join(folder, file), path.join(root, file))
        for (const program of ['cli/where', 'dev/where'])
          writeFileSync(path.join(root, `scripts/${program}.ts`), where)
      }
      writeFileSync(path.join(release, 'scripts/cli/newer.ts'), where)
      symlinkSync(name, path.join(releases(), 'current'))
      writeFileSync(path.join(releases(), 'clone'), commits.clone)
      mkdirSync(path.join(folder, '.git/refs/heads'), { recursive: true })
      writeFileSync(path.join(folder, '.git/HEAD'), 'ref: refs/heads/main\n')
      moveClone(commits.clone)
    })

    const inRelease =
      /^\S+\/\.releases\/b{12}-1234\/scripts\/cli\/\w+\.ts (\S+) \.releases\/b{12}-1234$/m

    it('runs the site’s commands from it, in the folder of the site', async () => {
      const { stdout } = await start(['scripts/cli/where.ts'])
      expect(stdout).toMatch(inRelease)
      expect(stdout.split(' ')[1]).toBe(folder)
      expect((await start(['scripts/cli/newer.ts'])).stdout).toMatch(inRelease)
    })

    it('runs development commands from the clone', async () => {
      const { stdout } = await start(['scripts/dev/where.ts'])
      expect(stdout).toBe(`${folder}/scripts/dev/where.ts ${folder} \n`)
    })

    it('runs the clone’s own version after git pull, and says so', async () => {
      moveClone(commits.other)
      const { stdout, stderr } = await start(['scripts/cli/where.ts'])
      expect(stdout).toBe(`${folder}/scripts/cli/where.ts ${folder} \n`)
      expect(stderr).toContain('moved to another commit')
    })

    it('runs the release if the clone has followed to its commit', async () => {
      moveClone(commits.release)
      expect((await start(['scripts/cli/where.ts'])).stdout).toMatch(inRelease)
      rmSync(path.join(folder, '.git/refs'), { recursive: true })
      writeFileSync(
        path.join(folder, '.git/packed-refs'),
        `# pack-refs\n${commits.release} refs/heads/main\n`,
      )
      expect((await start(['scripts/cli/where.ts'])).stdout).toMatch(inRelease)
    })

    it('says in one sentence that an older release does not have a command', async () => {
      const { code, stderr } = await start(['scripts/cli/unknown.ts'])
      expect(code).toBe(1)
      expect(stderr).toContain('This version of the site has no scripts/cli/unknown.ts.\n')
    })
  })

  it('leaves the lock file unchanged even if npm itself would rewrite it', async () => {
    const node = path.join(folder, 'pinned')
    mkdirSync(path.join(node, 'bin'), { recursive: true })
    symlinkSync(process.execPath, path.join(node, 'bin/node'))
    writeFileSync(path.join(node, 'package.json'), '{"name":"node","version":"1.0.0"}')
    writePackage({ node: 'file:pinned' })
    const ended = await run(['scripts/start.mjs', 'scripts/hello.ts'], folder)
    expect(ended).toMatchObject({ code: 3, stdout: 'hello \n' })
    expect(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).toBe('{}')
  })
})

describe('npm start', () => {
  const serve = (env: Record<string, string>) =>
    run(['scripts/build/serve.ts'], root, { DATA_DIR: folder, ...env })

  it('names invalid variables without a stack trace and starts nothing', async () => {
    const { code, stderr } = await serve({ PORT: 'many', REDIS_URL: 'localhost' })
    expect(code).toBe(1)
    expect(stderr).toContain('PORT: must be a whole number')
    expect(stderr).toContain('REDIS_URL: must begin with')
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(existsSync(path.join(folder, 'site.db'))).toBe(false)
  })

  const serveWith = (...words: string[]) =>
    run(['scripts/build/serve.ts', ...words], root, { DATA_DIR: folder, npm_config_port: '' })

  it('explains itself with --help', async () => {
    const { code, stdout, stderr } = await serveWith('--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('PORT=4000')
  })

  it.each([
    [
      ['4000'],
      "npm start takes no arguments, but got '4000'. Settings are variables: PORT=4000 npm start\n",
    ],
    [
      ['--prot', '5000'],
      "npm start takes no arguments, but got '--prot 5000'. Settings are variables: PORT=5000 npm start\n",
    ],
    [
      ['--verbose'],
      "npm start takes no arguments, but got '--verbose'. Settings are variables: PORT=4000 npm start\n",
    ],
  ])('refuses %j with one line that names the right command', async (words, line) => {
    expect(await serveWith(...words)).toEqual({ code: 2, stdout: '', stderr: line })
  })

  it('refuses a port that npm took for itself', async () => {
    const { code, stderr } = await serve({ npm_config_port: '4000' })
    expect(code).toBe(2)
    expect(stderr).toContain('PORT=4000 npm start')
  })

  it('names file and line of a misspelt setting', async () => {
    writeFileSync(path.join(folder, '.env'), 'DATA_DIRR=/srv/data\n')
    const script = path.join(root, 'scripts/build/serve.ts')
    const { code, stderr } = await run([script], folder, { DATA_DIR: folder })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'Invalid settings:\n  .env:1: DATA_DIRR is unknown. Did you mean DATA_DIR?\n',
    })
  })

  it('says in a sentence that the settings cannot be read', async () => {
    const script = path.join(root, 'scripts/build/serve.ts')
    // Root may read every file.
    mkdirSync(path.join(folder, '.env'))
    const { code, stderr } = await run([script], folder, { DATA_DIR: folder })
    rmSync(path.join(folder, '.env'), { recursive: true })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'Invalid settings:\n  .env: it cannot be read (EISDIR)\n',
    })
  })

  it('names DATA_DIR and its line if that is no folder', async () => {
    const script = path.join(root, 'scripts/build/serve.ts')
    const file = path.join(folder, 'data')
    writeFileSync(file, '')
    writeFileSync(path.join(folder, '.env'), 'DATA_DIR=data/more\n')
    const { code, stderr } = await run([script], folder, { DATA_DIR: undefined })
    rmSync(path.join(folder, '.env'))
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `Invalid settings:\n  .env:1: DATA_DIR: ${file} is not a folder\n`,
    })
  })

  it('names a misspelt variable of the process, and the line of a wrong value', async () => {
    const script = path.join(root, 'scripts/build/serve.ts')
    writeFileSync(path.join(folder, '.env'), '# CRM\nCRM_PROVIDER=zohoo\nLOG_LEVEL=loud\n')
    const wrong = await run([script], folder, { DATA_DIR: folder, LOG_LEVEL: 'all' })
    rmSync(path.join(folder, '.env'))
    expect(wrong.code).toBe(1)
    expect(wrong.stderr).toMatch(
      /^Invalid settings:\n {2}\.env:2: CRM_PROVIDER: .*\n {2}LOG_LEVEL: /,
    )
    expect(await run([script], folder, { DATA_DIRR: folder })).toMatchObject({
      code: 1,
      stderr: 'Invalid settings:\n  DATA_DIRR is unknown. Did you mean DATA_DIR?\n',
    })
  })

  it('reports that the port is in use', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, () => resolve((other.address() as { port: number }).port))
    })
    const { code, stderr } = await serve({ PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(stderr).toMatch(new RegExp(`^Port ${port} is in use`))
  })
})
