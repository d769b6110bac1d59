import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  forgetBuildAside,
  hasStamp,
  readStamp,
  restoreBuild,
  setBuildAside,
  writeStamp,
} from '#scripts/build/stamp'

let build = ''
const file = (name: string) => path.join(build, name)
const read = (name: string) => readFileSync(file(name), 'utf8')

/** A build of Next.js, as far as it matters here. */
function fill(text: string): void {
  for (const folder of ['cache', 'dev', 'server']) mkdirSync(file(folder), { recursive: true })
  for (const name of ['BUILD_ID', 'server/page.js', 'cache/a', 'dev/a'])
    writeFileSync(file(name), text)
}

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  build = path.join(folder, '.next')
  fill('one')
  writeStamp(build, { settings: 'one' })
})

test('an interrupted build leaves the one before, which a start brings back', () => {
  setBuildAside(build)
  expect(hasStamp(build)).toBe(false)
  expect(existsSync(file('server'))).toBe(false)
  fill('two')
  restoreBuild(build)
  expect(readStamp(build)).toEqual({ settings: 'one' })
  expect([read('BUILD_ID'), read('server/page.js')]).toEqual(['one', 'one'])
  // Both builds use these.
  expect([read('cache/a'), read('dev/a')]).toEqual(['two', 'two'])
})

test('two interrupted builds one after the other do as well', () => {
  setBuildAside(build)
  fill('two')
  setBuildAside(build)
  fill('three')
  restoreBuild(build)
  expect(read('server/page.js')).toBe('one')
})

test('a complete build stays', () => {
  setBuildAside(build)
  fill('two')
  writeStamp(build, { settings: 'two' })
  restoreBuild(build)
  expect(readStamp(build)).toEqual({ settings: 'two' })
  forgetBuildAside(build)
  rmSync(file('built-from.json'))
  restoreBuild(build)
  expect(hasStamp(build)).toBe(false)
})
