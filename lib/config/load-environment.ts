import { existsSync, readFileSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import {
  type Environment,
  EnvironmentError,
  parseEnvironment,
  variableNames,
} from '#lib/config/env.server'
import {
  linesOfSettings,
  problemsInFile,
  problemsInProcess,
  settingsFiles,
} from '#lib/config/env-files'
import { secretFileNames } from '#lib/config/secret-files'
import { SiteYamlError, settingsText, settingsVariable } from '#lib/config/site-yaml'

/** File in a standalone folder (scripts/build/standalone.ts) with the public values that it was built with. */
export const builtWith = 'built.env'

/** @throws EnvironmentError if this user may not read it */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new EnvironmentError([
      code === 'EACCES'
        ? `${file}: this user may not read it. Run this as the site's user, or as its owner give it to that user (chown)`
        : `${file}: it cannot be read (${code})`,
    ])
  }
}

/**
 * @returns the line of each setting that came from a file
 * @throws EnvironmentError
 */
function readFiles(): Map<string, string> {
  const texts = settingsFiles
    .filter((file) => existsSync(file))
    .map((file) => [file, textOf(file)] as const)
  const problems = [
    ...texts.flatMap(([file, text]) => problemsInFile(file, text, variableNames)),
    ...problemsInProcess(process.env, variableNames),
  ]
  if (problems.length > 0) throw new EnvironmentError(problems)
  const lines = new Map(
    texts.toReversed().flatMap(([file, text]) => linesOfSettings(file, text, variableNames)),
  )
  for (const name of variableNames) if (process.env[name] !== undefined) lines.delete(name)
  // loadEnvFile does not overwrite a variable, so the first file that sets it wins.
  for (const file of [...settingsFiles, builtWith]) if (existsSync(file)) process.loadEnvFile(file)
  return lines
}

/** Undefined if there is nothing, or nothing that this user may see: who needs the place will say so. */
function infoOf(place: string): Stats | undefined {
  try {
    return statSync(place, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** @returns what is wrong if DATA_DIR, or what it would be made in, is no folder */
function folderProblem({ dataDir }: Environment): string | undefined {
  for (let at = dataDir; at !== path.dirname(at); at = path.dirname(at)) {
    const found = infoOf(at)
    if (found) return found.isDirectory() ? undefined : `DATA_DIR: ${at} is not a folder`
  }
  return undefined
}

/** @returns what is wrong if CONTENT_DIR is set and names no folder; the default comes with the code */
function contentDirProblem(): string | undefined {
  if (!process.env.CONTENT_DIR) return undefined
  const folder = path.resolve(process.env.CONTENT_DIR)
  const found = infoOf(folder)
  if (found?.isDirectory()) return undefined
  return `CONTENT_DIR: ${found ? `${folder} is not a folder` : `there is no folder ${folder}`}`
}

/** A standalone folder has its brand built in and its texts in the database, and its CONTENT_DIR may be on another machine. */
const isStandalone = () => existsSync(builtWith)

/** Is the operator's own folder there, as far as this site needs one? */
export const hasContentDir = (): boolean => isStandalone() || contentDirProblem() === undefined

/** Programs that show nobody the brand. A mistake in site.yaml or CONTENT_DIR must not keep them from leads and backups. */
const brandless = /\/scripts\/cli\/(?:db|doctor|leads|outbox|reviews)\.[jt]s$/

/** It names a missing folder itself, and makes one. */
const contentProgram = /\/scripts\/cli\/content\.[jt]s$/

/** Warns of a missing CONTENT_DIR if this program can do without it. @returns the problem of one that cannot */
function neededContentDir(locate: (problem: string) => string): string | undefined {
  const program = process.argv[1] ?? ''
  const problem = contentProgram.test(program) ? undefined : contentDirProblem()
  if (!problem || !(isStandalone() || brandless.test(program))) return problem
  console.error(new EnvironmentError([locate(problem)]).message)
  return undefined
}

/** Names the line of each wrong value that came from a file. @throws EnvironmentError */
function parsed(lines: Map<string, string>, isChecked: boolean): Environment {
  const locate = (problem: string) => {
    const place = lines.get(problem.split(':', 1)[0] ?? '')
    return place ? `${place}: ${problem}` : problem
  }
  try {
    const settings = parseEnvironment(process.env)
    const problems = [folderProblem(settings), isChecked ? undefined : neededContentDir(locate)]
    const found = problems.filter((problem) => problem !== undefined)
    if (found.length > 0) throw new EnvironmentError(found)
    return settings
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    throw new EnvironmentError(error.problems.map(locate))
  }
}

/**
 * Makes paths absolute for the programs that this one starts: the build and the server run in the folder of the code.
 */
function passOn({ dataDir, databaseUrl }: Environment): void {
  process.env.DATA_DIR = dataDir
  if (process.env.DATABASE_URL) process.env.DATABASE_URL = databaseUrl
  for (const name of secretFileNames) {
    const file = process.env[name]
    if (file) process.env[name] = path.resolve(file)
  }
}

/** @throws SiteYamlError, unless this program can do without the file */
function brandSettings(contentDir: string): string {
  try {
    return settingsText(contentDir)
  } catch (error) {
    if (!(error instanceof SiteYamlError) || !brandless.test(process.argv[1] ?? '')) throw error
    console.error(error.message)
    return ''
  }
}

/**
 * The settings of a command: variables of the process, then .env.local, .env and the values that the folder was built
 * with, and site.yaml in CONTENT_DIR. A mistake in a file or an invalid setting ends the process with a message that
 * names it.
 */
export function loadEnvironment(): Environment {
  // A second call, or a child process, which may run in the folder of the code: CONTENT_DIR was looked for already.
  const isChecked = process.env[settingsVariable] !== undefined
  try {
    const settings = parsed(readFiles(), isChecked)
    passOn(settings)
    // Already set in a child process, and in a standalone folder, whose pages were built with it.
    process.env[settingsVariable] ??= brandSettings(settings.contentDir)
    return settings
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof SiteYamlError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
