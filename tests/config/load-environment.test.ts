import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadEnvironment } from '#lib/config/load-environment'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a mistake in site.yaml', () => {
  const printed: string[] = []
  const [node = '', program = ''] = process.argv

  beforeEach(() => {
    printed.length = 0
    writeFileSync(path.join(folder, 'site.yaml'), 'brnad: Care\n')
    vi.stubEnv('CONTENT_DIR', folder)
    // loadEnvironment makes it absolute for child processes.
    vi.stubEnv('DATA_DIR', folder)
    vi.stubEnv('NEXT_PUBLIC_SITE_SETTINGS', undefined)
    vi.spyOn(console, 'error').mockImplementation((line) => printed.push(String(line)))
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`)
    })
    return () => {
      process.argv = [node, program]
    }
  })
  const runs = (command: string) => {
    process.argv = [node, path.join('/srv/site/scripts/cli', `${command}.ts`)]
    return loadEnvironment()
  }

  it.each(['leads', 'db', 'outbox', 'reviews', 'doctor'])(
    'is mentioned and does not stop %s',
    (command) => {
      expect(runs(command).contentDir).toBe(folder)
      expect(printed.join()).toContain('brnad')
    },
  )

  it.each(['content', 'worker', 'update'])('stops %s', (command) => {
    expect(() => runs(command)).toThrow('exit 1')
    expect(printed.join()).toContain('brnad')
  })
})
