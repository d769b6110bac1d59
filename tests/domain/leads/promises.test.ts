import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { retentionDays } from '#lib/domain/leads/consent'

// The operator's texts repeat numbers that the code has too. docs/promises.md lists the promises.

const read = (file: string) => readFileSync(file, 'utf8')
const texts = globSync([
  'content/{faq,jobs,press}.csv',
  'content/{pages,marketing,campaigns,brands}/*.md',
]).map((file) => ({ file, text: read(file) }))

/** What `pattern` captures, with the file. */
const found = (pattern: RegExp, files = texts) =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, value = '']) => ({ file, value })),
  )

describe('the texts in content/', () => {
  test('name hours, promise and brand by placeholders', () => {
    const literal = found(/(\b\d+(?::\d+)? ?[ap]m\b|within \d+ minutes|CareSathi)/g)
    expect(literal).toEqual([])
    expect(found(/\[\[(calling hours|promise)\]\]/g).length).toBeGreaterThan(10)
  })

  test.each(['content/pages/privacy.md', 'content/faq.csv'])(
    'name the days until a request is erased: %s',
    (file) => {
      const days = found(/\b(\d+) days\b/g, [{ file, text: read(file) }])
      expect(new Set(days.map(({ value }) => value))).toEqual(new Set([String(retentionDays)]))
    },
  )
})

test('the cron files delete backups after the two weeks that the privacy page names', () => {
  expect(read('content/pages/privacy.md')).toContain('backups are deleted two weeks later')
  for (const file of ['deploy/caresathi.cron', 'deploy/caresathi-standalone.cron']) {
    expect(read(file)).toContain('-mtime +14 -delete')
  }
})

test('every file that docs/promises.md names exists', () => {
  const named = [
    ...read('docs/promises.md').matchAll(/`((?:\w[\w-]*\/)+[\w.-]*|next\.config\.js)`/g),
  ]
  const linked = [...read('docs/promises.md').matchAll(/\]\(([^)]+)\)/g)]
  const files = [...named.map(([, file = '']) => file), ...linked.map(([, file]) => `docs/${file}`)]
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
