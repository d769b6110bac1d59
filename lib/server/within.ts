/**
 * What `promise` gives, or `late` when it takes longer than `ms` or fails. What was begun goes on unheard.
 */
export function within<T>(promise: Promise<T>, ms: number, late: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(late), ms)
    const end = (value: T) => {
      clearTimeout(timer)
      resolve(value)
    }
    promise.then(end, () => end(late))
  })
}
