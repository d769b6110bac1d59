import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const home = {
  ...{ cities: [], departments: [], conditions: [], people: null },
  ...{ insurers: [], blogs: [], questions: [] },
}

test.each([
  ['', true],
  ['https://api.example.org', false],
])('promises a callback word only if leads get one (backend %j)', async (backend, hasWord) => {
  vi.stubEnv('NEXT_PUBLIC_API_URL', backend)
  vi.resetModules()
  const { addWords } = await import('#lib/languages/loaded')
  const { english } = await import('#lib/languages/en/index')
  addWords('en', english)
  const { HomeScreen } = await import('#components/site/home/home-screen')
  const html = renderToStaticMarkup(<HomeScreen home={home} search={null} />)
  expect(html).toContain('Our care team calls you')
  expect(/callback word/.test(html)).toBe(hasWord)
  expect(/For example: M A L I/.test(html)).toBe(hasWord)
})
