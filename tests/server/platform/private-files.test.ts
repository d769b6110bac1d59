import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePrivateFolder } from '#lib/server/platform/private-files'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-private-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a new folder and its parents belong to their owner alone', () => {
  const inner = path.join(folder, 'a', 'b')
  makePrivateFolder(inner)
  makePrivateFolder(inner)
  for (const made of [inner, path.dirname(inner)]) expect(statSync(made).mode & 0o777).toBe(0o700)
})

test('a place where no folder can be is refused at once', () => {
  writeFileSync(path.join(folder, 'file'), '')
  expect(() => makePrivateFolder(path.join(folder, 'file'))).toThrow('EEXIST')
  expect(() => makePrivateFolder(path.join(folder, 'file', 'inner'))).toThrow('EEXIST')
  // mkdir's `recursive` never ends here.
  expect(() => makePrivateFolder('/proc/nope/inner')).toThrow(/ENOENT|EACCES|EPERM/)
})
