import { writeSync } from 'node:fs'

const standardOutput = 1
/** Of a pipe whose reader is behind: so often, and so long between, in ms. */
const tries = 20
const pauseMs = 2

const isBehind = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EAGAIN'

const pause = () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
}

/**
 * The standard output for the log. A line that it does not take (a full disk, a reader that is gone or far
 * behind) is lost, and nothing else: pino's own would end the process, and hang while it does.
 *
 * @param fd a file descriptor
 */
export const logOutput = (fd = standardOutput) => ({
  write(line: string): void {
    let rest = Buffer.from(line)
    for (let left = tries; rest.length > 0 && left > 0; )
      try {
        rest = rest.subarray(writeSync(fd, rest))
      } catch (error) {
        if (!isBehind(error)) return
        left -= 1
        pause()
      }
  },
})
