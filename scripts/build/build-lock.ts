import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { writeTrouble } from '#scripts/build/write-trouble'

/** How often a waiting start tries again, in ms. */
const retryMs = 200

/** SQLite's code when another connection holds the lock. */
const busy = 5

/** Locks of this process. An unreferenced connection would be closed by the garbage collector. */
const held = new Set<DatabaseSync>()

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === busy

/**
 * Waits until no other process builds in `root` or is about to serve a build from it. The lock is SQLite's lock on a
 * file, because the system releases it when its process dies.
 *
 * @param onWait called once if another process holds the lock
 * @returns releases the lock
 */
export async function lockBuild(root: string, onWait: () => void): Promise<() => void> {
  const file = path.join(root, '.cache', 'build.lock')
  // Who cannot write here cannot build either.
  if (writeTrouble('', root, file)) return () => {}
  mkdirSync(path.dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: 0 })
  for (let isWaiting = false; ; isWaiting = true)
    try {
      lock.exec('begin exclusive')
      held.add(lock)
      return () => {
        held.delete(lock)
        lock.close()
      }
    } catch (error) {
      if (!isBusy(error)) throw error
      if (!isWaiting) onWait()
      await wait(retryMs)
    }
}
