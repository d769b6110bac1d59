import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Program, startProgram } from '#scripts/processes'

/** The project's folder. */
export const root = path.join(import.meta.dirname, '..', '..')
/** What this run writes, but for the report; it goes with it. */
export const faultsFolder = path.join(root, '.cache', 'faults', `run-${process.pid}`)
/** What the programs said; stays until the next run. */
const logFolder = path.join(root, '.cache', 'faults', 'logs')

interface Logged {
  /** Name of the file that takes what the program says. */
  log: string
  env: Record<string, string>
}

const fileOf = (log: string) => path.join(logFolder, `${log}.log`)

/** The last lines of a log, for a message. */
export const endOfLog = (log: string): string =>
  readFileSync(fileOf(log), 'utf8').trim().split('\n').slice(-12).join('\n')

/** Starts a Node.js program that ends with this one at the latest. */
export function startLogged(args: string[], { log, env }: Logged): Program {
  mkdirSync(logFolder, { recursive: true })
  const file = openSync(fileOf(log), 'a')
  const program = startProgram(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  return program
}

/** @throws with the end of its log when it fails */
export async function runToEnd(args: string[], logged: Logged): Promise<void> {
  const code = await startLogged(args, logged).ended
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${endOfLog(logged.log)}`)
}
