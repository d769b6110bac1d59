import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '#scripts/build/processes'
import { faultsFolder } from '#tests/faults/folder'
import type { Program } from '#tests/faults/program'
import { scenario } from '#tests/faults/scenario'

/** Size in MB: enough for the build, the database and a few thousand leads. */
const size = 256

/** Mounts a small disk. @returns why that is impossible, or undefined */
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
 * The site's disk is full, with its database and page cache. For PostgreSQL it is the disk with the site's
 * tables; the server's own files have enough space.
 */
export const disk: Program = async (stand) => {
  const folder = path.join(faultsFolder, `disk-${stand.server.name}`)
  const reason = mountSmallDisk(folder)
  if (reason) return [{ part: '', outcome: reason }]
  const unmount = () => execFileSync(findProgram('umount') ?? '/bin/umount', ['-l', folder])
  process.once('exit', unmount)
  try {
    const outcome = await scenario(stand, { name: 'disk', folder }, async ({ load }) => {
      const rounds = stand.quick ? 1 : 3
      const ballast = path.join(folder, 'ballast')
      for (let round = 0; round < rounds; round += 1) {
        fillDisk(ballast)
        const before = load.answers.later
        // Wait until nothing fits: PostgreSQL still has free space in its existing pages.
        for (let tries = 0; tries < 300 && load.answers.later < before + 5; tries += 1)
          await wait(100)
        if (load.answers.later === before) throw new Error('the full disk was not noticed')
        await wait(stand.quick ? 1000 : 4000)
        rmSync(ballast)
        const acceptedBefore = load.accepted.size
        for (let tries = 0; tries < 200 && load.accepted.size < acceptedBefore + 20; tries += 1)
          await wait(100)
        if (load.accepted.size < acceptedBefore + 20)
          throw new Error('the site did not recover by itself')
      }
      return rounds
    })
    return [{ part: '', outcome }]
  } finally {
    try {
      // A PostgreSQL server that loses files cannot write checkpoints, not even for its other databases.
      await stand.server.forget?.()
    } finally {
      process.off('exit', unmount)
      unmount()
    }
  }
}
