import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/**
 * Collects garbage now. A large import makes much of it within seconds, and Node.js, which sees the
 * machine's whole memory free, would rather grow than look for it.
 */
export function freeMemory(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
