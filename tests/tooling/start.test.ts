import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
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
const run = (args: string[], cwd: string, env: Record<string, string> = {}) =>
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
    mkdirSync(path.join(folder, 'scripts'))
    cpSync(path.join(root, 'scripts/start.mjs'), path.join(folder, 'scripts/start.mjs'))
    writeFileSync(path.join(folder, 'npm-cli.js'), fakeNpm)
    writeFileSync(path.join(folder, 'package-lock.json'), '{}')
    writePackage({ next: '1' })
    writeFileSync(
      path.join(folder, 'scripts/hello.ts'),
      "const word: string = process.argv[2] ?? ''\nconsole.log('hello', word)\nprocess.exitCode = 3\n",
    )
  })

  it('installs what is missing, once, then runs the script with its parameters and exit code', async () => {
    const first = await start(['hello', 'you'])
    expect(first).toMatchObject({ code: 3, stdout: 'hello you\n' })
    expect(first.stderr).toBe('Installing dependencies …\nadded packages\n')
    const second = await start(['hello', 'again'])
    expect(second).toMatchObject({ stdout: 'hello again\n', stderr: '' })
    expect(calls()).toEqual([
      'install --no-save --include=dev --no-audit --no-fund --loglevel=error --fetch-retries=2 --fetch-timeout=60000 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000',
    ])
  })

  it('installs again when a dependency changed, not when a command did', async () => {
    await start(['hello'])
    writePackage({ next: '1' }, { hello: 'x' })
    await start(['hello'])
    expect(calls()).toHaveLength(1)
    writePackage({ next: '2' })
    await start(['hello'])
    expect(calls()).toHaveLength(2)
    writeFileSync(path.join(folder, 'package-lock.json'), '{"a":1}')
    await start(['hello'])
    expect(calls()).toHaveLength(3)
  })

  it('says so when the installation fails, runs nothing, and tries again the next time', async () => {
    const failed = await start(['hello'], { FAIL: '1' })
    expect(failed.code).toBe(1)
    expect(failed.stderr).toContain('could not be installed')
    expect(failed.stdout).not.toContain('hello')
    expect((await start(['hello'])).code).toBe(3)
  })

  it('installs once where two start at once', async () => {
    const both = await Promise.all([start(['hello'], { SLOW: '500' }), start(['hello'])])
    expect(both.map(({ code, stdout }) => [code, stdout])).toEqual([
      [3, 'hello \n'],
      [3, 'hello \n'],
    ])
    expect(calls()).toHaveLength(1)
  })

  it('installs nothing for an operator’s command beside a site that is installed, but says so', async () => {
    cpSync(path.join(folder, 'scripts/hello.ts'), path.join(folder, 'scripts/outbox.ts'))
    expect((await start(['outbox'])).code).toBe(3)
    writePackage({ next: '2' })
    const refused = await start(['outbox'])
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('npm run packages')
    expect(calls()).toHaveLength(1)
    expect((await start(['packages'])).code).toBe(0)
    expect(calls()).toHaveLength(2)
    expect(await start(['outbox'])).toMatchObject({ code: 3, stderr: '' })
  })

  it('takes packages of which a part was installed for those of no version', async () => {
    cpSync(path.join(folder, 'scripts/hello.ts'), path.join(folder, 'scripts/outbox.ts'))
    await start(['hello'])
    writePackage({ next: '2' })
    await start(['hello'], { FAIL: '1' })
    writePackage({ next: '1' })
    expect((await start(['outbox'])).code).toBe(1)
    expect((await start(['hello'])).code).toBe(3)
    expect(calls()).toHaveLength(3)
  })

  it('leaves the lock file as it is, also where npm itself would write it anew', async () => {
    const node = path.join(folder, 'pinned')
    mkdirSync(path.join(node, 'bin'), { recursive: true })
    symlinkSync(process.execPath, path.join(node, 'bin/node'))
    writeFileSync(path.join(node, 'package.json'), '{"name":"node","version":"1.0.0"}')
    writePackage({ node: 'file:pinned' })
    const ended = await run(['scripts/start.mjs', 'hello'], folder)
    expect(ended).toMatchObject({ code: 3, stdout: 'hello \n' })
    expect(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).toBe('{}')
  })
})

describe('npm start', () => {
  const serve = (env: Record<string, string>) =>
    run(['scripts/serve.ts'], root, { DATA_DIR: folder, ...env })

  it('names a wrong variable, without a stack, and starts nothing', async () => {
    const { code, stderr } = await serve({ PORT: 'many', REDIS_URL: 'localhost' })
    expect(code).toBe(1)
    expect(stderr).toContain('PORT: must be a whole number')
    expect(stderr).toContain('REDIS_URL: must begin with')
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(existsSync(path.join(folder, 'site.db'))).toBe(false)
  })

  it('says when the port is in use', async () => {
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
