import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  type LockedPackage,
  type LockFile,
  lockProblems,
  manifestProblems,
} from '#scripts/dev/audit'

const good: LockedPackage = {
  version: '1.2.3',
  integrity: `sha512-${'a'.repeat(86)}==`,
  license: 'MIT',
}
const problemsOf = (change: LockedPackage, place = 'node_modules/some') =>
  lockProblems(
    { lockfileVersion: 3, packages: { '': {}, [place]: { ...good, ...change } } },
    {
      allowScripts: { trusted: true },
    },
  )

test('this repository has no dependency problems', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  expect(manifestProblems(read('package.json'))).toEqual([])
  expect(lockProblems(read('package-lock.json') as LockFile, read('package.json'))).toEqual([])
})

test.each<[string, LockedPackage]>([
  ['has no hash', { integrity: '' }],
  ['has a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['comes from a git repository', { resolved: 'git+ssh://git@github.com/a/b.git#c0ffee' }],
  ['comes from another registry', { resolved: 'https://evil.example/some-1.2.3.tgz' }],
  [
    'has the file of another package',
    { resolved: 'https://registry.npmjs.org/evil/-/evil-1.2.3.tgz' },
  ],
  [
    'has the file of another version',
    { resolved: 'https://registry.npmjs.org/some/-/some-1.0.0.tgz' },
  ],
  ['has another name of its own', { name: 'evil' }],
  ['comes from a local file', { resolved: 'file:../some.tgz' }],
  ['comes over plain http', { resolved: 'http://registry.npmjs.org/some/-/some-1.2.3.tgz' }],
  ['is a linked folder', { link: true }],
  ['runs a script when installed', { hasInstallScript: true }],
  ['is installed in another version', { installed: '1.2.4' }],
  ['has a licence that is not allowed', { license: 'GPL-3.0-only' }],
  ['combines an allowed licence with another one', { license: 'MIT AND LGPL-3.0-or-later' }],
  ['offers a choice of licences that is not on the list', { license: '(MIT OR GPL-3.0-only)' }],
  ['has no licence', { license: undefined }],
])('rejects a package that %s', (_what, change) => {
  expect(problemsOf(change)).toHaveLength(1)
})

test.each([
  ['16.1.0', 'node_modules/next'],
  ['15.0.0', 'node_modules/some/node_modules/next'],
  ['16.4.6-canary.3', 'node_modules/next'],
  ['16.5.0-canary.0', 'node_modules/next'],
])('rejects Next.js %s in %s', (version, place) => {
  expect(problemsOf({ version }, place)).toHaveLength(1)
})

test.each(['constructor', '__proto__', 'toString'])(
  'does not let a package called %s run install scripts',
  (name) => {
    expect(problemsOf({ hasInstallScript: true }, `node_modules/${name}`)).toHaveLength(1)
  },
)

test('accepts registry packages with allowed licences and allowed scripts', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ resolved: 'https://registry.npmjs.org/some/-/some-1.2.3.tgz' })).toEqual([])
  const scoped = 'https://registry.npmjs.org/@a/some/-/some-1.2.3.tgz'
  expect(problemsOf({ resolved: scoped }, 'node_modules/@a/some')).toEqual([])
  expect(problemsOf({ version: '16.4.6' }, 'node_modules/next')).toEqual([])
  expect(problemsOf({ hasInstallScript: true }, 'node_modules/trusted')).toEqual([])
  expect(problemsOf({ license: 'GPL-3.0-only', dev: true })).toEqual([])
  expect(problemsOf({ license: 'LGPL-3.0-or-later' }, 'node_modules/@img/sharp-libvips-x')).toEqual(
    [],
  )
  expect(problemsOf({ license: 'LGPL-3.0-or-later' }, 'node_modules/sharp-like')).toHaveLength(1)
})

test.each([
  ['a range', { next: '16.4.6', some: '^1.2.3' }, 1],
  ['a tag', { next: '16.4.6', some: 'latest' }, 1],
  ['a repository', { next: '16.4.6', some: 'github:a/b' }, 1],
  ['a Next.js with published attacks', { next: '16.4.5' }, 1],
  ['a canary of Next.js', { next: '16.4.6-canary.3' }, 1],
  ['an old Next.js', { next: '15.9.9' }, 1],
  ['no Next.js', {}, 1],
  ['the minimum Next.js', { next: '16.4.6' }, 0],
  ['a later minor version', { next: '16.10.0' }, 0],
  ['a later major version', { next: '17.0.0' }, 0],
])('package.json with %s', (_what, dependencies, problems) => {
  expect(manifestProblems({ dependencies: dependencies as Record<string, string> })).toHaveLength(
    problems,
  )
})

test('rejects a lock file without packages', () => {
  expect(lockProblems({ lockfileVersion: 1, packages: {} }, {})).toHaveLength(1)
})

interface Locked {
  version?: string
  resolved?: string
  dependencies?: Record<string, string>
}

describe('package-lock.json', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const packages: Record<string, Locked> = read('package-lock.json').packages

  test('contains no download addresses', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([])
  })

  // npm resolves 'latest' again at each installation, whatever is locked.
  test('pins packages that another package requires by tag', () => {
    const { overrides } = read('package.json')
    const byTag = Object.values(packages).flatMap(({ dependencies = {} }) =>
      Object.keys(dependencies).filter((name) => /^[a-z]+$/i.test(dependencies[name] ?? '')),
    )
    for (const name of byTag)
      expect([name, overrides[name]]).toEqual([name, packages[`node_modules/${name}`]?.version])
  })
})
