import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Rendering {
  waitUntil: (work: Promise<unknown>) => void
}

const rendering = new AsyncLocalStorage<Rendering>()

// Next.js asks here for `waitUntil` and passes it what goes on after the answer: a page that was answered although it is
// out of date is rendered again.
Object.assign(globalThis, {
  [Symbol.for('@next/request-context')]: { get: () => rendering.getStore() },
})

/** What ends when a connection closes. Pipelined responses that have not begun are not told of it. */
const endings = new WeakMap<Socket, Set<() => void>>()

/** @returns takes `end` back */
export function whenClosed(socket: Socket, end: () => void): () => void {
  const known = endings.get(socket)
  const all = known ?? new Set()
  if (!known) {
    endings.set(socket, all)
    socket.once('close', () => {
      for (const one of all) one()
    })
  }
  all.add(end)
  return () => all.delete(end)
}

/** No page takes as long, in ms. If Next.js ever forgets one, its turn must end all the same. */
const longestWithoutReaderMs = 10_000

/**
 * Calls `render` and then `done`, once: when the answer is complete, or goes on as fast as the client reads it, and whatever
 * `render` left to do is done.
 *
 * @param render ends `response`, or its promise ends without
 * @returns `end` tells that the answer is complete; `leave` that nobody waits for it: what is being made is made to its end
 */
export function untilRendered(
  response: ServerResponse,
  render: () => unknown,
  done: () => void,
): { end: () => void; leave: () => void } {
  const work: Promise<unknown>[] = []
  let rendered: unknown
  let timer: NodeJS.Timeout | undefined
  let isAnswered = false
  const answered = () => {
    clearTimeout(timer)
    if (isAnswered) return
    isAnswered = true
    void Promise.allSettled(work).then(done)
  }
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
  const leave = () => {
    if (!(rendered instanceof Promise)) answered()
    else if (!isAnswered) timer = setTimeout(answered, longestWithoutReaderMs)
  }
  rendered = rendering.run({ waitUntil: (one) => void work.push(one) }, render)
  if (rendered instanceof Promise) void rendered.finally(answered)
  return { end: answered, leave }
}

/** Calls `render`, and `done` when the answer begins, or the promise of `render` ends without one; perhaps again later. */
export function untilBegun(
  response: ServerResponse,
  render: () => unknown,
  done: () => void,
): void {
  const { end, write } = response
  response.write = ((...parts: Parameters<typeof write>) => {
    done()
    return write.apply(response, parts)
  }) as typeof write
  response.end = ((...parts: Parameters<typeof end>) => {
    done()
    return end.apply(response, parts)
  }) as typeof end
  const rendered = render()
  if (rendered instanceof Promise) void rendered.finally(done)
}
