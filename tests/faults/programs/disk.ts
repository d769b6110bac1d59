import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { faultsFolder } from '#tests/faults/folder'
import type { Load } from '#tests/faults/load'
import type { Program } from '#tests/faults/program'
import { scenario } from '#tests/faults/scenario'
import { fillDisk, mountSmallDisk } from '#tests/faults/small-disk'

/** Size in MB: enough for the build, the database and a few thousand leads. */
const size = 256

/** Waits for 20 more accepted leads. @throws when they do not come */
export async function untilRecovered(load: Load): Promise<void> {
  const wanted = load.accepted.size + 20
  for (let tries = 0; tries < 300 && load.accepted.size < wanted; tries += 1) await wait(100)
  if (load.accepted.size < wanted) throw new Error('the site did not recover by itself')
}

/** Waits until leads are told to come again later. @throws when they are not */
export async function untilNoticed(load: Load): Promise<void> {
  const before = load.answers.later
  // PostgreSQL still has free space in its existing pages.
  for (let tries = 0; tries < 300 && load.answers.later < before + 5; tries += 1) await wait(100)
  if (load.answers.later === before) throw new Error('the full disk was not noticed')
}

/**
 * The site's disk is full, with its database and page cache. For PostgreSQL it is the disk with the site's
 * tables; the server's own files have enough space.
 */
export const disk: Program = async (stand) => {
  const folder = path.join(faultsFolder, `disk-${stand.server.name}`)
  const unmount = mountSmallDisk(folder, size)
  if (typeof unmount === 'string') return [{ part: '', outcome: unmount }]
  try {
    const outcome = await scenario(stand, { name: 'disk', folder }, async ({ load }) => {
      const rounds = stand.quick ? 1 : 3
      const ballast = path.join(folder, 'ballast')
      for (let round = 0; round < rounds; round += 1) {
        fillDisk(ballast)
        await untilNoticed(load)
        await wait(stand.quick ? 1000 : 4000)
        rmSync(ballast)
        await untilRecovered(load)
      }
      return rounds
    })
    return [{ part: '', outcome }]
  } finally {
    try {
      // A PostgreSQL server that loses files cannot write checkpoints, not even for its other databases.
      await stand.server.forget?.()
    } finally {
      unmount()
    }
  }
}
