import { format } from 'node:util'
import { afterEach } from 'vitest'

/**
 * A test fails when anything warns or complains on the console: React's warnings are faults, and
 * what a test expects it must catch itself (`vi.spyOn(console, 'error').mockImplementation(…)`).
 */
const said: string[] = []

for (const level of ['error', 'warn'] as const)
  console[level] = (...words: unknown[]) => {
    said.push(`console.${level}: ${format(...words)}`)
  }

afterEach(() => {
  const complaints = said.splice(0)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})
