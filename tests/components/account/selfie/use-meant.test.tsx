import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useIntendedPress } from '#components/account/selfie/selfie-camera'

let now = 0
beforeEach(() => {
  now = 10
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

function show() {
  const { result, rerender } = renderHook(({ step }) => useIntendedPress(step), {
    initialProps: { step: 'live' },
  })
  return {
    changes: () => rerender({ step: 'preview' }),
    pressedAfter: (ms: number) => {
      now += ms
      return result.current()
    },
  }
}

it('counts presses on the first step’s button', () => {
  const { pressedAfter } = show()
  expect([pressedAfter(0), pressedAfter(10)]).toEqual([true, true])
})

it('ignores the second press of a double press and counts the next', () => {
  const { changes, pressedAfter } = show()
  expect(pressedAfter(0)).toBe(true)
  changes()
  expect(pressedAfter(300)).toBe(false)
  expect([pressedAfter(600), pressedAfter(1)]).toEqual([true, true])
})

it('ignores a key that is held down', () => {
  const { changes, pressedAfter } = show()
  changes()
  expect(Array.from({ length: 40 }, () => pressedAfter(33))).not.toContain(true)
  expect(pressedAfter(600)).toBe(true)
})
