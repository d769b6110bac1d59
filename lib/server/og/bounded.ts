/** Too many are waiting already: the caller says so and asks again later. */
export class TooBusy extends Error {}

/**
 * Lets `atOnce` tasks run at a time and `waiting` more stand in line.
 *
 * @throws TooBusy when the line is full
 */
export function bounded(atOnce: number, waiting: number) {
  const line: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new TooBusy()
      // Whoever ends hands the place over: `running` stays.
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
