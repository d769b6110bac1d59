import { expect, it, vi } from 'vitest'
import { Turns } from '#lib/server/platform/turns'

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
    takeAgain: (from: string, name: string) => turns.takeAgain(waiting(from, name)),
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
  const { take, takeAgain, began } = watched()
  take('a', 'a1')
  await vi.waitFor(() => expect(began).toEqual(['a1']))
  expect(['a2', 'a3', 'a4', 'a5'].map((name) => take('a', name))).toEqual([true, true, true, false])
  expect(['b1', 'b2', 'b3'].map((name) => take('b', name))).toEqual([true, true, true])
  expect(take('c', 'c1')).toBe(false)
  // Whoever had a turn comes back, and counts.
  takeAgain('c', 'c2')
  expect(take('d', 'd1')).toBe(false)
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
