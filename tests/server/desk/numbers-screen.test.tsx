import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumbersScreen } from '#components/desk/numbers-screen'
import type { Counts } from '#lib/domain/desk/numbers'

const none: Counts = {
  ...{ leads: 0, due: 0, inTime: 0, reached: 0, booked: 0, visited: 0 },
  ...{ closed: 0, withdrawn: 0, outcomes: 0 },
}

test('the key of a chart has the sums of the table, also of values without a bar', () => {
  const counts = { ...none, leads: 3, due: 2, inTime: 1, reached: 2, booked: 1 }
  const rows = Array.from({ length: 20 }, (_, at) => ({ value: `variant${at}`, counts }))
  const total = { ...none, leads: 60, due: 40, inTime: 20, reached: 40, booked: 20 }
  const html = renderToStaticMarkup(
    <NumbersScreen
      {...{ member: null, isCut: false, by: 'variant', only: {}, others: null }}
      {...{ rows, total, today: '2026-11-27' }}
      period={{ first: '2026-11-01', last: '2026-11-27' }}
    />,
  )
  const text = html.replace(/<[^>]+>/g, '')
  for (const sum of ['in time: 20', 'later: 20', 'Not reached: 20', 'no visit yet: 20'])
    expect(text).toContain(sum)
})
