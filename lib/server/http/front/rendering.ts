import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

interface Rendering {
  waitUntil: (work: Promise<unknown>) => void
}

const rendering = new AsyncLocalStorage<Rendering>()

// Next.js asks here for `waitUntil` and passes it what goes on after the answer: a page that was answered although it is
// out of date is rendered again.
Object.assign(globalThis, {
  [Symbol.for('@next/request-context')]: { get: () => rendering.getStore() },
})

/**
 * Calls `render` and then `done`: when the answer is complete, or goes on as fast as the client reads it, and whatever
 * `render` left to do is done.
 *
 * @param render ends `response`, or its promise ends without
 */
export function untilRendered(
  response: ServerResponse,
  render: () => unknown,
  done: () => void,
): void {
  const work: Promise<unknown>[] = []
  const answered = () => void Promise.allSettled(work).then(done)
  const { end, write } = response
  response.write = ((...parts: Parameters<typeof write>) => {
    const isTaken = write.apply(response, parts)
    if (!isTaken) answered()
    return isTaken
  }) as typeof write
  response.end = ((...parts: Parameters<typeof end>) => {
    response.end = end
    response.end(...parts)
    answered()
    return response
  }) as typeof end
  const rendered = rendering.run({ waitUntil: (one) => void work.push(one) }, render)
  if (rendered instanceof Promise) void rendered.finally(answered)
}
