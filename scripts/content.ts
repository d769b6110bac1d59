import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Environment } from '#lib/config/env.server'
import { folderName } from '#lib/server/catalogue/content-files'
import { checkContent, importCatalogue } from '#lib/server/catalogue/import'
import { rejectFile } from '#lib/server/catalogue/reject-file'
import { closeDatabase, getDatabase, takeTime } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { readCatalogueState } from '#lib/server/stores/catalogue-state'
import {
  counted,
  freeingMemory,
  progressTo,
  tellFaults,
  tellResult,
  visible,
} from '#scripts/content-output'
import { loadEnvironment } from '#scripts/environment'
import { freeMemory } from '#scripts/free-memory'
import { openRejects, type RejectTarget } from '#scripts/reject-target'

const help = `Checks the catalogue's files, and brings them into the database.

  npm run content -- check [DIR]    names every fault as file:line: field: reason (value)
  npm run content -- import [DIR]   makes the catalogue what the files say
  npm run content -- start          what npm start does: imports CONTENT_DIR if the catalogue is empty or came from there

  --map FILE      DIR holds somebody else's lists; FILE says which column is what (content/README.md)
  --strict        any fault refuses everything; otherwise the good rows come in
  --rejects FILE  where refused rows are written, with reasons; a new file in DATA_DIR unless given
  --all           takes back kinds that a mapped list has replaced, and removes the rows of such lists

DIR is CONTENT_DIR ('content') unless given. The database is the one that DATABASE_URL names.
Exit codes: 0 done, 1 faults or failure, 2 wrong use.`

interface Options {
  map?: string | undefined
  strict: boolean
  rejects?: string | undefined
  all: boolean
  once?: boolean
}

const tell = (line: string) => console.log(visible(line))
const complain = (line: string) => console.error(visible(line))

async function check(folder: string, { map }: Options): Promise<number> {
  const db = getDatabase()
  if (map) await migrateToLatest(db)
  const faults = await checkContent(folder, map ? { file: map, db } : undefined)
  tellFaults(faults, tell)
  tell(faults.length === 0 ? 'No faults.' : `${counted(faults.length, 'fault')}.`)
  return faults.length === 0 ? 0 : 1
}

async function bringIn(
  folder: string,
  { map, strict, rejects, all, once = false }: Options,
  { dataDir }: Environment,
): Promise<number> {
  // Before anything is changed: what cannot be written must not come to light after it.
  const target = strict ? undefined : openRejects(rejects, { folder, map, dataDir })
  try {
    return await importWith(target, folder, { map, strict, all, once })
  } finally {
    target?.close()
  }
}

async function importWith(
  target: RejectTarget | undefined,
  folder: string,
  { map, strict, all, once = false }: Options,
): Promise<number> {
  const db = getDatabase()
  await migrateToLatest(db)
  const [told, freed] = [progressTo(complain), freeingMemory(freeMemory)]
  const result = await importCatalogue(db, folder, {
    ...(map ? { mapping: map } : {}),
    lenient: !strict,
    ...{ all, once },
    onProgress: (progress) => {
      told(progress)
      freed(progress)
    },
  })
  if (result.outcome === 'refused') {
    tellFaults(result.faults, complain)
    complain(`${counted(result.faults.length, 'fault')}; nothing was imported.`)
    return 1
  }
  const written = () => target?.write(rejectFile(result.rejected)) ?? ''
  return tellResult(result, written, tell, complain) ? 0 : 1
}

/** An operator's own catalogue is not overwritten by the sample at the next start. */
async function start(folder: string, environment: Environment): Promise<number> {
  const db = getDatabase()
  await migrateToLatest(db)
  const { folder: before } = await readCatalogueState(db)
  if (before !== '' && before !== folderName(folder)) {
    tell(
      `The catalogue came from ${before}, so ${folderName(folder)} is left alone (CONTENT_DIR names the folder that a start imports).`,
    )
    return 0
  }
  return bringIn(folder, { strict: true, all: false, once: true }, environment)
}

interface Parameters {
  command: 'check' | 'import' | 'start'
  folder: string | undefined
  options: Options
}

/** What is asked for, or what is wrong with how it is asked. */
function readParameters(parameters: string[]): Parameters | 'help' | { wrong: string } {
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        ...{ map: { type: 'string' }, rejects: { type: 'string' } },
        ...{
          strict: { type: 'boolean', default: false },
          all: { type: 'boolean', default: false },
        },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const { help: isHelp, ...options } = values
    if (isHelp) return 'help'
    const [command, folder, more] = positionals
    if (command === undefined) return { wrong: 'Say what to do: check, import or start.' }
    if (command !== 'check' && command !== 'import' && command !== 'start')
      return { wrong: `'${command}' is no command: there are check, import and start.` }
    if (more !== undefined) return { wrong: `One folder at a time: '${more}' is too many.` }
    // A start is always the same, and whose lists are meant must be said.
    if (command === 'start' && folder !== undefined)
      return { wrong: `start takes no folder: CONTENT_DIR names it ('${folder}' was given).` }
    if (options.map !== undefined && folder === undefined)
      return { wrong: '--map needs the folder that the lists are in: import DIR --map FILE.' }
    return { command, folder, options }
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) }
  }
}

/** Why the folder or the mapping file cannot be read at all; undefined when they can. */
function missingInput(folder: string, map: string | undefined): string | undefined {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder)
    return `There is no folder ${folder}: name the one that holds the catalogue's files or the lists.`
  if (map !== undefined && !statSync(map, { throwIfNoEntry: false })?.isFile())
    return `There is no mapping file ${map} (content/README.md says what one is).`
  return undefined
}

/** @returns the exit code */
async function main(parameters: string[]): Promise<number> {
  const read = readParameters(parameters)
  if (read === 'help') {
    tell(help)
    return 0
  }
  if ('wrong' in read) {
    complain(`${read.wrong}\n\n${help}`)
    return 2
  }
  const environment = loadEnvironment()
  takeTime()
  const folder = read.folder ?? environment.contentDir
  const missing = missingInput(folder, read.options.map)
  if (missing) {
    complain(missing)
    return 1
  }
  try {
    if (read.command === 'check') return await check(folder, read.options)
    if (read.command === 'start') return await start(folder, environment)
    return await bringIn(folder, read.options, environment)
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return 1
  } finally {
    await closeDatabase()
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
