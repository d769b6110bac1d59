import { expect, it, vi } from 'vitest'
import { noteArrival, Turns } from '#lib/server/platform/turns'

/** Turns, the names of those that began, and how to end them. */
function watched(limits = { atOnce: 1, mostWaiting: 6, mostFromOne: 3 }) {
  const turns = new Turns(limits)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const gone = new Set<string>()
  const waiting = (from: string, name: string) => ({
    from,
    isGone: () => gone.has(name),
    work: (done: () => void) => {
      began.push(name)
      ends.set(name, done)
    },
  })
  return {
    began,
    gone,
    take: (from: string, name: string) => turns.take(waiting(from, name)),
    arrive: (from: string) => turns.arrive(from),
    takeArrived: (from: string, name: string) => turns.takeArrived(waiting(from, name)),
    forget: (from: string) => turns.forget(from),
    /** Ends each turn as soon as it begins, until these have begun. */
    async runTo(names: string[]) {
      await vi.waitFor(() => {
        for (const name of began) ends.get(name)?.()
        expect(began).toEqual(names)
      })
    },
  }
}

it('lets addresses take turns, and each the order of its own', async () => {
  const { take, runTo } = watched()
  for (const name of ['a1', 'a2', 'a3']) take('a', name)
  take('b', 'b1')
  await runTo(['a1', 'b1', 'a2', 'a3'])
})

it('refuses more from one address, and more in all, than may wait', async () => {
  const { take, began } = watched()
  take('a', 'a1')
  await vi.waitFor(() => expect(began).toEqual(['a1']))
  expect(['a2', 'a3', 'a4', 'a5'].map((name) => take('a', name))).toEqual([true, true, true, false])
  expect(['b1', 'b2', 'b3'].map((name) => take('b', name))).toEqual([true, true, true])
  expect(take('c', 'c1')).toBe(false)
})

it('counts those who are still arriving, and refuses them nothing afterwards', async () => {
  const { take, arrive, takeArrived, forget, runTo } = watched()
  expect([1, 2, 3, 4].map(() => arrive('a'))).toEqual([true, true, true, true])
  expect(arrive('a')).toBe(false)
  expect(take('a', 'a0')).toBe(false)
  takeArrived('a', 'a1')
  expect(arrive('a')).toBe(false)
  forget('a')
  forget('a')
  expect(take('a', 'a2')).toBe(true)
  takeArrived('a', 'a3')
  await runTo(['a1', 'a2', 'a3'])
})

it('leaves out those who have gone', async () => {
  const { take, gone, runTo } = watched()
  for (const name of ['a1', 'a2', 'a3']) take('a', name)
  gone.add('a2')
  await runTo(['a1', 'a3'])
  take('a', 'a4')
  await runTo(['a1', 'a3', 'a4'])
})

it('ends a turn once, however often its end is told', async () => {
  const { take, began, runTo } = watched({ atOnce: 1, mostWaiting: 6, mostFromOne: 6 })
  for (const name of ['a1', 'a2', 'a3']) take('a', name)
  await runTo(['a1', 'a2', 'a3'])
  expect(began).toHaveLength(3)
})

it('begins nothing while somebody arrives with each turn of the event loop, but not for long', async () => {
  const { take, began } = watched()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  take('a', 'a1')
  const turnOfLoop = () => new Promise<void>((resolve) => void setImmediate(resolve))
  for (let turn = 0; turn < 5; turn += 1) {
    noteArrival()
    await turnOfLoop()
  }
  expect(began).toEqual([])
  clock.mockReturnValue(1021)
  noteArrival()
  await turnOfLoop()
  expect(began).toEqual(['a1'])
  clock.mockRestore()
})
