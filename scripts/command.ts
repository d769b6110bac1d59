import type { Readable, Writable } from 'node:stream'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { closeDatabase, existingDatabase, takeTime } from '#lib/server/db/database'
import { migrationStatus } from '#lib/server/db/migrate'
import { removeDrafts } from '#lib/server/db/new-file'
import { asCalledHere } from '#scripts/called'
import { type Progress, progressOn } from '#scripts/progress'

/** What the operator's commands share: how they are read, explained and ended. */

/** What was asked for cannot be read: the help is shown with the reason. */
export class WrongUse extends Error {}

/**
 * Runs a command on the process's database, which is closed afterwards.
 *
 * @param run gives the exit code
 * @returns the exit code: 1 after a failure, 2 after wrong use
 */
export async function exitCodeOf(
  run: () => Promise<number>,
  help: string,
  complaints: Writable,
): Promise<number> {
  takeTime()
  try {
    return await run()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    complaints.write(
      asCalledHere(error instanceof WrongUse ? `${message}\n\n${help}\n` : `${message}\n`),
    )
    return error instanceof WrongUse ? 2 : 1
  } finally {
    await closeDatabase()
  }
}

const namesOf = (migrations: { name: string }[]) => migrations.map(({ name }) => name).join(', ')

/** @throws Error saying what is missing and what to type, unless it is of the schema of this version of the site */
export async function checkSchema(db: ReturnType<typeof existingDatabase>): Promise<void> {
  const migrations = await migrationStatus(db)
  const unknown = migrations.filter(({ isKnown }) => !isKnown)
  if (unknown.length > 0)
    throw new Error(
      `The database is of a newer version of the site: this one does not know ${namesOf(unknown)}.`,
    )
  const waiting = migrations.filter(({ executedAt }) => !executedAt)
  if (waiting.length === migrations.length)
    throw new Error(
      'There is no site in this database yet. Is it the one that the site works on (DATABASE_URL, DATA_DIR)? npm run db -- migrate makes a new one.',
    )
  if (waiting.length > 0)
    throw new Error(
      `The database is of an older version of the site: ${namesOf(waiting)} must run first. Restart the site, or: npm run db -- migrate`,
    )
}

/**
 * The process's database, at the schema that this version of the site works on. Nothing is made or
 * migrated: under a running site of the version before that would be too early, and where DATABASE_URL is
 * mistyped a new, empty database would say that all is well.
 *
 * @throws Error saying what is missing and what to type
 */
export async function readyDatabase() {
  const db = existingDatabase()
  await checkSchema(db)
  return db
}

export interface Streams {
  output: Writable
  complaints: Writable
  input: Readable
}

/** What a command is called with. */
export interface Call<Values> extends Streams {
  values: Values
  /** What stands behind the command's name and is no option. */
  operands: string[]
  progress: Progress
}

export interface Command {
  /** Options and operands: '[--limit N]', 'ID…'. */
  usage: string
  /** In a few words. */
  does: string
  /** The rest of what `COMMAND --help` says. */
  about: string
  run(parameters: string[], streams: Streams): Promise<number>
}

const always = { help: { type: 'boolean', short: 'h' }, progress: { type: 'boolean' } } as const

/** Options as parseArgs takes them; --help and --progress are every command's. */
type Options = ParseArgsOptionsConfig
type ValuesOf<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: O }>
>['values']

/**
 * A command of a table of commands.
 *
 * @param operands how many it takes, least and most
 */
export function command<const O extends Options>(
  described: Pick<Command, 'usage' | 'does' | 'about'>,
  {
    options,
    operands: [least, most] = [0, 0],
  }: { options: O; operands?: readonly [number, number] | undefined },
  run: (call: Call<ValuesOf<O>>) => Promise<number>,
): Command {
  return {
    ...described,
    async run(parameters, streams) {
      const { values, positionals } = parsed(parameters, options)
      if (positionals.length < least) throw new WrongUse(`Missing: ${described.usage}`)
      if (positionals.length > most)
        throw new WrongUse(
          `'${positionals[most]}' is too much: it takes ${described.usage || 'none'}`,
        )
      const asked = (values as { progress?: boolean }).progress === true
      const progress = progressOn(streams.complaints, asked)
      return run({ ...streams, values: values as ValuesOf<O>, operands: positionals, progress })
    },
  }
}

function parsed(parameters: string[], options: Options) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { ...options, ...always },
    })
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : '')
  }
}

export interface CommandSet {
  /** As it is called: 'leads' for `npm run leads`. */
  name: string
  /** One sentence, and what all its commands have in common. */
  about: string
  /** About exit codes. */
  exit: string
  commands: Record<string, Command>
}

const called = (set: string, name: string, { usage }: Command) =>
  `npm run ${set} -- ${name}${usage ? ` ${usage}` : ''}`

function helpOf({ name: set, about, exit, commands }: CommandSet): string {
  const lines = Object.entries(commands).map(
    ([name, each]) => `  ${called(set, name, each)}\n      ${each.does}`,
  )
  const more = `npm run ${set} -- COMMAND --help says more of each.`
  return [about, lines.join('\n'), more, exit].join('\n\n')
}

const helpOfOne = ({ name: set, exit }: CommandSet, name: string, each: Command) =>
  [`${called(set, name, each)}\n\n${each.does}`, each.about, exit].filter(Boolean).join('\n\n')

const isHelp = (parameter: string) => parameter === '--help' || parameter === '-h'

/** Runs what `parameters` ask for. @returns the exit code */
export async function runCommands(
  set: CommandSet,
  [name = '', ...rest]: string[],
  streams: Streams,
): Promise<number> {
  const { output, complaints } = streams
  const named = Object.hasOwn(set.commands, name) ? set.commands[name] : undefined
  if (isHelp(name) || (named && rest.some(isHelp))) {
    output.write(asCalledHere(`${named ? helpOfOne(set, name, named) : helpOf(set)}\n`))
    return 0
  }
  return exitCodeOf(
    async () => {
      if (named) return named.run(rest, streams)
      const known = Object.keys(set.commands).join(', ')
      throw new WrongUse(`${name ? `'${name}' is no command` : 'Say what to do'}: ${known}`)
    },
    helpOf(set),
    complaints,
  )
}

/** For a program that writes files: what is half written must not stay, it is somebody's data and fills the disk. */
export function removeDraftsAtTheEnd(): void {
  process.on('exit', removeDrafts)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143))
}
