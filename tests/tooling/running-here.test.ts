import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runningOn } from '#scripts/running-here'

let root = ''
let child: ChildProcess | undefined

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'caresathi-running-')))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  if (child) await once(child, 'exit')
  rmSync(root, { recursive: true, force: true })
})

/** Starts a server that stays, from `folder`. @returns its process id */
async function serve(folder: string, env: Record<string, string> = {}): Promise<number> {
  mkdirSync(path.join(folder, 'scripts'), { recursive: true })
  writeFileSync(
    path.join(folder, 'scripts/server.ts'),
    "console.log('serves')\nsetInterval(() => {}, 1000)\n",
  )
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const all = { ...process.env, NEXT_DIST_DIR: '', ...env }
  child = spawn(process.execPath, ['scripts/server.ts'], {
    cwd: folder,
    env: all,
    stdio: [...stdio],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return child.pid ?? 0
}

// What `npm run build` asks before it begins.
describe.runIf(process.platform === 'linux')('the site that runs on a build', () => {
  it('is found by the folder that it serves', async () => {
    expect(runningOn(path.join(root, '.next'))).toBeUndefined()
    const id = await serve(root)
    expect(runningOn(path.join(root, '.next'))).toBe(id)
    expect(runningOn(path.join(root, '.cache/next-e2e'))).toBeUndefined()
    expect(runningOn(path.join(root, 'other', '.next'))).toBeUndefined()
  })

  it('is found where the build has another name', async () => {
    const id = await serve(root, { NEXT_DIST_DIR: '.cache/next-e2e' })
    expect(runningOn(path.join(root, '.cache/next-e2e'))).toBe(id)
    expect(runningOn(path.join(root, '.next'))).toBeUndefined()
  })

  it('is found in the standalone folder itself', async () => {
    const id = await serve(path.join(root, '.next/standalone'))
    expect(runningOn(path.join(root, '.next'))).toBe(id)
  })
})
