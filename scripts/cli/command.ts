import { existsSync, statSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { EnvironmentError, environment } from '#lib/config/env.server'
import { loadEnvironment } from '#lib/config/load-environment'
import {
  closeDatabase,
  existingDatabase,
  fileOfSqlite,
  getDatabase,
  openDatabase,
  provideDatabase,
  setCommandTimeouts,
} from '#lib/server/db/database'
import { migrateToLatest, migrationStatus } from '#lib/server/db/migrate'
import { removeDrafts } from '#lib/server/db/new-file'
import type { Db } from '#lib/server/db/schema'
import { commandTimeouts } from '#lib/server/db/timeouts'
import { withLocalCommands } from '#lib/server/platform/local-commands'
import {
  isHelp,
  type Options,
  parseArguments,
  UsageError,
  type ValuesOf,
} from '#scripts/cli/arguments'
import { folderTrouble } from '#scripts/cli/folder-trouble'
import { type Progress, progressOn } from '#scripts/cli/progress'

/** The shared part of the operator's commands: parsing, help, exit codes. */

/**
 * Runs a command on the process's database and closes it afterwards.
 *
 * @param run returns the exit code
 * @returns the exit code: 1 after a failure, 2 after a usage error
 */
async function exitCodeOf(run: () => Promise<number>, errorOutput: Writable): Promise<number> {
  setCommandTimeouts()
  try {
    return await run()
  } catch (error) {
    const isUsage = error instanceof UsageError
    const isExplained = isUsage || error instanceof EnvironmentError
    const trouble = isExplained ? undefined : folderTrouble()
    const message = trouble ?? (error instanceof Error ? error.message : String(error))
    errorOutput.write(withLocalCommands(`${message}\n`))
    return isUsage ? 2 : 1
  } finally {
    await closeDatabase()
  }
}

const namesOf = (migrations: { name: string }[]) => migrations.map(({ name }) => name).join(', ')

/** @throws Error with the command to run, unless the database has the schema of this version of the site */
async function checkSchema(db: ReturnType<typeof existingDatabase>): Promise<void> {
  const migrations = await migrationStatus(db)
  const unknown = migrations.filter(({ isKnown }) => !isKnown)
  if (unknown.length > 0)
    throw new Error(
      `The database is from a newer version of the site: this one does not know ${namesOf(unknown)}.`,
    )
  const waiting = migrations.filter(({ executedAt }) => !executedAt)
  if (waiting.length === migrations.length)
    throw new Error(
      'There is no site in this database yet. Is it the one that the site uses (DATABASE_URL, DATA_DIR)? To create a new one: npm run db -- migrate',
    )
  if (waiting.length > 0)
    throw new Error(
      `The database is from an older version of the site: ${namesOf(waiting)} must run first. Restart the site, or: npm run db -- migrate`,
    )
}

/**
 * The process's database, with the schema of this version. It is neither created nor migrated: a site of
 * the previous version may still use it, and with a mistyped DATABASE_URL a new, empty database would hide
 * the mistake.
 *
 * @throws Error with the command to run
 */
export async function readyDatabase() {
  const db = existingDatabase()
  await checkSchema(db)
  return db
}

/**
 * The same for a command that only looks; an empty database in memory while the site has none yet. Nothing is created
 * on disk.
 *
 * @param tell receives a sentence about the empty one: with a mistyped DATABASE_URL it would hide the mistake
 */
export async function databaseOrEmpty(tell: (line: string) => void): Promise<Db> {
  const { databaseUrl } = environment()
  const file = fileOfSqlite(databaseUrl)
  const isMissing = file !== undefined && !existsSync(file)
  if (!isMissing && (await migrationStatus(existingDatabase())).some((one) => one.executedAt))
    return readyDatabase()
  await closeDatabase()
  provideDatabase(openDatabase('sqlite::memory:', commandTimeouts))
  const db = getDatabase()
  await migrateToLatest(db)
  tell(
    `There is no site in ${file ?? 'the database of DATABASE_URL'} yet (DATABASE_URL, DATA_DIR), so this compares with an empty catalogue.`,
  )
  return db
}

export interface Streams {
  output: Writable
  errorOutput: Writable
  input: Readable
}

export interface Call<Values> extends Streams {
  values: Values
  /** Arguments that are not options. */
  operands: string[]
  progress: Progress
}

export interface Command {
  /** Options and operands: '[--limit N]', 'ID…'. */
  usage: string
  /** One line for the overview. */
  does: string
  /** The rest of the text of `COMMAND --help`. */
  about?: string
  /** @param call what to type before the options: 'npm run leads -- list' */
  run(call: string, parameters: string[], streams: Streams): Promise<number>
}

const always = { help: { type: 'boolean', short: 'h' }, progress: { type: 'boolean' } } as const

/**
 * A command of a table of commands.
 *
 * @param operands the smallest and largest number of operands
 */
export function command<const O extends Options>(
  described: Pick<Command, 'usage' | 'does' | 'about'>,
  { options, operands }: { options: O; operands?: readonly [number, number] | undefined },
  run: (call: Call<ValuesOf<O>>) => Promise<number>,
): Command {
  return {
    ...described,
    async run(call, parameters, streams) {
      const line = { call, usage: described.usage, options: { ...options, ...always }, operands }
      const { values, operands: given } = parseArguments(line, parameters)
      const isRequested = (values as { progress?: boolean }).progress === true
      const progress = progressOn(streams.errorOutput, isRequested)
      const of = {
        ...streams,
        values: values as ValuesOf<O>,
        operands: given,
        progress: progress.report,
      }
      try {
        return await run(of)
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        const reason = error.message.replace(/\.$/, '')
        throw new UsageError(`${reason}. ${call} --help explains the command.`)
      } finally {
        progress.end()
      }
    },
  }
}

/** A path or word of a command line, quoted for a shell if necessary. */
export const asArgument = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`

/** @throws Error if `file` exists; a pipe or a device may */
export function refuseToOverwrite(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Error(`${file} exists already: choose another name, or add --overwrite.`)
}

/** @throws UsageError */
export function limitOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError('--limit takes a whole number above 0')
  return Number(text)
}

interface CommandSet {
  /** The npm script's name: 'leads' for `npm run leads`. */
  name: string
  about: string
  /** About exit codes. */
  exit: string
  commands: Record<string, Command>
}

const usageLine = (set: string, name: string, { usage }: Command) =>
  `npm run ${set} -- ${name}${usage ? ` ${usage}` : ''}`

function helpOf({ name: set, about, exit, commands }: CommandSet): string {
  const lines = Object.entries(commands).map(
    ([name, each]) => `  ${usageLine(set, name, each)}\n      ${each.does}`,
  )
  const more = `npm run ${set} -- COMMAND --help explains each of them.`
  return [about, lines.join('\n'), more, exit].join('\n\n')
}

const helpOfOne = ({ name: set, exit }: CommandSet, name: string, each: Command) =>
  [`${usageLine(set, name, each)}\n\n${each.does}`, each.about, exit].filter(Boolean).join('\n\n')

/** Runs the command that `parameters` name. @returns the exit code */
async function runCommands(
  set: CommandSet,
  [name = '', ...rest]: string[],
  streams: Streams,
): Promise<number> {
  const { output, errorOutput } = streams
  const named = Object.hasOwn(set.commands, name) ? set.commands[name] : undefined
  if (isHelp(name) || (named && rest.some(isHelp))) {
    output.write(withLocalCommands(`${named ? helpOfOne(set, name, named) : helpOf(set)}\n`))
    return 0
  }
  return exitCodeOf(async () => {
    if (named) return named.run(`npm run ${set.name} -- ${name}`, rest, streams)
    const known = Object.keys(set.commands).join(', ')
    throw new UsageError(
      `${name ? `Unknown command '${name}'` : 'Missing command'}. Commands: ${known}. npm run ${set.name} -- --help explains them.`,
    )
  }, errorOutput)
}

/** A program. Without streams it uses those of the process. @returns the exit code */
type Main = (
  parameters: string[],
  output?: Writable,
  errorOutput?: Writable,
  input?: Readable,
) => Promise<number>

/** The program of a set of commands. */
export const mainOf =
  (set: CommandSet): Main =>
  (parameters, output = process.stdout, errorOutput = process.stderr, input = process.stdin) =>
    runCommands(set, parameters, { output, errorOutput, input })

/** The program of a single command, which has no name of its own: `npm run doctor -- [options]`. */
export const mainOfOne =
  ({ name, exit, command: only }: { name: string; exit: string; command: Command }): Main =>
  (parameters, output = process.stdout, errorOutput = process.stderr, input = process.stdin) => {
    const usage = only.usage && ` -- ${only.usage}`
    const help = [`npm run ${name}${usage}\n\n${only.does}`, only.about, exit]
      .filter(Boolean)
      .join('\n\n')
    if (parameters.some(isHelp)) {
      output.write(withLocalCommands(`${help}\n`))
      return Promise.resolve(0)
    }
    const run = () => only.run(`npm run ${name} --`, parameters, { output, errorOutput, input })
    return exitCodeOf(run, errorOutput)
  }

export async function runProgram(main: Main): Promise<void> {
  // `leads list | head` closes the pipe early, which is not a failure.
  process.stdout.on('error', () => process.exit(0))
  // Half-written files contain personal data and fill the disk.
  process.on('exit', removeDrafts)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143))
  loadEnvironment()
  process.exitCode = await main(process.argv.slice(2))
}
