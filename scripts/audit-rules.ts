/** What is asked of package.json and package-lock.json. Each gives its faults as lines to read. */

type Versions = Record<string, string>

export interface Manifest {
  dependencies?: Versions
  devDependencies?: Versions
  overrides?: Versions
  allowScripts?: Record<string, boolean>
}

export interface LockedPackage {
  version?: string
  /** The package's own name, where it lies under another one. */
  name?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  license?: string | undefined
  /** The version that lies in node_modules, if any. */
  installed?: string
  hasInstallScript?: boolean
}

export interface LockFile {
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}

/** docs/security.md, 'Next.js': the first one without the published attacks. */
const leastNext = [16, 4, 6]

const isExact = (version: string) => /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)

function isOlder(version: string, least: readonly number[]): boolean {
  const parts = version.split('.').map(Number)
  const at = least.findIndex((part, index) => parts[index] !== part)
  return at !== -1 && !((parts[at] ?? 0) > (least[at] ?? 0))
}

/** No canary either: it may have been made before the mend. */
const isSoundNext = (version: string) =>
  /^\d+\.\d+\.\d+$/.test(version) && !isOlder(version, leastNext)

/** Every version is one version, from the registry; Next.js is one without known attacks. */
export function manifestFaults(manifest: Manifest): string[] {
  const { dependencies = {}, devDependencies = {}, overrides = {} } = manifest
  const all = Object.entries({ ...devDependencies, ...dependencies, ...overrides })
  const loose = all
    .filter(([, version]) => !isExact(version))
    .map(([name, version]) => `${name}: '${version}' in package.json is not one exact version`)
  const next = dependencies.next ?? ''
  return isSoundNext(next)
    ? loose
    : [...loose, `next: ${next || 'none'}; at least ${leastNext.join('.')} (docs/security.md)`]
}

/**
 * Licences that ask for no more than their text, for what runs. libvips, sharp's own library, is LGPL and is
 * used as it comes, unchanged and apart; caniuse-lite is data.
 */
const permissive = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1', 'Unlicense'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Python-2.0'],
])
const allowedApart: readonly [RegExp, string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^caniuse-lite$/, 'CC-BY-4.0'],
]

function isPermissive(name: string, license: string): boolean {
  const bare = license.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isPermissive(name, one))
  return bare
    .split(' AND ')
    .every(
      (one) =>
        permissive.has(one) ||
        allowedApart.some(([pattern, apart]) => pattern.test(name) && apart === one),
    )
}

const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? place

/** The registry's file of a package: 'https://registry.npmjs.org/@a/b/-/b-1.2.3.tgz'. */
const fileOf = (name: string, version: string) =>
  `https://registry.npmjs.org/${name}/-/${name.replace(/^@[^/]+\//, '')}-${version}.tgz`

function faultsOf(place: string, one: LockedPackage, allowed: Record<string, boolean>): string[] {
  const name = nameOf(place)
  const says = (fault: string) => `${name}@${one.version ?? '?'}: ${fault} (package-lock.json)`
  const faults: string[] = []
  if (one.link || !place.startsWith('node_modules/'))
    faults.push(says('is a folder, not a package'))
  if (!/^sha512-[\w+/]{86}==$/.test(one.integrity ?? '')) faults.push(says('has no sha512 hash'))
  if (one.name !== undefined && one.name !== name) faults.push(says(`is ${one.name} in truth`))
  // Left out, it is the registry's own file of that name and version.
  if (one.resolved !== undefined && one.resolved !== fileOf(name, one.version ?? ''))
    faults.push(says(`comes from ${one.resolved}`))
  if (name === 'next' && !isSoundNext(one.version ?? ''))
    faults.push(says(`at least ${leastNext.join('.')}`))
  if (!isExact((one.version ?? '').replace(/\+.*$/, ''))) faults.push(says('has no version'))
  if (one.installed !== undefined && one.installed !== one.version)
    faults.push(says(`${one.installed} is installed instead`))
  if (one.hasInstallScript && !(Object.hasOwn(allowed, name) && allowed[name]))
    faults.push(says('runs a script when installed'))
  if (!one.dev && !isPermissive(name, one.license ?? ''))
    faults.push(says(`licence '${one.license ?? 'none'}'`))
  return faults
}

/** Every package is the registry's, by its hash, runs nothing when installed, and has a permissive licence. */
export function lockFaults(lock: LockFile, { allowScripts = {} }: Manifest): string[] {
  const places = Object.entries(lock.packages).filter(([place]) => place !== '')
  if (lock.lockfileVersion < 3 || places.length === 0)
    return ['package-lock.json: no packages of a lock file of version 3']
  return places.flatMap(([place, one]) => faultsOf(place, one, allowScripts))
}
