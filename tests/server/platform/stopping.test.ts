import { expect, onTestFinished, test } from 'vitest'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { beginStopping, isStopping } from '#lib/server/platform/stopping'
import { loggedLines } from '#tests/support/logged'

const lines = loggedLines()

test('a stop says in the log which signal asked for it', () => {
  onTestFinished(() => provideProcessWide('stopping', { isStopping: false }))
  expect(isStopping()).toBe(false)
  beginStopping('SIGTERM')
  expect(isStopping()).toBe(true)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, signal: 'SIGTERM', msg: 'stopping: SIGTERM' },
  ])
})
