import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasContentDir, loadEnvironment } from '#lib/config/load-environment'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const printed: string[] = []
const [node = '', program = ''] = process.argv
const before = process.cwd()

beforeEach(() => {
  printed.length = 0
  // loadEnvironment makes it absolute for child processes.
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('NEXT_PUBLIC_SITE_SETTINGS', undefined)
  vi.spyOn(console, 'error').mockImplementation((line) => printed.push(String(line)))
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`)
  })
  return () => {
    process.argv = [node, program]
    process.chdir(before)
  }
})
const runs = (command: string, of = 'cli') => {
  process.argv = [node, path.join('/srv/site/scripts', of, `${command}.ts`)]
  return loadEnvironment()
}

describe('a mistake in site.yaml', () => {
  beforeEach(() => {
    writeFileSync(path.join(folder, 'site.yaml'), 'brnad: Care\n')
    vi.stubEnv('CONTENT_DIR', folder)
  })

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

describe('a CONTENT_DIR that is no folder', () => {
  const site = mkdtempSync(path.join(folder, 'site-'))
  const missing = path.join(site, 'onw')
  const env = path.join(site, '.env')

  beforeEach(() => {
    process.chdir(site)
    // loadEnvFile does not overwrite a variable, and the stub makes the test forget it.
    vi.stubEnv('CONTENT_DIR', undefined)
    writeFileSync(env, 'PORT=4000\nCONTENT_DIR=onw\n')
    return () => rmSync(path.join(site, 'built.env'), { force: true })
  })

  it.each([
    ['serve', 'build'],
    ['build', 'build'],
    ['worker', 'cli'],
    ['update', 'cli'],
  ])('stops %s with its line', (command, of) => {
    expect(() => runs(command, of)).toThrow('exit 1')
    expect(printed).toEqual([
      `Invalid settings:\n  .env:2: CONTENT_DIR: there is no folder ${missing}`,
    ])
  })

  it.each(['leads', 'db', 'outbox', 'reviews', 'doctor'])(
    'is mentioned once and does not stop %s',
    (command) => {
      runs(command)
      runs(command)
      expect(printed).toEqual([
        `Invalid settings:\n  .env:2: CONTENT_DIR: there is no folder ${missing}`,
      ])
      expect(hasContentDir()).toBe(false)
    },
  )

  it('is not mentioned by content, which makes the folder and names a missing one', () => {
    expect(runs('content').contentDir).toBe('onw')
    expect(printed).toEqual([])
  })

  it('is mentioned and does not stop a standalone folder, which has its brand built in', () => {
    writeFileSync(env, '')
    writeFileSync(
      path.join(site, 'built.env'),
      "CONTENT_DIR='/elsewhere/own'\nNEXT_PUBLIC_SITE_SETTINGS=''\n",
    )
    runs('worker')
    expect(printed.join()).toContain('CONTENT_DIR: there is no folder /elsewhere/own')
    expect(hasContentDir()).toBe(true)
  })

  it('may be a file by mistake', () => {
    writeFileSync(env, 'CONTENT_DIR=.env\n')
    expect(() => runs('serve', 'build')).toThrow('exit 1')
    expect(printed.join()).toContain(`.env:1: CONTENT_DIR: ${env} is not a folder`)
  })

  it('is no mistake once the folder is there, and none without the setting', () => {
    mkdirSync(missing)
    expect(runs('serve', 'build').contentDir).toBe('onw')
    rmSync(missing, { recursive: true })
    vi.stubEnv('CONTENT_DIR', undefined)
    writeFileSync(env, '')
    runs('serve', 'build')
    expect(printed).toEqual([])
    expect(hasContentDir()).toBe(true)
  })
})
