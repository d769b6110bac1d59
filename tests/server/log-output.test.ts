import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeLog } from '#lib/server/log'
import { logOutput } from '#lib/server/log-output'

test('a line is written whole', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-log-'))
  const file = path.join(folder, 'log')
  const fd = openSync(file, 'w')
  makeLog('info', logOutput(fd)).info({ count: 1 }, 'said')
  closeSync(fd)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ count: 1, msg: 'said' })
  rmSync(folder, { recursive: true })
})

test('a line that nobody takes is lost, and nothing else', () => {
  // What every write to a full disk says; elsewhere a file that is closed already.
  const full = existsSync('/dev/full')
  const fd = openSync(full ? '/dev/full' : os.devNull, 'r+')
  if (!full) closeSync(fd)
  const log = makeLog('info', logOutput(fd))
  expect(() => log.info('said')).not.toThrow()
  if (full) closeSync(fd)
})
