import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Counts, check, sum } from '#scripts/dev/counts'

/** The dependency audit: docs/security.md, 'What it is made of'. Each check returns problems as lines to print. */

type Versions = Record<string, string>

interface Manifest {
  dependencies?: Versions
  devDependencies?: Versions
  overrides?: Versions
  allowScripts?: Record<string, boolean>
}

export interface LockedPackage {
  version?: string
  /** The package's own name if it is installed under another one. */
  name?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  license?: string | undefined
  /** The version in node_modules, if any. */
  installed?: string
  hasInstallScript?: boolean
}

export interface LockFile {
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}

/** The first release without the published attacks: docs/security.md, 'Next.js'. */
const minNext = [16, 4, 6]

const isExact = (version: string) => /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)

function isOlder(version: string, than: readonly number[]): boolean {
  const parts = version.split('.').map(Number)
  const at = than.findIndex((part, index) => parts[index] !== part)
  return at !== -1 && !((parts[at] ?? 0) > (than[at] ?? 0))
}

/** Rejects canaries, which may have been made before the fix. */
const isSafeNext = (version: string) =>
  /^\d+\.\d+\.\d+$/.test(version) && !isOlder(version, minNext)

/** Every version must be exact, and Next.js must be a release without known attacks. */
export function manifestProblems(manifest: Manifest): string[] {
  const { dependencies = {}, devDependencies = {}, overrides = {} } = manifest
  const problems = Object.entries({ ...devDependencies, ...dependencies, ...overrides })
    .filter(([, version]) => !isExact(version))
    .map(([name, version]) => `${name}: '${version}' in package.json is not an exact version`)
  const next = dependencies.next ?? 'none'
  if (!isSafeNext(next))
    problems.push(`next: ${next}; at least ${minNext.join('.')} (docs/security.md)`)
  return problems
}

/** Licences of packages that run on the server or in the browser. */
const allowedLicences = new Set(
  'MIT ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 OFL-1.1'.split(' '),
)
/** libvips, sharp's library, is LGPL but used unchanged and linked dynamically. caniuse-lite is data. */
const exceptions: readonly [prefix: string, licences: string[]][] = [
  [
    '@img/sharp-',
    [
      'LGPL-3.0-or-later',
      'Apache-2.0 AND LGPL-3.0-or-later',
      'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    ],
  ],
  ['caniuse-lite', ['CC-BY-4.0']],
]

const isLicenceAllowed = (name: string, licence: string) =>
  allowedLicences.has(licence) ||
  exceptions.some(([prefix, licences]) => name.startsWith(prefix) && licences.includes(licence))

const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? place

/** The registry's file of a package: 'https://registry.npmjs.org/@a/b/-/b-1.2.3.tgz'. */
const fileOf = (name: string, version: string) =>
  `https://registry.npmjs.org/${name}/-/${name.replace(/^@[^/]+\//, '')}-${version}.tgz`

function packageProblems(
  place: string,
  one: LockedPackage,
  allowScripts: Record<string, boolean>,
): string[] {
  const name = nameOf(place)
  const { version = '' } = one
  const isAllowed = Object.hasOwn(allowScripts, name) && allowScripts[name]
  const checks: [isProblem: boolean, text: string][] = [
    [one.link === true || !place.startsWith('node_modules/'), 'is a folder, not a package'],
    [!/^sha512-[\w+/]{86}==$/.test(one.integrity ?? ''), 'has no sha512 hash'],
    [one.name !== undefined && one.name !== name, `is really ${one.name}`],
    // Without `resolved` it is the registry's own file.
    [one.resolved !== undefined && one.resolved !== fileOf(name, version), `is ${one.resolved}`],
    [name === 'next' && !isSafeNext(version), `must be at least ${minNext.join('.')}`],
    [!isExact(version.replace(/\+.*$/, '')), 'has no version'],
    [
      one.installed !== undefined && one.installed !== version,
      `differs from the installed ${one.installed}`,
    ],
    [one.hasInstallScript === true && !isAllowed, 'runs a script when installed'],
    [!one.dev && !isLicenceAllowed(name, one.license ?? ''), `has licence '${one.license ?? ''}'`],
  ]
  return checks
    .filter(([isProblem]) => isProblem)
    .map(([, text]) => `${name}@${version}: ${text} (package-lock.json)`)
}

/** Every package must come from the registry with a hash, run no install script and have an allowed licence. */
export function lockProblems(lock: LockFile, { allowScripts = {} }: Manifest): string[] {
  const places = Object.entries(lock.packages).filter(([place]) => place !== '')
  if (lock.lockfileVersion < 3 || places.length === 0)
    return ['package-lock.json: not a lock file of version 3 with packages']
  return places.flatMap(([place, one]) => packageProblems(place, one, allowScripts))
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/** The lock file, with version and licence of installed packages. Optional ones may be for other machines. */
function readLock(): LockFile {
  const lock = readJson<LockFile>('package-lock.json')
  for (const [place, one] of Object.entries(lock.packages)) {
    const file = `${place}/package.json`
    if (place === '' || !existsSync(file)) continue
    const { version, license } = readJson<{ version: string; license?: string | { type: string } }>(
      file,
    )
    one.installed = version
    one.license = typeof license === 'object' ? license.type : license
  }
  return lock
}

function offlineAudit(): Counts {
  const manifest = readJson<Manifest>('package.json')
  const problems = [...manifestProblems(manifest), ...lockProblems(readLock(), manifest)]
  for (const problem of problems) console.error(problem)
  return check(problems.length === 0)
}

interface AuditReport {
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string }>
}

/** In ms: for one request of npm, and for the whole command. */
const fetchTimeoutMs = 4000
const auditTimeoutMs = 10_000

/** npm prints its report to stdout even if it found something or could not reach the registry. */
async function npmAudit(): Promise<AuditReport | null> {
  const quick = ['--fetch-retries=0', `--fetch-timeout=${fetchTimeoutMs}`]
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', ...quick]
  const run = promisify(execFile)('npm', args, { timeout: auditTimeoutMs })
  const { stdout = '' } = await run.catch((error: { stdout?: string }) => error)
  try {
    return JSON.parse(stdout) as AuditReport
  } catch {
    return null
  }
}

/** Asks the registry for known vulnerabilities. Without an answer the check is skipped, and reported as skipped. */
async function registryAudit(skip: (what: string) => void): Promise<Counts> {
  const report = await npmAudit()
  if (!report?.metadata?.vulnerabilities) {
    skip('dependency audit (the npm registry did not answer)')
    return { passed: 0, failures: [], skipped: 1 }
  }
  const serious = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  )
  for (const [name, { severity }] of serious) console.error(`${name}: ${severity} (npm audit)`)
  return check(serious.length === 0)
}

/** @param skip called if the registry does not answer */
export const audit = async (skip: (what: string) => void): Promise<Counts> =>
  sum([offlineAudit(), await registryAudit(skip)])
