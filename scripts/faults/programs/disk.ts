import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { faultsFolder } from '#scripts/faults/folder'
import { ordeal } from '#scripts/faults/ordeal'
import type { Program } from '#scripts/faults/program'
import { findProgram } from '#scripts/find-program'

/** Enough for the build, the database and some thousand leads, in MB. */
const size = 256

/** A small disk of its own; a text says why there is none. */
function mountSmallDisk(folder: string): string | undefined {
  const mount = findProgram('mount')
  try {
    if (!mount) throw new Error('no mount')
    mkdirSync(folder, { recursive: true })
    const options = ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'caresathi-faults', folder]
    execFileSync(mount, options, { stdio: 'pipe' })
    return undefined
  } catch {
    return 'a small disk could not be mounted: that needs root on Linux'
  }
}

/** Fills the disk to its last byte. */
function fillDisk(ballast: string): void {
  const file = openSync(ballast, 'w')
  try {
    for (let block = Buffer.alloc(1024 * 1024); block.length >= 512; ) {
      try {
        if (writeSync(file, block) === block.length) continue
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
      block = block.subarray(block.length / 2)
    }
  } finally {
    closeSync(file)
  }
}

/**
 * The disk of the site is full: database, page cache and all. Of PostgreSQL it is the disk with the site's
 * tables; what the server needs for itself has room.
 */
export const disk: Program = async (stand) => {
  const folder = path.join(faultsFolder, `disk-${stand.server.name}`)
  const reason = mountSmallDisk(folder)
  if (reason) return [{ part: '', outcome: reason }]
  const unmount = () => execFileSync(findProgram('umount') ?? '/bin/umount', ['-l', folder])
  process.once('exit', unmount)
  try {
    const outcome = await ordeal(stand, { name: 'disk', folder }, async ({ load }) => {
      const rounds = stand.quick ? 1 : 3
      const ballast = path.join(folder, 'ballast')
      for (let round = 0; round < rounds; round += 1) {
        fillDisk(ballast)
        const before = load.answers.later
        // Until nothing fits any more: PostgreSQL has room left in the pages that it has.
        for (let tries = 0; tries < 300 && load.answers.later < before + 5; tries += 1)
          await wait(100)
        if (load.answers.later === before) throw new Error('the full disk was not noticed')
        await wait(stand.quick ? 1000 : 4000)
        rmSync(ballast)
        const yes = load.yes.size
        for (let tries = 0; tries < 200 && load.yes.size < yes + 20; tries += 1) await wait(100)
        if (load.yes.size < yes + 20) throw new Error('it did not recover by itself')
      }
      return rounds
    })
    return [{ part: '', outcome }]
  } finally {
    process.off('exit', unmount)
    // A server that misses files of its own can write no checkpoint any more, for no other database either.
    await stand.server.forget?.()
    unmount()
  }
}
