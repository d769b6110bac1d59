import { format } from 'node:util'
import { afterEach, vi } from 'vitest'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { addWords } from '#lib/languages/loaded'

// Files may share a process. Vitest removes stubs and spies before each test only: a `beforeAll` would meet those of the
// file before.
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()
vi.useRealTimers()

// As in a browser that has loaded everything.
for (const [language, all] of Object.entries(words)) addWords(language as Language, all)

/**
 * Fails a test when anything is written to the console as a warning or an error, such as React's warnings. A test that
 * expects a message must catch it (`vi.spyOn(console, 'error').mockImplementation(…)`).
 */
const messages: string[] = []

for (const level of ['error', 'warn'] as const)
  console[level] = (...words: unknown[]) => {
    messages.push(`console.${level}: ${format(...words)}`)
  }

afterEach(() => {
  const complaints = messages.splice(0)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})
