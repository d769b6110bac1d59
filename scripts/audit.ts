import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { type LockFile, lockFaults, type Manifest, manifestFaults } from '#scripts/audit-rules'
import { type Counts, check, sum } from '#scripts/counts'

/** The audit of what this site is made of: docs/security.md, 'What it is made of'. */

/** In ms: npm's own, and that with npm itself. */
const registryPatience = 4000
const patience = 10_000

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

interface Installed {
  version: string
  license?: string | { type: string }
}

/** The lock file, with the licences of the packages as they lie here: an optional one may be for other machines. */
function readLock(): LockFile {
  const lock = readJson<LockFile>('package-lock.json')
  for (const [place, one] of Object.entries(lock.packages)) {
    const file = `${place}/package.json`
    if (place === '' || !existsSync(file)) continue
    const { version, license } = readJson<Installed>(file)
    one.installed = version
    one.license = typeof license === 'object' ? license.type : license
  }
  return lock
}

/** What can be said without the registry. */
function offlineAudit(): Counts {
  const manifest = readJson<Manifest>('package.json')
  const lock = readLock()
  const faults = [...manifestFaults(manifest), ...lockFaults(lock, manifest)]
  for (const fault of faults) console.error(fault)
  return check(faults.length === 0)
}

interface AuditReport {
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string }>
}

/** What npm says: its report is on the standard output, whether it found something or could not ask. */
async function npmAudit(): Promise<AuditReport | null> {
  const quick = ['--fetch-retries=0', `--fetch-timeout=${registryPatience}`]
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', ...quick]
  try {
    const { stdout } = await promisify(execFile)('npm', args, { timeout: patience })
    return JSON.parse(stdout) as AuditReport
  } catch (error) {
    try {
      return JSON.parse((error as { stdout?: string }).stdout ?? '') as AuditReport
    } catch {
      return null
    }
  }
}

/**
 * Asks the registry for known faults of the packages that run. One that gives no answer leaves the check out,
 * with a line that says so: neither passed nor failed.
 */
async function registryAudit(): Promise<Counts> {
  const report = await npmAudit()
  if (!report?.metadata?.vulnerabilities) {
    console.log('SKIPPED: dependency audit (the registry answers none)')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const bad = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  )
  for (const [name, { severity }] of bad) console.error(`${name}: ${severity} (npm audit)`)
  return check(bad.length === 0)
}

export const audit = async (): Promise<Counts> => sum([offlineAudit(), await registryAudit()])
