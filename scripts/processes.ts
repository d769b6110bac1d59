import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The programs that a script starts, and the end of the script. Each program has a process group of
 * its own, so that a Ctrl-C, which the terminal sends to everybody in the foreground, reaches it
 * once and through us; and none outlives the script, however that ends.
 */

const endWithParent = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href
/** A program that ignores a polite signal for this long, in ms, is killed. */
const patience = 30_000

const running = new Set<ChildProcess>()
const controller = new AbortController()

/** Aborts at the first SIGINT, SIGTERM or SIGHUP, or when who started us is gone. */
export const stopping: AbortSignal = controller.signal

let stoppedAt = 0

function stop(signal: NodeJS.Signals): void {
  const now = Date.now()
  if (!stoppedAt) {
    stoppedAt = now
    controller.abort(signal)
  } else if (now - stoppedAt > 1000) {
    // npm repeats the terminal's Ctrl-C at once; only a later one is an impatient person's.
    for (const child of running) signalGroup(child, 'SIGKILL')
  }
}

let isWatching = false

/** From the first program on; a module that merely knows this one keeps its own ways of ending. */
function watchForStop(): void {
  if (isWatching) return
  isWatching = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop(signal))
  // When npm or whoever started us is killed, nobody passes a signal on to us.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event || process.env.STARTED_BY === String(parent))
    setInterval(() => process.ppid === parent || stop('SIGTERM'), 500).unref()
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  })
}

/** Sends a signal to a program and to all that it started. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}

export interface Program {
  child: ChildProcess
  /** The exit code; 128 and more when a signal ended it. Never rejects. */
  ended: Promise<number>
}

/** Starts a program that ends with this process at the latest. */
export function startProgram(command: string, args: string[], options: SpawnOptions): Program {
  watchForStop()
  const child = spawn(command, args, { detached: true, ...options })
  running.add(child)
  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 128))
  }).finally(() => running.delete(child))
  return { child, ended }
}

type Environment = Record<string, string | undefined>

/** Starts a Node.js program (a path and its arguments) with the pinned Node.js. */
export function startNode(args: string[], env: Environment = {}): Program {
  return startProgram(process.execPath, ['--import', endWithParent, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Next.js would tell its makers about each build.
    env: {
      ...process.env,
      ...env,
      STARTED_BY: String(process.pid),
      NEXT_TELEMETRY_DISABLED: '1',
    },
  })
}

/** Ends a program politely, by force after a while. Returns when it has ended. */
export async function endProgram(
  { child, ended }: Program,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  child.kill(signal)
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), patience)
  await ended
  clearTimeout(timer)
}

/** Waits for a program's end, which a stop of this script or the time limit (in ms) brings about. */
async function follow(program: Program, limit?: number): Promise<number> {
  const kill = () => signalGroup(program.child, 'SIGKILL')
  const timers: NodeJS.Timeout[] = []
  if (limit)
    timers.push(
      setTimeout(() => {
        console.error(`Not done after ${limit / 1000} s: ended.`)
        kill()
      }, limit),
    )
  const end = () => {
    // What a terminal sends: Playwright ends its browsers and its server on no other signal.
    signalGroup(program.child, 'SIGINT')
    timers.push(setTimeout(kill, patience))
  }
  stopping.addEventListener('abort', end, { once: true })
  const code = await program.ended
  stopping.removeEventListener('abort', end)
  for (const timer of timers) clearTimeout(timer)
  return code
}

/**
 * Runs a Node.js program (a path and its arguments) to its end and gives its exit code. A stop of
 * this script or the time limit (in ms) ends it, and all that it started, before.
 */
export async function runNode(args: string[], env?: Environment, limit?: number): Promise<number> {
  return stopping.aborted ? 130 : follow(startNode(args, env), limit)
}

/** As runNode, for any other program. */
export async function runProgram(
  command: string,
  args: string[],
  env?: Environment,
  limit?: number,
): Promise<number> {
  if (stopping.aborted) return 130
  const options: SpawnOptions = { stdio: ['ignore', 'inherit', 'inherit'] }
  return follow(startProgram(command, args, { ...options, env: { ...process.env, ...env } }), limit)
}

/** Ends this process when it was told to stop meanwhile. */
export function exitIfStopping(): void {
  if (!stopping.aborted) return
  process.exit(stopping.reason === 'SIGINT' ? 130 : 143)
}
