import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { servingProcess } from '#scripts/build/processes'

const root = path.resolve(import.meta.dirname, '..', '..', '..')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-processes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a program started by a script', () => {
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0)
      // A zombie still accepts signals until its parent reaps it; /proc shows its state.
      if (process.platform !== 'linux') return true
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    } catch {
      return false
    }
  }

  /** Starts a script that starts a program. Returns the script and the program's process id. */
  async function startPair() {
    const program = path.join(folder, 'stays.mjs')
    const text = `import { writeFileSync } from 'node:fs'
      process.on('SIGTERM', () => process.exit(0))
      writeFileSync(process.argv[2], String(process.pid))
      setInterval(() => {}, 1000)`
    writeFileSync(program, text)
    const script = path.join(root, 'tests/support/processes/start-program.ts')
    const file = path.join(folder, 'pid')
    const parent = spawn(process.execPath, [script, program, file], { stdio: 'ignore', cwd: root })
    const pid = await vi.waitFor(() => {
      const text = readFileSync(file, 'utf8')
      expect(text).toMatch(/^\d+$/)
      return Number(text)
    }, 10_000)
    return { parent, pid }
  }

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'ends when the script gets %s',
    async (signal) => {
      const { parent, pid } = await startPair()
      expect(isAlive(pid)).toBe(true)
      parent.kill(signal)
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000)
    },
  )
})

let siteFolder = ''
let child: ChildProcess | undefined

beforeEach(() => {
  siteFolder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'caresathi-running-')))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  if (child) await once(child, 'exit')
  rmSync(siteFolder, { recursive: true, force: true })
})

/** Starts a server from `folder` and returns its process id. */
async function serve(folder: string, env: Record<string, string> = {}): Promise<number> {
  mkdirSync(path.join(folder, 'lib/server/http'), { recursive: true })
  writeFileSync(
    path.join(folder, 'lib/server/http/server.ts'),
    "console.log('serves')\nsetInterval(() => {}, 1000)\n",
  )
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const all = { ...process.env, NEXT_DIST_DIR: '', ...env }
  child = spawn(process.execPath, ['lib/server/http/server.ts'], {
    cwd: folder,
    env: all,
    stdio: [...stdio],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return child.pid ?? 0
}

// `npm run build` refuses to start while a site runs from the build.
describe.runIf(process.platform === 'linux')('the process that serves a build', () => {
  it('is found by its folder', async () => {
    expect(servingProcess(path.join(siteFolder, '.next'))).toBeUndefined()
    const id = await serve(siteFolder, { PORT: '4321' })
    expect(servingProcess(path.join(siteFolder, '.next'))).toEqual({ id, port: '4321' })
    expect(servingProcess(path.join(siteFolder, '.cache/next-e2e'))).toBeUndefined()
    expect(servingProcess(path.join(siteFolder, 'other', '.next'))).toBeUndefined()
  })

  it('is found when NEXT_DIST_DIR names another build folder', async () => {
    const id = await serve(siteFolder, { NEXT_DIST_DIR: '.cache/next-e2e' })
    expect(servingProcess(path.join(siteFolder, '.cache/next-e2e'))?.id).toBe(id)
    expect(servingProcess(path.join(siteFolder, '.next'))).toBeUndefined()
  })

  it('is found in the standalone folder', async () => {
    const id = await serve(path.join(siteFolder, '.next/standalone'))
    expect(servingProcess(path.join(siteFolder, '.next'))?.id).toBe(id)
  })
})
