import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Program, startProgram } from '#scripts/build/processes'

/** The project folder. */
export const root = path.join(import.meta.dirname, '..', '..')
/** Everything that the bench builds and writes, except its results. */
export const benchFolder = path.join(root, '.cache', 'bench')

export interface Logged {
  /** Name of the program's log file in the bench's folder. */
  log: string
  cwd?: string
  env?: Record<string, string>
}

const logFile = (name: string) => path.join(benchFolder, `${name}.log`)
const lastLines = (log: string) => readFileSync(logFile(log), 'utf8').trim().split('\n').slice(-12)

/** Starts a program that is stopped when the bench ends. */
export function startLogged(command: string, args: string[], options: Logged): Program {
  mkdirSync(benchFolder, { recursive: true })
  const log = openSync(logFile(options.log), 'w')
  const program = startProgram(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return program
}

/** Runs a Node.js program to its end. @throws with the last lines of its log when it fails */
export async function runLogged(args: string[], options: Logged): Promise<void> {
  const code = await startLogged(process.execPath, args, options).ended
  if (code === 0) return
  throw new Error([`${args.join(' ')} ended with ${code}:`, ...lastLines(options.log)].join('\n'))
}

/** Waits until `url` answers with any status. @throws when the program ends first or 60 s pass */
export async function waitUntilAnswers(url: string, { child }: Program, log: string) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
    if (child.exitCode !== null) break
    const answered = await fetch(url).then(
      (response) => response.text().then(() => true),
      () => false,
    )
    if (answered) return
  }
  throw new Error([`${url} does not answer:`, ...lastLines(log)].join('\n'))
}
