import { constants, copyFileSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { type Environment, parseEnvironment } from '#lib/config/env.server'
import { loadEnvironment } from '#lib/config/load-environment'
import { readSiteFolder, settingsText, settingsVariable, siteFile } from '#lib/config/site-yaml'
import { counted } from '#lib/domain/text/format'
import { readCatalogueState } from '#lib/server/catalogue/state'
import { getDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { rejectFile } from '#lib/server/import/check/rejects'
import { checkContent, importCatalogue } from '#lib/server/import/import'
import { folderName, shippedFolder } from '#lib/server/import/read/content-files'
import { visible } from '#lib/server/platform/visible'
import { command, mainOf, UsageError } from '#scripts/cli/command'
import { freeingMemory, printFaults, printResult, progressTo } from '#scripts/cli/content-output'
import { openRejects, type RejectTarget } from '#scripts/cli/reject-target'

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

/** Does the folder lie over the shipped texts, and did the catalogue come from these? */
const isOver = (folder: string, before: string) =>
  before === folderName(shippedFolder) && readSiteFolder(folder).hasBase

/** An operator's own catalogue is not overwritten by the sample at the next start. */
async function start(folder: string, settings: Environment, printer: Printer): Promise<number> {
  const db = getDatabase()
  await migrateToLatest(db)
  const { folder: before } = await readCatalogueState(db)
  if ((process.env[settingsVariable] ?? '') !== settingsText(folder))
    printer.printError(
      `${folder}/${siteFile} is not the one that this site was built with: build it again.`,
    )
  // Shipped texts with the operator's own over them are not another catalogue.
  const isSame = before === folderName(folder) || isOver(folder, before)
  if (before !== '' && !isSame) {
    printer.print(
      `The catalogue came from ${before}, so ${folderName(folder)} was not imported (CONTENT_DIR is the folder that npm start imports).`,
    )
    return 0
  }
  return importFolder(folder, { strict: true, all: false, once: true }, settings, printer)
}

/** Only the settings of CONTENT_DIR count: brand, hours and colours are built into the site. */
function noteOtherSite(folder: string, { contentDir }: Environment, { print }: Printer): void {
  const file = path.join(folder, siteFile)
  const isOther = path.resolve(folder) !== path.resolve(contentDir)
  if (isOther && statSync(file, { throwIfNoEntry: false }))
    print(`${file}: its brand, hours and colours count once CONTENT_DIR=${folder} is set.`)
}

/** @throws Error if there is such a file already */
function writeSiteFile(folder: string): string {
  const file = path.join(folder, siteFile)
  mkdirSync(folder, { recursive: true })
  try {
    copyFileSync(path.join(shippedFolder, 'site.example.yaml'), file, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Error(`${file} is there already and was not changed.`)
  }
  return file
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
        const { folder, settings } = inputOf(given, values.map)
        const printer = printerTo(output, errorOutput)
        noteOtherSite(folder, settings, printer)
        return check(folder, values, printer)
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
        const printer = printerTo(output, errorOutput)
        noteOtherSite(folder, settings, printer)
        return importFolder(folder, values, settings, printer)
      },
    ),
    init: command(
      {
        usage: 'DIR',
        does: 'writes DIR/site.yaml, the settings of a site of your own, with explanations',
        about: 'An existing file is never overwritten.',
      },
      { options: {}, operands: [1, 1] },
      async ({ operands: [folder = ''], output, errorOutput }) => {
        const { print } = printerTo(output, errorOutput)
        print(
          `${writeSiteFile(folder)} was written. Change it, and set CONTENT_DIR=${folder} in .env.`,
        )
        return 0
      },
    ),
    start: command(
      {
        usage: '',
        does: 'as npm start does: imports CONTENT_DIR if the catalogue is empty or came from there',
      },
      { options },
      async ({ output, errorOutput }) => {
        const { folder, settings } = inputOf(undefined, undefined)
        return start(folder, settings, printerTo(output, errorOutput))
      },
    ),
  },
})

if (import.meta.main) {
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
