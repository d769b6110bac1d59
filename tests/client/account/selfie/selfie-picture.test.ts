import { describe, expect, test } from 'vitest'
import { middleSquare, portraitSquare, wholeSquare } from '#lib/client/account/selfie/picture'

const wide = { width: 640, height: 480 }
const tall = { width: 480, height: 640 }

test('the view shows the middle of the camera’s picture', () => {
  expect(middleSquare(wide)).toEqual({ left: 80, top: 0, side: 480 })
  expect(middleSquare(tall)).toEqual({ left: 0, top: 80, side: 480 })
})

test('a whole picture fits into its square', () => {
  expect(wholeSquare(wide)).toEqual({ left: 0, top: 0, side: 640 })
  expect(wholeSquare(tall)).toEqual({ left: 0, top: 0, side: 640 })
})

describe('a portrait', () => {
  const face = { left: 0.4, top: 0.3, width: 0.15, height: 0.2 }

  test('has the face in the middle with space around it', () => {
    const { left, top, side } = portraitSquare(face, wide)
    expect(side).toBeCloseTo(0.2 * 640 * 1.7)
    expect(left + side / 2).toBeCloseTo(0.475 * 640)
    expect(top + side / 2).toBeCloseTo(0.4 * 640)
  })

  test.each([
    ['left', { ...face, left: -0.02 }],
    ['right', { ...face, left: 0.87 }],
    ['top', { ...face, top: 0 }],
    ['bottom', { ...face, top: 0.56 }],
    ['everywhere', { left: 0, top: 0, width: 0.9, height: 0.75 }],
  ])('stays inside the picture with a face at the edge: %s', (_, at) => {
    for (const size of [wide, tall]) {
      const { left, top, side } = portraitSquare(at, size)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(size.width + 1e-9)
      expect(top + side).toBeLessThanOrEqual(size.height + 1e-9)
    }
  })
})
