import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Files that write cookies or storage, or name what others write. */
const root = path.join(import.meta.dirname, '..', '..')
const files = globSync(
  ['lib/{client,domain}/**/*.ts', 'lib/server/{account,http,pages}/**/*.ts', 'components/**/*.tsx'],
  { cwd: root },
).filter((file) =>
  /platform\/storage'|platform\/browser'|document\.cookie|js-cookie|Set-Cookie|Cookie = (?:'|\{ name)|(?:Key|visitorIdName) = '/.test(
    readFileSync(path.join(root, file), 'utf8'),
  ),
)

/** How the code names a cookie or an entry of the storage: a constant, the fields of remember(), or `chat-${mode}`. */
const patterns = [
  /\b(?:const|let) (?:\w*[kK]ey|\w*Cookie|visitorIdName) = '([\w-]+)'/g,
  /remember\(\{([^}]*)\}/g,
  /document\.cookie = `(\w+)=/g,
  /Cookie = \{ name: '(\w+)'/g,
]

function namesIn(text: string): string[] {
  const [constants, remembered, cookies, ownCookies] = patterns.map((pattern) =>
    [...text.matchAll(pattern)].map(([, found = '']) => found),
  )
  const fields = (remembered ?? []).flatMap((body) =>
    [...body.matchAll(/(?:^|[\s,])(\w+):/g)].map(([, name = '']) => name),
  )
  return [...(constants ?? []), ...fields, ...(cookies ?? []), ...(ownCookies ?? [])]
}

test('docs/security.md lists everything that is kept in the browser', () => {
  const found = new Set(
    files.flatMap((file) => namesIn(readFileSync(path.join(root, file), 'utf8'))),
  )
  // The test must notice when the code names them in another way.
  for (const known of [
    'visitorid',
    'userCredentials',
    'lead_receipts',
    'lead-draft',
    'hhUser',
    'chat',
  ])
    expect(found).toContain(known)
  const table = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?:cookie|session storage|local storage)/.test(line))
    .join('\n')
  expect([...found].filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})
