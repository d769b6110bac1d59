import { chmodSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresServer } from '#tests/faults/databases'
import { faultsFolder } from '#tests/faults/folder'
import type { Program } from '#tests/faults/program'
import { untilNoticed, untilRecovered } from '#tests/faults/programs/disk'
import { scenario } from '#tests/faults/scenario'
import { fillDisk, mountSmallDisk } from '#tests/faults/small-disk'

/** Size in MB: enough for the import of the sample catalogue. */
const size = 512

/**
 * The disk with PostgreSQL's write-ahead log is full: PostgreSQL stops itself, because it must not lose what it has
 * accepted, and is started again once there is room, as systemd would do.
 */
export const wal: Program = async (stand) => {
  const folder = path.join(faultsFolder, 'wal')
  const unmount = mountSmallDisk(folder, size)
  if (typeof unmount === 'string') return [{ part: '', outcome: unmount }]
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o777)
  try {
    const server = await postgresServer({ walFolder: path.join(folder, 'pg_wal') })
    if (!server) return [{ part: '', outcome: 'no PostgreSQL was found' }]
    try {
      const outcome = await scenario({ ...stand, server }, { name: 'wal' }, async ({ load }) => {
        const rounds = stand.quick ? 1 : 3
        const ballast = path.join(folder, 'ballast')
        for (let round = 0; round < rounds; round += 1) {
          fillDisk(ballast)
          await untilNoticed(load)
          await wait(stand.quick ? 1000 : 4000)
          rmSync(ballast)
          await server.revive?.()
          await untilRecovered(load)
        }
        return rounds
      })
      return [{ part: '', outcome }]
    } finally {
      await server.end()
    }
  } finally {
    unmount()
  }
}
