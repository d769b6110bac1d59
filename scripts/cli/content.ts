import { statSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type Environment, parseEnvironment } from '#lib/config/env.server'
import { loadEnvironment } from '#lib/config/load-environment'
import { counted } from '#lib/domain/text/format'
import { readCatalogueState } from '#lib/server/catalogue/state'
import { getDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { rejectFile } from '#lib/server/import/check/rejects'
import { checkContent, importCatalogue } from '#lib/server/import/import'
import { folderName } from '#lib/server/import/read/content-files'
import { exitCodeOf, UsageError } from '#scripts/cli/command'
import {
  freeingMemory,
  printFaults,
  printResult,
  progressTo,
  visible,
} from '#scripts/cli/content-output'
import { withLocalCommands } from '#scripts/cli/local-commands'
import { openRejects, type RejectTarget } from '#scripts/cli/reject-target'

const help = `Checks the catalogue's files and imports them into the database.

  npm run content -- check [DIR]    lists every fault as file:line: field: reason (value)
  npm run content -- import [DIR]   makes the catalogue equal to the files
  npm run content -- start          as npm start does: imports CONTENT_DIR if the catalogue is empty or came from there

  --map FILE      DIR contains lists in another format; FILE maps their columns (content/README.md)
  --strict        any fault refuses the whole import; otherwise valid rows are imported
  --rejects FILE  writes refused rows and reasons to FILE (default: a new file in DATA_DIR)
  --all           restores kinds that a mapped list has replaced, and removes the rows of such lists

DIR defaults to CONTENT_DIR ('content'). DATABASE_URL selects the database.
Exit codes: 0 done, 1 faults or failure, 2 usage error.`

interface Options {
  map?: string | undefined
  strict: boolean
  rejects?: string | undefined
  all: boolean
  once?: boolean
}

/** Prints a line, with control characters made visible. */
interface Printer {
  print(line: string): void
  printError(line: string): void
}

const printerTo = (output: Writable, errorOutput: Writable): Printer => ({
  print: (line) => output.write(`${visible(line)}\n`),
  printError: (line) => errorOutput.write(`${visible(line)}\n`),
})

async function check(folder: string, { map }: Options, { print }: Printer): Promise<number> {
  const db = getDatabase()
  if (map) await migrateToLatest(db)
  const faults = await checkContent(folder, map ? { file: map, db } : undefined)
  printFaults(faults, print)
  print(faults.length === 0 ? 'No faults.' : `${counted(faults.length, 'fault')}.`)
  return faults.length === 0 ? 0 : 1
}

async function importFolder(
  folder: string,
  { map, strict, rejects, all, once = false }: Options,
  { dataDir }: Environment,
  printer: Printer,
): Promise<number> {
  // Opened before anything changes, so that a failure cannot come too late.
  const target = strict ? undefined : openRejects(rejects, { folder, map, dataDir })
  try {
    return await importWith(target, folder, { map, strict, all, once }, printer)
  } finally {
    target?.close()
  }
}

async function importWith(
  target: RejectTarget | undefined,
  folder: string,
  { map, strict, all, once = false }: Options,
  { print, printError }: Printer,
): Promise<number> {
  const db = getDatabase()
  await migrateToLatest(db)
  const report = progressTo(printError)
  const free = freeingMemory()
  const result = await importCatalogue(db, folder, {
    ...(map ? { mapping: map } : {}),
    lenient: !strict,
    all,
    once,
    onProgress: (progress) => {
      report(progress)
      free(progress)
    },
  })
  if (result.outcome === 'refused') {
    printFaults(result.faults, printError)
    printError(`${counted(result.faults.length, 'fault')}; nothing was imported.`)
    return 1
  }
  const written = () => target?.write(rejectFile(result.rejected)) ?? ''
  return printResult(result, written, print, printError) ? 0 : 1
}

/** An operator's own catalogue is not overwritten by the sample at the next start. */
async function start(folder: string, settings: Environment, printer: Printer): Promise<number> {
  const db = getDatabase()
  await migrateToLatest(db)
  const { folder: before } = await readCatalogueState(db)
  if (before !== '' && before !== folderName(folder)) {
    printer.print(
      `The catalogue came from ${before}, so ${folderName(folder)} was not imported (CONTENT_DIR is the folder that npm start imports).`,
    )
    return 0
  }
  return importFolder(folder, { strict: true, all: false, once: true }, settings, printer)
}

interface Parameters {
  command: 'check' | 'import' | 'start'
  folder: string | undefined
  options: Options
}

/** @throws UsageError */
function readParameters(parameters: string[]): Parameters {
  const { values: options, positionals } = parsedOptions(parameters)
  const [command, folder, more] = positionals
  if (command === undefined) throw new UsageError('Missing command: check, import or start.')
  if (command !== 'check' && command !== 'import' && command !== 'start')
    throw new UsageError(`Unknown command '${command}'. Use check, import or start.`)
  if (more !== undefined)
    throw new UsageError(`Unexpected argument '${more}'. Give one folder at a time.`)
  if (command === 'start' && folder !== undefined)
    throw new UsageError(`start takes no folder (got '${folder}'); set CONTENT_DIR instead.`)
  if (options.map !== undefined && folder === undefined)
    throw new UsageError('--map needs the folder of the lists: import DIR --map FILE.')
  return { command, folder, options }
}

function parsedOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        rejects: { type: 'string' },
        strict: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Reports a missing folder or mapping file; undefined when both exist. */
function missingInput(folder: string, map: string | undefined): string | undefined {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder) return `Folder not found: ${folder}`
  if (map !== undefined && !statSync(map, { throwIfNoEntry: false })?.isFile())
    return `Mapping file not found: ${map} (see content/README.md)`
  return undefined
}

/** @returns the exit code */
export async function main(
  parameters: string[],
  output: Writable = process.stdout,
  errorOutput: Writable = process.stderr,
): Promise<number> {
  const printer = printerTo(output, errorOutput)
  if (parameters.includes('--help') || parameters.includes('-h')) {
    printer.print(withLocalCommands(help))
    return 0
  }
  const run = async () => {
    const { command, folder: given, options } = readParameters(parameters)
    const settings = parseEnvironment(process.env)
    const folder = given ?? settings.contentDir
    const missing = missingInput(folder, options.map)
    if (missing) throw new Error(missing)
    if (command === 'check') return check(folder, options, printer)
    if (command === 'start') return start(folder, settings, printer)
    return importFolder(folder, options, settings, printer)
  }
  return exitCodeOf(run, help, errorOutput)
}

if (import.meta.main) {
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
