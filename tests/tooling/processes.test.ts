import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-processes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a program that a script starts', () => {
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0)
      // A zombie answers too, until its parent has taken notice: Linux tells.
      if (process.platform !== 'linux') return true
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    } catch {
      return false
    }
  }

  /** A script that starts a program which says its number and stays; gives both numbers. */
  async function startPair() {
    const program = path.join(folder, 'stays.mjs')
    const text = `import { writeFileSync } from 'node:fs'
      process.on('SIGTERM', () => process.exit(0))
      writeFileSync(process.argv[2], String(process.pid))
      setInterval(() => {}, 1000)`
    writeFileSync(program, text)
    const script = path.join(root, 'tests/support/start-program.ts')
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
    'is gone after the script got %s',
    async (signal) => {
      const { parent, pid } = await startPair()
      expect(isAlive(pid)).toBe(true)
      parent.kill(signal)
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000)
    },
  )
})
