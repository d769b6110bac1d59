import { beforeEach } from 'vitest'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'

/** The lines that the site logs during each test of a file. */
export function loggedLines(): string[] {
  const lines: string[] = []
  beforeEach(() => {
    lines.length = 0
    provideProcessWide('log', makeLog('info', { write: (line) => void lines.push(line) }))
  })
  return lines
}
