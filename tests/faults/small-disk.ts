import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { findProgram } from '#scripts/build/processes'

/**
 * Mounts a small disk, which is removed at the end of this process at the latest.
 *
 * @returns how to unmount it, or why it is impossible
 */
export function mountSmallDisk(folder: string, megabytes: number): (() => void) | string {
  const [mount, umount] = [findProgram('mount'), findProgram('umount')]
  try {
    if (!mount || !umount) throw new Error('no mount')
    mkdirSync(folder, { recursive: true })
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'caresathi-faults', folder]
    execFileSync(mount, options, { stdio: 'pipe' })
    const unmount = () => {
      process.off('exit', unmount)
      execFileSync(umount, ['-l', folder])
    }
    process.once('exit', unmount)
    return unmount
  } catch {
    return 'a small disk could not be mounted: that needs root on Linux'
  }
}

/** Fills the disk to its last byte. @param ballast the file that does it */
export function fillDisk(ballast: string): void {
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
