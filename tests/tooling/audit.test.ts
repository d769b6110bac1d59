import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type LockedPackage, type LockFile, lockFaults, manifestFaults } from '#scripts/audit-rules'

const good: LockedPackage = {
  version: '1.2.3',
  integrity: `sha512-${'a'.repeat(86)}==`,
  license: 'MIT',
}
const faultsOf = (change: LockedPackage, place = 'node_modules/some') =>
  lockFaults(
    { lockfileVersion: 3, packages: { '': {}, [place]: { ...good, ...change } } },
    {
      allowScripts: { trusted: true },
    },
  )

test('what this repository is made of has no fault', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  expect(manifestFaults(read('package.json'))).toEqual([])
  expect(lockFaults(read('package-lock.json') as LockFile, read('package.json'))).toEqual([])
})

test.each<[string, LockedPackage]>([
  ['has no hash', { integrity: '' }],
  ['has a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['comes from a git repository', { resolved: 'git+ssh://git@github.com/a/b.git#c0ffee' }],
  ['comes from another registry', { resolved: 'https://evil.example/some-1.2.3.tgz' }],
  [
    'is another one of the registry',
    { resolved: 'https://registry.npmjs.org/evil/-/evil-1.2.3.tgz' },
  ],
  ['is another version', { resolved: 'https://registry.npmjs.org/some/-/some-1.0.0.tgz' }],
  ['is another one by its own word', { name: 'evil' }],
  ['comes from a file', { resolved: 'file:../some.tgz' }],
  ['comes without encryption', { resolved: 'http://registry.npmjs.org/some/-/some-1.2.3.tgz' }],
  ['is a folder', { link: true }],
  ['runs a script when installed', { hasInstallScript: true }],
  ['is another one than is installed', { installed: '1.2.4' }],
  ['has a licence that asks for more', { license: 'GPL-3.0-only' }],
  ['has one of two licences that asks for more', { license: 'MIT AND LGPL-3.0-or-later' }],
  ['has no licence', { license: undefined }],
])('a package that %s is a fault', (_what, change) => {
  expect(faultsOf(change)).toHaveLength(1)
})

test.each([
  ['16.1.0', 'node_modules/next'],
  ['15.0.0', 'node_modules/some/node_modules/next'],
  ['16.4.6-canary.3', 'node_modules/next'],
  ['16.5.0-canary.0', 'node_modules/next'],
])('Next.js %s in %s is a fault', (version, place) => {
  expect(faultsOf({ version }, place)).toHaveLength(1)
})

test.each(['constructor', '__proto__', 'toString'])('the name %s allows no script', (name) => {
  expect(faultsOf({ hasInstallScript: true }, `node_modules/${name}`)).toHaveLength(1)
})

test('and these are none', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ resolved: 'https://registry.npmjs.org/some/-/some-1.2.3.tgz' })).toEqual([])
  const scoped = 'https://registry.npmjs.org/@a/some/-/some-1.2.3.tgz'
  expect(faultsOf({ resolved: scoped }, 'node_modules/@a/some')).toEqual([])
  expect(faultsOf({ version: '16.4.6' }, 'node_modules/next')).toEqual([])
  expect(faultsOf({ hasInstallScript: true }, 'node_modules/trusted')).toEqual([])
  expect(faultsOf({ license: 'GPL-3.0-only', dev: true })).toEqual([])
  expect(faultsOf({ license: '(MIT OR GPL-3.0-only)' })).toEqual([])
  expect(faultsOf({ license: 'LGPL-3.0-or-later' }, 'node_modules/@img/sharp-libvips-x')).toEqual(
    [],
  )
  expect(faultsOf({ license: 'LGPL-3.0-or-later' }, 'node_modules/sharp-like')).toHaveLength(1)
})

test.each([
  ['a range', { next: '16.4.6', some: '^1.2.3' }, 1],
  ['a tag', { next: '16.4.6', some: 'latest' }, 1],
  ['a repository', { next: '16.4.6', some: 'github:a/b' }, 1],
  ['a Next.js with published attacks', { next: '16.4.5' }, 1],
  ['one that is no release', { next: '16.4.6-canary.3' }, 1],
  ['an old one', { next: '15.9.9' }, 1],
  ['none', {}, 1],
  ['this one', { next: '16.4.6' }, 0],
  ['later ones', { next: '16.10.0' }, 0],
  ['much later ones', { next: '17.0.0' }, 0],
])('package.json with %s', (_what, dependencies, faults) => {
  expect(manifestFaults({ dependencies: dependencies as Record<string, string> })).toHaveLength(
    faults,
  )
})

test('a lock file without packages is a fault', () => {
  expect(lockFaults({ lockfileVersion: 1, packages: {} }, {})).toHaveLength(1)
})
