import { expect, test } from 'vitest'
import { randomId } from '#lib/client/platform/browser'
import { validVisitorId } from '#lib/domain/account/visitor-id'

test('accepts the ids that browsers create', () => {
  const id = randomId()
  expect(validVisitorId(id)).toBe(id)
})

test.each([undefined, '', 'short', 'a'.repeat(101), 'with space', "' or 1=1 --", 'zwei;drei'])(
  'rejects %j',
  (id) => {
    expect(validVisitorId(id)).toBeUndefined()
  },
)
