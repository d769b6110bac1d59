import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DialectName } from '#lib/server/db/database'
import { both } from '#scripts/faults/flags'
import { root } from '#scripts/faults/folder'
import { type ProgramName, programNames, type Result } from '#scripts/faults/program'
import { reportPage } from '#scripts/faults/report'

/** What whole rounds came to, kept until all of them make the page docs/faults.md. */

interface Kept {
  /** ISO date. */
  day: string
  commit: string
  results: Result[]
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** What was tried; changes that no commit has are said to be there. Documents change nothing that runs. */
export function commitTried(): string {
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!docs', ':!*.md').trim()
    const commit = `commit ${git('rev-parse', '--short=10', 'HEAD').trim()}`
    return changed ? `${commit} with changes` : commit
  } catch {
    return 'no known commit'
  }
}

const resultsFolder = path.join(root, '.cache', 'faults', 'results')

const fileOf = (folder: string, program: ProgramName, database: DialectName) =>
  path.join(folder, `${program}-${database}.json`)

/** Forgets what a program came to before it is tried again: should it fail, nothing is known of it. */
export function forgetResults(
  programs: readonly ProgramName[],
  databases: readonly DialectName[],
  folder = resultsFolder,
): void {
  for (const program of programs)
    for (const database of databases) rmSync(fileOf(folder, program, database), { force: true })
}

/** Keeps what whole rounds of a commit came to. */
export function keepResults(
  results: readonly Result[],
  commit: string,
  folder = resultsFolder,
): void {
  const day = new Date().toISOString().slice(0, 10)
  mkdirSync(folder, { recursive: true })
  for (const program of programNames)
    for (const database of both) {
      const own = results.filter((one) => one.program === program && one.database === database)
      const kept = { day, commit, results: own } satisfies Kept
      if (own.length > 0) writeFileSync(fileOf(folder, program, database), JSON.stringify(kept))
    }
}

/**
 * The page, once each program has been run on each database, all of them at one commit.
 *
 * @returns undefined, and why there is none
 */
export function reportOf(folder = resultsFolder): { text?: string; missing?: string } {
  const places = programNames.flatMap((program) =>
    both.map((database) => ({ name: `${program} on ${database}`, program, database })),
  )
  const missing = places.filter((one) => !existsSync(fileOf(folder, one.program, one.database)))
  if (missing.length > 0) return { missing: missing.map(({ name }) => name).join(', ') }
  const kept = places.map(
    ({ program, database }) =>
      JSON.parse(readFileSync(fileOf(folder, program, database), 'utf8')) as Kept,
  )
  const commits = [...new Set(kept.map((one) => one.commit))]
  const [commit = ''] = commits
  if (commits.length > 1) return { missing: `one commit for all of it, not ${commits.join(', ')}` }
  const days = [...new Set(kept.map((one) => one.day))].sort().join(', ')
  return {
    text: reportPage(
      kept.flatMap((one) => one.results),
      { days, commit },
    ),
  }
}

/** @returns what is said of docs/faults.md */
export function writeReport(): string {
  const { text, missing } = reportOf()
  if (text === undefined) return `docs/faults.md stays as it was; it lacks ${missing}.`
  writeFileSync(path.join(root, 'docs', 'faults.md'), text)
  return 'docs/faults.md is written.'
}
