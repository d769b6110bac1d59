import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Environment,
  EnvironmentError,
  parseEnvironment,
  variableNames,
} from '#lib/config/env.server'
import { problemsInFile, settingsFiles } from '#lib/config/env-files'
import { secretFileNames } from '#lib/config/secret-files'
import { SiteYamlError, settingsText, settingsVariable } from '#lib/config/site-yaml'

/** File in a standalone folder (scripts/build/standalone.ts) with the public values that it was built with. */
export const builtWith = 'built.env'

/** @throws EnvironmentError */
function readFiles(): void {
  const files = settingsFiles.filter((file) => existsSync(file))
  const problems = files.flatMap((file) =>
    problemsInFile(file, readFileSync(file, 'utf8'), variableNames),
  )
  if (problems.length > 0) throw new EnvironmentError(problems)
  // loadEnvFile does not overwrite a variable, so the first file that sets it wins.
  for (const file of [...files, builtWith]) if (existsSync(file)) process.loadEnvFile(file)
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

/** Programs that show nobody the brand. A mistake in site.yaml must not keep them from leads and backups. */
const brandless = /\/scripts\/cli\/(?:db|doctor|leads|outbox|reviews)\.[jt]s$/

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
  try {
    readFiles()
    const settings = parseEnvironment(process.env)
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
