import { statSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { type Environment, parseEnvironment } from '#lib/config/env.server'
import { loadEnvironment } from '#lib/config/load-environment'
import { counted } from '#lib/domain/text/format'
import {
  noteRefusedAtStart,
  readCatalogueState,
  readCatalogueVersion,
} from '#lib/server/catalogue/state'
import { getDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import type { Db } from '#lib/server/db/schema'
import { isUnavailable } from '#lib/server/db/unavailable'
import { rejectFile } from '#lib/server/import/check/rejects'
import { checkContent, importCatalogue } from '#lib/server/import/import'
import type { ImportProgress } from '#lib/server/import/prepare-import'
import { folderName } from '#lib/server/import/read/content-files'
import { log } from '#lib/server/platform/log'
import { visible } from '#lib/server/platform/visible'
import { UsageError } from '#scripts/cli/arguments'
import { command, mainOf } from '#scripts/cli/command'
import { freeingMemory, printFaults, printResult, progressTo } from '#scripts/cli/content-output'
import { withLocalCommands } from '#scripts/cli/local-commands'
import { openRejects, type RejectTarget } from '#scripts/cli/reject-target'

interface Options {
  map?: string | undefined
  strict: boolean
  rejects?: string | undefined
  all: boolean
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

function reportTo(printError: Printer['printError']): (progress: ImportProgress) => void {
  const report = progressTo(printError)
  const free = freeingMemory()
  return (progress) => {
    report(progress)
    free(progress)
  }
}

async function importFolder(
  folder: string,
  { map, strict, rejects, all }: Options,
  { dataDir }: Environment,
  printer: Printer,
): Promise<number> {
  // Opened before anything changes, so that a failure cannot come too late.
  const target = strict ? undefined : openRejects(rejects, { folder, map, dataDir })
  try {
    return await importWith(target, folder, { map, strict, all }, printer)
  } finally {
    target?.close()
  }
}

async function importWith(
  target: RejectTarget | undefined,
  folder: string,
  { map, strict, all }: Options,
  { print, printError }: Printer,
): Promise<number> {
  const db = getDatabase()
  await migrateToLatest(db)
  const mapping = map ? { mapping: map } : {}
  const onProgress = reportTo(printError)
  const result = await importCatalogue(db, folder, {
    ...mapping,
    lenient: !strict,
    all,
    onProgress,
  })
  if (result.outcome === 'refused') {
    printFaults(result.faults, printError)
    printError(`${counted(result.faults.length, 'fault')}; nothing was imported.`)
    return 1
  }
  const written = () => target?.write(rejectFile(result.rejected)) ?? ''
  return printResult(result, written, print, printError) ? 0 : 1
}

/** Faults shown at a start; `npm run content -- check` lists all. */
const faultsAtStart = 5

/**
 * Imports the folder strictly.
 *
 * @returns undefined, or why nothing was imported
 * @throws the database's error
 */
async function refusalAtStart(db: Db, folder: string, { print, printError }: Printer) {
  const name = folderName(folder)
  try {
    checkInput(folder)
    const onProgress = reportTo(printError)
    const result = await importCatalogue(db, folder, { once: true, onProgress })
    if (result.outcome !== 'refused') {
      printResult(result, () => '', print, printError)
      return undefined
    }
    printFaults(result.faults, printError, faultsAtStart)
    return `${counted(result.faults.length, 'fault')} in ${name}, so nothing was imported`
  } catch (error) {
    if (isUnavailable(error)) throw error
    return `${name} could not be imported (${error instanceof Error ? error.message : error})`
  }
}

/**
 * Imports the folder, unless the catalogue came from elsewhere: an operator's own catalogue is not overwritten by the
 * sample. A fault in the files stops the start only while there is no catalogue to serve.
 */
async function start(folder: string, printer: Printer): Promise<number> {
  const db = getDatabase()
  await migrateToLatest(db)
  const { folder: before } = await readCatalogueState(db)
  if (before !== '' && before !== folderName(folder)) {
    printer.print(
      `The catalogue came from ${before}, so ${folderName(folder)} was not imported (CONTENT_DIR is the folder that npm start imports).`,
    )
    await noteRefusedAtStart(db, false)
    return 0
  }
  const refusal = await refusalAtStart(db, folder, printer)
  if (refusal === undefined) return 0
  const isEmpty = (await readCatalogueVersion(db)) === ''
  const consequence = isEmpty
    ? 'The site cannot start, because it has no earlier catalogue.'
    : 'The site serves the catalogue of the last import.'
  printer.printError(
    withLocalCommands(`${refusal}. ${consequence} To list all faults: npm run content -- check`),
  )
  if (isEmpty) return 1
  await noteRefusedAtStart(db, true)
  log().warn('the files of CONTENT_DIR were refused; the catalogue of the last import is served')
  return 0
}

/** @throws Error for a missing folder or mapping file */
function checkInput(folder: string, map?: string): void {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder) throw new Error(`Folder not found: ${folder}`)
  if (map !== undefined && !statSync(map, { throwIfNoEntry: false })?.isFile())
    throw new Error(`Mapping file not found: ${map} (see content/README.md)`)
}

/** @throws UsageError, Error for a missing folder or mapping file */
function inputOf(given: string | undefined, map: string | undefined) {
  if (map !== undefined && given === undefined)
    throw new UsageError('--map needs the folder of the lists: import DIR --map FILE.')
  const settings = parseEnvironment(process.env)
  const folder = given ?? settings.contentDir
  checkInput(folder, map)
  return { folder, settings }
}

const options = {
  map: { type: 'string' },
  rejects: { type: 'string' },
  strict: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const

const folders = "DIR defaults to CONTENT_DIR ('content')."
const mapHelp =
  '--map FILE      DIR contains lists in another format; FILE maps their columns (content/README.md)'

export const main = mainOf({
  name: 'content',
  about: `Checks the catalogue's files and imports them into the database that DATABASE_URL names.`,
  exit: 'Exit codes: 0 done, 1 faults or failure, 2 usage error.',
  commands: {
    check: command(
      {
        usage: '[DIR] [--map FILE]',
        does: 'lists every fault as file:line: field: reason (value)',
        about: `${mapHelp}

${folders}`,
      },
      { options, operands: [0, 1] },
      async ({ values, operands: [given], output, errorOutput }) => {
        const { folder } = inputOf(given, values.map)
        return check(folder, values, printerTo(output, errorOutput))
      },
    ),
    import: command(
      {
        usage: '[DIR] [--map FILE] [--strict] [--rejects FILE] [--all]',
        does: 'makes the catalogue equal to the files',
        about: `${mapHelp}
--strict        any fault refuses the whole import; otherwise valid rows are imported
--rejects FILE  writes refused rows and reasons to FILE (default: a new file in DATA_DIR)
--all           restores kinds that a mapped list has replaced, and removes the rows of such lists

${folders}`,
      },
      { options, operands: [0, 1] },
      async ({ values, operands: [given], output, errorOutput }) => {
        const { folder, settings } = inputOf(given, values.map)
        return importFolder(folder, values, settings, printerTo(output, errorOutput))
      },
    ),
    start: command(
      {
        usage: '',
        does: 'as npm start does: imports CONTENT_DIR if the catalogue is empty or came from there',
        about: `Files with faults are refused as a whole. The site then serves the catalogue of the last import; without one it
does not start.`,
      },
      { options },
      async ({ output, errorOutput }) => {
        const { contentDir } = parseEnvironment(process.env)
        return start(contentDir, printerTo(output, errorOutput))
      },
    ),
  },
})

if (import.meta.main) {
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
