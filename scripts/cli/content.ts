import { existsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { type Environment, parseEnvironment } from '#lib/config/env.server'
import { loadEnvironment } from '#lib/config/load-environment'
import { settingsText, settingsVariable, siteFile } from '#lib/config/site-yaml'
import { counted } from '#lib/domain/text/format'
import {
  noteRefusedAtStart,
  partlyRefused,
  readCatalogueState,
  readCatalogueVersion,
} from '#lib/server/catalogue/state'
import { getDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import type { Db } from '#lib/server/db/schema'
import { isUnavailable } from '#lib/server/db/unavailable'
import { skeletonFile } from '#lib/server/import/check/fault-groups'
import { type Fault, formatFault } from '#lib/server/import/check/faults'
import { rejectFile } from '#lib/server/import/check/rejects'
import { checkContent, checkWording, importCatalogue } from '#lib/server/import/import'
import type { ImportProgress } from '#lib/server/import/prepare-import'
import { folderName } from '#lib/server/import/read/content-files'
import type { Plan } from '#lib/server/import/sync/plan'
import { withLocalCommands } from '#lib/server/platform/local-commands'
import { log } from '#lib/server/platform/log'
import { visible } from '#lib/server/platform/visible'
import { UsageError } from '#scripts/cli/arguments'
import { asArgument, command, databaseOrEmpty, mainOf } from '#scripts/cli/command'
import { init, liesOver, noteOtherSite } from '#scripts/cli/content/site'
import { sources, withdraw } from '#scripts/cli/content/sources'
import {
  freeingMemory,
  outcomeLine,
  planLines,
  printFaults,
  printGroups,
  printResult,
  progressTo,
  removalRefusal,
} from '#scripts/cli/content-output'
import { progressOn } from '#scripts/cli/progress'
import { openRejects, type RejectTarget, rejectDays, rejectFiles } from '#scripts/cli/reject-target'

interface Options {
  map?: string | undefined
  strict?: boolean
  rejects?: string | undefined
  skeleton?: string | undefined
  all?: boolean
  'dry-run'?: boolean
  remove?: string | undefined
}

/** Prints a line, with control characters made visible. */
interface Printer {
  print(line: string): void
  printError(line: string): void
  errorOutput: Writable
}

const printerTo = (output: Writable, errorOutput: Writable): Printer => ({
  print: (line) => output.write(`${visible(line)}\n`),
  printError: (line) => errorOutput.write(`${visible(line)}\n`),
  errorOutput,
})

/** @throws Error if the file exists: somebody may have begun to fill it in */
function checkSkeleton(file: string | undefined): void {
  if (file !== undefined && existsSync(file))
    throw new Error(`The lookup file ${file} exists already: choose another name.`)
}

/**
 * Writes the unknown values as a lookup file to fill in. A fault in the mapping, or a list that cannot be read, hides
 * them.
 *
 * @throws the file system's error
 */
function writeSkeleton(
  { skeleton: file, map = '' }: Options,
  folder: string,
  faults: Fault[],
  { print, printError }: Printer,
): void {
  if (file === undefined) return
  const unknown = faults.filter((one) => one.unknown)
  const [first] = faults
  const isOfRow = ({ file: of, line }: Fault) =>
    line > 1 && of !== path.basename(map) && existsSync(path.join(folder, of))
  if (first && !faults.some(isOfRow)) {
    printError(
      `No row was read, so the unknown values are not known yet. Mend this first: ${formatFault(first)}`,
    )
    return
  }
  if (unknown.length > 0) writeFileSync(file, skeletonFile(unknown), { flag: 'wx' })
  print(
    unknown.length > 0
      ? `The unknown values are in ${file}: fill in the last columns, and name it in a lookup.`
      : 'No unknown values, so no lookup file was written.',
  )
}

async function check(folder: string, options: Options, printer: Printer): Promise<number> {
  const { map } = options
  const { print } = printer
  checkSkeleton(options.skeleton)
  const db = getDatabase()
  if (map) await migrateToLatest(db)
  const faults = await checkContent(folder, map ? { file: map, db } : undefined)
  if (map) printGroups(faults, print)
  else printFaults(faults, print)
  writeSkeleton(options, folder, faults, printer)
  const notices = map ? [] : await checkWording(folder)
  printFaults(notices, print)
  print(faults.length === 0 ? 'No faults.' : `${counted(faults.length, 'fault')}.`)
  if (notices.length > 0)
    print(`${counted(notices.length, 'notice')} on translations, which refuse no import.`)
  return faults.length + notices.length === 0 ? 0 : 1
}

function reportTo(errorOutput: Writable) {
  const progress = progressOn(errorOutput, true)
  const report = progressTo(progress.report)
  const free = freeingMemory()
  return {
    onProgress: (one: ImportProgress) => {
      report(one)
      free(one)
    },
    end: progress.end,
  }
}

async function importFolder(
  folder: string,
  options: Options,
  { dataDir }: Environment,
  printer: Printer,
): Promise<number> {
  const { map, strict, rejects, 'dry-run': dryRun } = options
  const isWritten = !strict && (!dryRun || rejects !== undefined)
  // Opened before anything changes, so that a failure cannot come too late.
  checkSkeleton(options.skeleton)
  const target = isWritten ? openRejects(rejects, { folder, map, dataDir }) : undefined
  try {
    return await importWith(target, folder, options, printer)
  } finally {
    target?.close()
  }
}

/** The command that an operator typed, without --remove and --dry-run. */
function commandOf(folder: string, { map, strict, rejects, all }: Options): string {
  const words = [
    asArgument(folder),
    ...(map === undefined ? [] : ['--map', asArgument(map)]),
    ...(strict ? ['--strict'] : []),
    ...(rejects === undefined ? [] : ['--rejects', asArgument(rejects)]),
    ...(all ? ['--all'] : []),
  ]
  return withLocalCommands(`npm run content -- import ${words.join(' ')}`)
}

/** @throws UsageError */
function removeOf(text: string | undefined): number {
  if (text !== undefined && !/^\d{1,9}$/.test(text))
    throw new UsageError('--remove takes the number of rows that a refused import has printed')
  return Number(text ?? 0)
}

async function importWith(
  target: RejectTarget | undefined,
  folder: string,
  options: Options,
  printer: Printer,
): Promise<number> {
  const { map, strict = false, all = false, 'dry-run': dryRun = false } = options
  const { print, printError } = printer
  const remove = removeOf(options.remove)
  const db = dryRun ? await databaseOrEmpty(print) : getDatabase()
  if (!dryRun) await migrateToLatest(db)
  const mapping = map ? { mapping: map } : {}
  const { onProgress, end } = reportTo(printer.errorOutput)
  const result = await importCatalogue(db, folder, {
    ...mapping,
    lenient: !strict,
    all,
    dryRun,
    remove,
    onPlan: (plan) => {
      end()
      for (const line of planLines(plan)) print(line)
    },
    onProgress,
  })
  end()
  if (result.outcome === 'refused') {
    if (result.removals.length > 0) {
      const refusal = removalRefusal(result.removals, commandOf(folder, options))
      printError(`Nothing was imported. ${refusal}`)
      return 1
    }
    printGroups(result.faults, printError)
    writeSkeleton(options, folder, result.faults, printer)
    printError(`${counted(result.faults.length, 'fault')}; nothing was imported.`)
    return 1
  }
  const written = () => target?.write(rejectFile(result.rejected, result.dropped))
  const isReported = printResult(result, written, print, printError)
  // Also what was only left out of rows that come in.
  writeSkeleton(options, folder, [...result.faults, ...result.dropped], printer)
  const removals = result.outcome === 'planned' ? result.removals : []
  if (removals.length > 0) print(removalRefusal(removals, commandOf(folder, options)))
  print(outcomeLine(result))
  return isReported && result.faults.length + removals.length === 0 ? 0 : 1
}

/** Faults shown at a start; `npm run content -- check` lists all. */
const faultsAtStart = 5

/** Logs the mapped lists that came in only in part. Public lists always have such rows, so it is no warning. */
async function noteRefusedLists(db: Db): Promise<void> {
  for (const { file, folder, refused } of partlyRefused(await readCatalogueState(db)))
    log().info({ file, folder, refused }, 'the last import of a mapped list refused rows')
}

/** Were rows refused by the import that the site shows? Then its files are not imported again, so the faults are not either. */
async function noteRefusedRows(db: Db, { printError }: Printer): Promise<boolean> {
  const { refused, folder } = await readCatalogueState(db)
  if (refused === 0) return false
  const rows = counted(refused, 'row or text', 'rows and texts')
  const listing = withLocalCommands(`npm run content -- check ${asArgument(folder)}`)
  printError(`The last import refused ${rows} of ${folder}. To list the faults: ${listing}`)
  log().warn({ refused }, 'the last import refused rows')
  return true
}

/**
 * Imports the folder strictly.
 *
 * @returns undefined, or why nothing was imported and what to do about it
 * @throws the database's error
 */
async function refusalAtStart(db: Db, folder: string, printer: Printer) {
  const { print, printError } = printer
  const name = folderName(folder)
  const listing = 'To list all faults: npm run content -- check'
  const { onProgress, end } = reportTo(printer.errorOutput)
  try {
    checkInput(folder)
    const onPlan = (plan: Plan) => {
      end()
      for (const line of planLines(plan)) print(line)
    }
    const result = await importCatalogue(db, folder, { once: true, onPlan, onProgress })
    end()
    if (result.outcome !== 'refused') {
      printResult(result, () => undefined, print, printError)
      if (!(await noteRefusedRows(db, printer))) print(outcomeLine(result))
      return undefined
    }
    if (result.removals.length > 0)
      return {
        reason: `${name} was not imported`,
        command: removalRefusal(result.removals, commandOf(folder, { strict: true })),
      }
    printFaults(result.faults.slice(0, faultsAtStart), printError)
    const others = result.faults.length - faultsAtStart
    if (others > 0) printError(`… and ${counted(others, 'more fault')}.`)
    const reason = `${counted(result.faults.length, 'fault')} in ${name}, so nothing was imported`
    return { reason, command: listing }
  } catch (error) {
    end()
    if (isUnavailable(error)) throw error
    const why = error instanceof Error ? error.message : String(error)
    return { reason: `${name} could not be imported (${why})`, command: listing }
  }
}

/**
 * Imports the folder, unless the catalogue came from elsewhere: an operator's own catalogue is not overwritten by the
 * sample. A fault in the files stops the start only while there is no catalogue to serve.
 */
async function start(folder: string, printer: Printer): Promise<number> {
  const db = getDatabase()
  await migrateToLatest(db)
  await noteRefusedLists(db)
  const { folder: before } = await readCatalogueState(db)
  if ((process.env[settingsVariable] ?? '') !== settingsText(folder))
    printer.printError(
      `${folder}/${siteFile} is not the one that this site was built with: build it again.`,
    )
  // Shipped texts with the operator's own over them are not another catalogue.
  const isSame = before === folderName(folder) || liesOver(folder, before)
  if (before !== '' && !isSame) {
    printer.print(
      `The catalogue came from ${before}, so ${folderName(folder)} was not imported (CONTENT_DIR is the folder that npm start imports).`,
    )
    await noteRefusedAtStart(db, false)
    await noteRefusedRows(db, printer)
    return 0
  }
  const refusal = await refusalAtStart(db, folder, printer)
  if (refusal === undefined) return 0
  const isEmpty = (await readCatalogueVersion(db)) === ''
  const consequence = isEmpty
    ? 'The site cannot start, because it has no earlier catalogue.'
    : 'The site serves the catalogue of the last import.'
  printer.printError(withLocalCommands(`${refusal.reason}. ${consequence} ${refusal.command}`))
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

const folders = "DIR defaults to CONTENT_DIR ('content')."
const skeletonHelp =
  '--skeleton FILE writes the unknown values of a mapped list with counts, as a lookup file to fill in'
const mapHelp =
  '--map FILE      DIR contains lists in another format; FILE maps their columns (content/README.md)'

export const main = mainOf({
  name: 'content',
  about: `Checks the catalogue's files and imports them into the database that DATABASE_URL names.`,
  exit: 'Exit codes: 0 done, 1 faults, refused rows or failure, 2 usage error.',
  commands: {
    check: command(
      {
        usage: '[DIR] [--map FILE] [--skeleton FILE]',
        does: 'lists every fault as file:line: field: reason (value), and notices on translations',
        about: `${mapHelp}
${skeletonHelp}

${folders}`,
      },
      {
        options: { map: { type: 'string' }, skeleton: { type: 'string' } },
        operands: [0, 1],
      },
      async ({ values, operands: [given], output, errorOutput }) => {
        const { folder, settings } = inputOf(given, values.map)
        const printer = printerTo(output, errorOutput)
        noteOtherSite(folder, settings, printer.print)
        return check(folder, values, printer)
      },
    ),
    import: command(
      {
        usage:
          '[DIR] [--map FILE] [--dry-run] [--remove N] [--strict] [--rejects FILE] [--skeleton FILE] [--all]',
        does: 'makes the catalogue equal to the files; prints first what it will change',
        about: `${mapHelp}
--dry-run       prints what would be added, changed and removed, and changes nothing; exits as the import would
--remove N      confirms that N rows are removed: needed when an import removes more than 20 rows of a kind
                and more than a tenth of them; it prints the number. Rows that sample.csv calls invented need none
--strict        any fault refuses the whole import; otherwise valid rows are imported, and the exit code is 1
--rejects FILE  writes refused rows, cells left empty and reasons to FILE (default: a new file in DATA_DIR; those older than
                ${rejectDays} days, and all but the newest ${rejectFiles}, are deleted there)
${skeletonHelp}
--all           restores kinds that a mapped list has replaced, and removes the rows of such lists

${folders}`,
      },
      {
        options: {
          map: { type: 'string' },
          'dry-run': { type: 'boolean' },
          remove: { type: 'string' },
          strict: { type: 'boolean' },
          rejects: { type: 'string' },
          skeleton: { type: 'string' },
          all: { type: 'boolean' },
        },
        operands: [0, 1],
      },
      async ({ values, operands: [given], output, errorOutput }) => {
        const { folder, settings } = inputOf(given, values.map)
        const printer = printerTo(output, errorOutput)
        noteOtherSite(folder, settings, printer.print)
        return importFolder(folder, values, settings, printer)
      },
    ),
    init,
    start: command(
      {
        usage: '',
        does: 'as npm start does: imports CONTENT_DIR if the catalogue is empty or came from there',
        about: `Files with faults are refused as a whole. The site then serves the catalogue of the last import; without one it
does not start.`,
      },
      { options: {} },
      async ({ output, errorOutput }) => {
        const { contentDir } = parseEnvironment(process.env)
        return start(contentDir, printerTo(output, errorOutput))
      },
    ),
    sources,
    withdraw,
  },
})

if (import.meta.main) {
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
