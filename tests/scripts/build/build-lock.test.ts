import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockBuild } from '#scripts/build/build-lock'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Another process that holds the lock until it is killed. */
async function holder() {
  const code = `
    const { lockBuild } = await import('#scripts/build/build-lock')
    await lockBuild(${JSON.stringify(folder)}, () => {})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

describe('the lock of a build', () => {
  it('makes a second build wait until the first releases it', async () => {
    const order: string[] = []
    const unlock = await lockBuild(folder, () => order.push('first waits'))
    const second = lockBuild(folder, () => order.push('second waits')).then((release) => {
      order.push('second')
      release()
    })
    await expect.poll(() => order).toEqual(['second waits'])
    order.push('first ends')
    unlock()
    await second
    expect(order).toEqual(['second waits', 'first ends', 'second'])
  })

  it('is not held by a process that was killed', async () => {
    const child = await holder()
    let waited = false
    const second = lockBuild(folder, () => {
      waited = true
    })
    await expect.poll(() => waited).toBe(true)
    child.kill('SIGKILL')
    ;(await second)()
  })
})
