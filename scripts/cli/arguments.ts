import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { withLocalCommands } from '#lib/server/platform/local-commands'

/** The command line of every npm command: options, operands, and one sentence about what is wrong. */

/** The command line is invalid; the message says how to correct it. */
export class UsageError extends Error {}

/** Options as parseArgs takes them; every command also has --help. */
export type Options = ParseArgsOptionsConfig
export type ValuesOf<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: O }>
>['values']

export const isHelp = (parameter: string) => parameter === '--help' || parameter === '-h'

type Variables = Readonly<Record<string, string | undefined>>

interface Line<O extends Options> {
  /** What to type before the options: 'npm run leads -- list', 'npm start --'. */
  call: string
  /** Options and operands: '[--limit N]', 'ID…'. */
  usage?: string
  options: O
  /** The smallest and largest number of operands. */
  operands?: readonly [number, number] | undefined
}

/**
 * npm takes options before '--' for itself: `npm run leads list --limit 2` passes on 'list' and '2', and sets
 * npm_config_limit=true.
 *
 * @returns the parameters as they were meant, if npm took an option of ours
 */
function withTakenOptions(
  { options, operands: [min] = [0, 0] }: Line<Options>,
  parameters: readonly string[],
  env: Variables,
): string[] | undefined {
  const rest = [...parameters]
  const taken = Object.entries(options).flatMap(([name, { type }]) => {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`]
    if (!value || value === 'false' || rest.some((one) => one.startsWith(`--${name}`))) return []
    if (type === 'boolean') return [`--${name}`]
    return [`--${name}`, ...(value === 'true' && rest.length > min ? [rest.pop() ?? ''] : [value])]
  })
  return taken.length > 0 ? [...rest, ...taken] : undefined
}

/** Node.js explains more than an operator needs: "Unknown option '--x'. To specify a positional argument …". */
const firstSentence = (message: string) => message.split(/\.?\n|\. /)[0] ?? ''

/**
 * @param parameters without the command's name
 * @throws UsageError
 */
export function parseArguments<const O extends Options>(
  line: Line<O>,
  parameters: string[],
  env: Variables = process.env,
): { values: ValuesOf<O>; operands: string[] } {
  const { call, options, operands: [min, max] = [0, 0] } = line
  const meant = withTakenOptions(line, parameters, env)
  if (meant) throw new UsageError(`Options come after '--': ${call} ${meant.join(' ')}`)
  const explained = `${call} --help explains the command.`
  try {
    const { values, positionals } = parseArgs({ args: parameters, allowPositionals: true, options })
    if (positionals.length > max)
      throw new UsageError(`Unexpected argument '${positionals[max]}'. ${explained}`)
    if (positionals.length < min) throw new UsageError(`Missing: ${line.usage}. ${explained}`)
    return { values, operands: positionals }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${firstSentence((error as Error).message)}. ${explained}`)
  }
}

function endWith(message: string, code: 0 | 2): never {
  const text = withLocalCommands(`${message}\n`)
  ;(code === 0 ? process.stdout : process.stderr).write(text)
  process.exit(code)
}

/**
 * The options and operands of a program without subcommands. Ends the process with 0 after --help, and with 2 after an
 * invalid command line.
 */
export function programArguments<const O extends Options>(
  { help, ...line }: Line<O> & { help: string },
  parameters = process.argv.slice(2),
): { values: ValuesOf<O>; operands: string[] } {
  if (parameters.some(isHelp)) endWith(help, 0)
  try {
    return parseArguments(line, parameters)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    endWith(error.message, 2)
  }
}

/**
 * For a program without options and operands: ends the process with 0 after --help, and with 2 after any other
 * argument.
 *
 * @param command 'npm start'
 * @param hint the right command for what was typed
 */
export function refuseArguments(
  command: string,
  help: string,
  hint: (typed: string) => string = () => `${command} -- --help explains it.`,
  parameters = process.argv.slice(2),
): void {
  if (parameters.some(isHelp)) endWith(help, 0)
  const typed = parameters.join(' ')
  if (typed) endWith(`${command} takes no arguments, but got '${typed}'. ${hint(typed)}`, 2)
}
