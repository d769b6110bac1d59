import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { type Program, startProgram } from '#scripts/build/processes'

/** Pauses, stops and restarts server processes by their process ids. Linux only. */

const parentOf = (pid: number): number => {
  try {
    // The process name in brackets may contain any character.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[1],
    )
  } catch {
    return 0
  }
}

/** Its direct children. */
export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((one) => parentOf(one) === pid)
}

export function signalWithChildren(pid: number, signal: NodeJS.Signals): void {
  for (const one of [pid, ...childrenOf(pid)])
    try {
      process.kill(one, signal)
    } catch {
      // The process has already ended.
    }
}

export interface Command {
  file: string
  args: string[]
  cwd: string
  uid?: number
  gid?: number
}

/** The command that started a running program. */
export function commandOf(pid: number): Required<Command> {
  const [, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  const { uid, gid } = statSync(`/proc/${pid}`)
  return {
    file: readlinkSync(`/proc/${pid}/exe`),
    args,
    cwd: readlinkSync(`/proc/${pid}/cwd`),
    uid,
    gid,
  }
}

export const startAgain = ({ file, args, ...options }: Command): Program =>
  startProgram(file, args, { ...options, stdio: 'ignore' })

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
