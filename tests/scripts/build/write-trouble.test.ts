import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeTrouble } from '#scripts/build/write-trouble'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-write-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a user without rights is told. Root may write everywhere, so a process of root becomes another user first. */
function toldTo(place: string): string {
  const code = `
    const { writeTrouble } = await import('#scripts/build/write-trouble')
    if (process.getuid() === 0) process.setuid(65534)
    console.log(writeTrouble('DATA_DIR', ${JSON.stringify(place)}) ?? 'nothing')`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  }).trim()
}

describe.skipIf(process.platform === 'win32')('a folder that the user cannot write to', () => {
  it('is named with its setting, its owner and the command that helps', () => {
    const data = path.join(folder, 'data')
    mkdirSync(data)
    chmodSync(data, 0o500)
    const said = toldTo(data)
    expect(said).toMatch(
      /^\S+ cannot write to \S+ \(DATA_DIR\), which belongs to \S+\. Run this as /,
    )
    expect(said).toContain(`chown -R`)
    expect(said).toContain(data)
  })

  it('is named if a missing folder would be created in it', () => {
    chmodSync(folder, 0o500)
    const said = toldTo(path.join(folder, 'new', 'data'))
    chmodSync(folder, 0o755)
    expect(said).toContain(`cannot write to ${folder} (DATA_DIR)`)
    expect(said).toContain(`create ${path.join(folder, 'new', 'data')}`)
  })

  it('is not reported if the user can write to it, existing or not', () => {
    expect(writeTrouble('DATA_DIR', folder)).toBeUndefined()
    expect(writeTrouble('DATA_DIR', path.join(folder, 'new'))).toBeUndefined()
  })
})
