import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Program, startProgram } from '#scripts/build/processes'

/** The project folder. */
export const root = path.join(import.meta.dirname, '..', '..')
/** Files of this run, removed at its end. The report is elsewhere. */
export const faultsFolder = path.join(root, '.cache', 'faults', `run-${process.pid}`)
/** Logs of the programs, kept after the run. */
const logFolder = path.join(root, '.cache', 'faults', 'logs')

interface Logged {
  /** Name of the program's log file. */
  log: string
  env: Record<string, string>
}

const fileOf = (log: string) => path.join(logFolder, `${log}.log`)

/** The last lines of a log, for an error message. */
export const endOfLog = (log: string): string =>
  readFileSync(fileOf(log), 'utf8').trim().split('\n').slice(-12).join('\n')

/** Starts a Node.js program that is stopped when this process ends. */
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

/** Runs a Node.js program to its end. @throws with the last lines of its log when it fails */
export async function runToEnd(args: string[], logged: Logged): Promise<void> {
  const code = await startLogged(args, logged).ended
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${endOfLog(logged.log)}`)
}
